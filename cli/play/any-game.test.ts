// Games without a picture through a pipe: hidden hands, secret bids, required follow-up moves, texts.
import { expect, test } from 'vitest';
import type { GameEntry } from '#games';
import type { AnyBot } from '#kernel/bot.ts';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import { kuhn } from '#kernel/fixtures/kuhn.ts';
import type { AnyGame } from '#kernel/game.ts';
import { randomBot } from '#kernel/random-bot.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { wordsOf } from '#languages/texts.ts';
import type { GameTexts } from '#languages/words.ts';
import { texts as english } from '../messages/en/play.ts';
import { talkOf } from '../program.test/captured.ts';
import { pipeReader } from './line-reader.ts';
import { runMatch } from './run-match.ts';
import { seededRandomness } from './terminal-match.ts';

interface Played {
  readonly seatCount: number;
  readonly seed: string;
  /** The input of seat 0; bots play the other seats. */
  readonly lines: string;
  readonly texts?: Pick<GameEntry, 'boxes' | 'words'>;
}

async function played(game: AnyGame, { seatCount, seed, lines, texts }: Played) {
  const bot = randomBot(game) as AnyBot;
  const entry: GameEntry = { game, bots: [bot], standardBot: bot.id, ...texts };
  const setup = setUp(game, { edition: game.editions[0]!.id, seatCount }) as Setup;
  const bots = Array.from({ length: seatCount }, (_, seat) => (seat === 0 ? undefined : bot));
  const randomness = seededRandomness(seed);
  const matchOptions = { entry, setup, seat: 0, name: 'Ada', bots, work: 1, randomness };
  let out = '';
  const talk = talkOf(lines);
  await runMatch(matchOptions, {
    io: {
      out: (text) => {
        out += text;
      },
      err: () => undefined,
      input: async () => '',
      interactive: () => talk,
      environment: {},
      terminal: { out: false, err: false },
    },
    input: talk,
    reader: pipeReader(talk),
    language: 'en',
    messages: wordsOf('en', english),
  });
  return out;
}

const bids = blindBids as unknown as AnyGame;
const cards = kuhn as unknown as AnyGame;

test('a hidden card and a whole match of published rules', async () => {
  const out = await played(cards, { seatCount: 2, seed: 'a', lines: 't\npass\npass\n' });
  expect(out).toMatch(/^dealt seat=Ada card=[0-2]$/m);
  expect(out).toMatch(/^dealt seat=Hedgehog card=\?$/m);
  expect(out).toContain('  1  pass\n  2  bet\n');
  expect(out).toMatch(/^(Ada|Hedgehog) wins!$/m);
});

test('secret bids and private draws are shown only to their seat', async () => {
  const out = await played(bids, { seatCount: 3, seed: 'b', lines: '3\nt\n' });
  const before = out.slice(0, out.indexOf('revealed'));
  expect(before).toMatch(/^drew seat=Ada gem=[01]$/m);
  expect(before.match(/^drew seat=(?:Hedgehog|Snail) gem=\?$/gm)).toHaveLength(2);
  expect(before.match(/^bid seat=(?:Hedgehog|Snail) bid=\?$/gm)).toHaveLength(2);
  expect(out).toContain('bid seat=Ada bid=2');
});

test('a move with a required follow-up can be undone, and counts after the follow-up', async () => {
  const seeds = Array.from({ length: 20 }, (_, seed) => `owed ${seed}`);
  const outs = await Promise.all(
    seeds.map((seed) =>
      played(bids, { seatCount: 2, seed, lines: 'bid 2\ncall high\nu\ncall low\nseal\n' }),
    ),
  );
  const called = outs.filter((out) => out.includes('called seat=Ada'));
  expect(called.length).toBeGreaterThan(0);
  for (const out of called) {
    expect(out).toContain('called seat=Ada call="low"\n');
    expect(out).not.toContain('called seat=Ada call="high"');
    expect(out).toContain('  1  seal\n');
  }
});

test('a game with texts but no picture uses its sentences, its score and the name of its box', async () => {
  const edition = cards.editions[0]!.id;
  const words: GameTexts<unknown, unknown> = {
    presets: {},
    switches: {},
    bots: {},
    prompt: () => 'Bet or pass.',
    tell: (fact, names) => {
      const { kind, seat } = fact as { kind: string; seat?: number };
      return kind === 'dealt' ? `${names[seat ?? 0]} gets a card.` : undefined;
    },
    score: (_view, seat) => `chips of ${seat}`,
  };
  const boxes = async () => ({ [edition]: { name: 'Three Cards' } });
  const texts = { boxes, words: async () => words };
  const out = await played(cards, { seatCount: 2, seed: 'a', lines: 'pass\npass\n', texts });
  expect(out).toContain('Three Cards: A Ada and B Hedgehog.\n');
  expect(out).toContain('Ada gets a card.\nHedgehog gets a card.\nBet or pass.\n');
  expect(out).not.toContain('dealt seat');
  expect(out).toMatch(/^ {2}1\. .*chips of [01]/m);
});

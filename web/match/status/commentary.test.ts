// Announcements of whole matches: one for each turn of others, one for each own move, no missing
// words, and the result.
import { beforeAll, describe, expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import type { Seat } from '#kernel/game.ts';
import type { Player } from '#kernel/match/entry.ts';
import { beginMatch, type Change, changeBy, evolve, type Match } from '#kernel/match/match.ts';
import {
  logEntryOf,
  type ProjectedEntry,
  type Projection,
  projectedEntry,
  projectionOf,
} from '#kernel/match/projection.ts';
import { playOut } from '#kernel/playout.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import type { Language } from '#languages/list.ts';
import { inEveryLanguage } from '#languages/texts.ts';
import { THOROUGH } from '#tools/testing/thorough.ts';
import { loadWords, type PlayableGame } from '../../games.ts';
import { pageWords } from '../../language.ts';
import { wonBy } from '../state/player-names.ts';
import { Commentary, type CommentaryContext } from './commentary.ts';

interface Heard {
  readonly entry: ProjectedEntry;
  readonly projection: Projection;
  readonly text: string;
}

const NAMES = ['Anna', 'Bert', 'Cleo'];
const pages = await inEveryLanguage(pageWords);
const ready = shelf.filter(({ status }) => status === 'ready');

/** The names of a match: three, if the edition allows it. */
function namesIn({ game, edition }: { readonly game: string; readonly edition: string }) {
  const found = gameEntryOf(game)?.game.editions.find(({ id }) => id === edition);
  return NAMES.slice(0, found?.seats.most);
}

/** A whole match between bots, as announced on a device with the seats `mine`. */
async function listen(
  box: { readonly game: string; readonly edition: string },
  { mine, language, seed }: { mine: readonly Seat[]; language: Language; seed: string },
): Promise<readonly Heard[]> {
  const { game, bots } = gameEntryOf(box.game) as NonNullable<ReturnType<typeof gameEntryOf>>;
  const short = game.presets.find(
    ({ id, edition }) => edition === box.edition && id.startsWith('short'),
  );
  const { edition } = box;
  const names = namesIn(box);
  const setup = setUp(game, { edition, seatCount: names.length, preset: short?.id }) as Setup;
  const words = (await loadWords(box.game, language)) as PlayableGame['words'];
  const context: CommentaryContext = {
    game: { words } as PlayableGame,
    words: pages[language],
    names,
    mine,
    sayLine: () => undefined,
  };
  let match: Match = beginMatch(game, setup);
  for (const [seat, name] of names.entries()) {
    const player: Player = { kind: 'person', name };
    match = evolve(match, { kind: 'seat', seat, player }) as Match;
  }
  const observer = mine[0] ?? 'spectator';
  const commentary = new Commentary(projectionOf(match, observer));
  const heard: Heard[] = [];
  const players = { bots: names.map(() => bots.at(-1) as (typeof bots)[number]), work: 0 };
  for (const step of playOut(game, match.state, players, seed)) {
    const change = changeBy(match, logEntryOf(game, step)) as Change;
    const { after } = change;
    const entry = projectedEntry(change, observer);
    const projection = projectionOf(after, observer);
    heard.push({
      entry,
      projection,
      text: commentary.hear([{ seq: after.seq, at: 0, happened: entry }], projection, context),
    });
    match = after;
  }
  return heard;
}

/** A count that a whole match must exceed; a match of few lines has fewer turns. */
function atLeast(count: number, heard: readonly Heard[]): number {
  return Math.min(count, heard.length / 20);
}

const listeners = [
  { who: 'a player', mine: [0], language: 'pl' },
  { who: 'a shared device', mine: [0, 1, 2], language: 'en' },
  { who: 'a spectator', mine: [], language: 'pl' },
  { who: 'a player', mine: [0], language: 'en' },
  { who: 'a shared device', mine: [0, 1, 2], language: 'pl' },
  { who: 'a spectator', mine: [], language: 'en' },
] as const;

describe.each(ready.map((box, index) => ({ ...box, index })))('$game/$edition', (box) => {
  const here = THOROUGH ? listeners : [listeners[box.index % listeners.length]];

  test.each(here)('$who gets whole sentences and the result in $language', async (listener) => {
    const { language } = listener;
    const mine = listener.mine.filter((seat) => seat < namesIn(box).length);
    const heard = await listen(box, { mine, language, seed: 'sentences' });
    for (const { text } of heard) {
      expect(text).not.toMatch(/undefined|NaN|\[object|\s\s|^\s|\s$/);
      if (text !== '') expect(text).toMatch(/^\p{Lu}.*[.!?]$|^\d+ .*[.!?]$/u);
    }
    const last = heard.at(-1) as Heard;
    const you = mine.length === 1 ? mine[0] : undefined;
    const winners = last.projection.result?.winners ?? [];
    expect(last.text).toContain(wonBy(winners, namesIn(box), you, pages[language]));
  });

  /** The English announcements for the first player; all tests use the same match. */
  let own: readonly Heard[];
  beforeAll(async () => {
    own = await listen(box, { mine: [0], language: 'en', seed: 'own' });
  });

  test('another player’s turn is announced once, at its end', async () => {
    const begins = own.findIndex(({ projection }) => projection.toMove.length > 0);
    let mover = own[begins]?.projection.toMove[0];
    let turns = 0;
    for (const { projection, text } of own.slice(begins + 1)) {
      const [now] = projection.toMove;
      const changed = now !== undefined && now !== mover;
      if (mover !== 0 && !changed && projection.phase !== 'over') expect(text).toBe('');
      if (mover !== 0 && changed) {
        turns += 1;
        expect(text).toContain(NAMES[mover as number]);
      }
      mover = now ?? mover;
    }
    expect(turns).toBeGreaterThan(atLeast(10, own));
  });

  test('each own move is confirmed, and your turn is announced once', async () => {
    let calls = 0;
    let turns = 0;
    let mover: Seat | undefined;
    for (const { entry, projection, text } of own) {
      const isMine = projection.toMove.includes(0);
      if (isMine && entry.kind === 'ply') expect(text).not.toBe('');
      if (text.includes(pages.en.match.yourMove({ name: 'Anna' }))) calls += 1;
      if (isMine && mover !== 0) turns += 1;
      mover = projection.toMove[0] ?? mover;
    }
    expect(turns).toBeGreaterThan(atLeast(5, own));
    expect(calls).toBe(turns);
  });
});

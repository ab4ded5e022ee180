// `wormery play`: plays a match of one person against bots, on a screen or through a pipe.
import { gameEntryOf, shelf } from '#games';
import { parseName, refuseName } from '#kernel/match/new-name.ts';
import { wordLoader } from '#languages/texts.ts';
import { refusedBy, wrongUsage } from '../failure.ts';
import { listFrom, seedFrom, wholeNumber } from '../flags.ts';
import {
  botFlags,
  example,
  findBot,
  gameAndSetupFrom,
  languageFrom,
  seatCountFrom,
  workFrom,
} from '../match-flags.ts';
import type { Messages, texts } from '../messages/en/play.ts';
import { languageFlag, matchFlags } from '../shared-flags.ts';
import { type Given, verb } from '../verb.ts';
import { type Answers, askMatch } from './choose-match.ts';
import { pipeReader } from './line-reader.ts';
import { runMatch } from './run-match.ts';
import { type MatchOptions, seededRandomness, systemRandomness } from './terminal-match.ts';

const args = {
  game: {
    ...matchFlags.game,
    required: false,
    description: 'The game. Default: you are asked, or the first.',
  },
  edition: {
    ...matchFlags.edition,
    required: false,
    description: 'The edition. Default: the first.',
  },
  preset: matchFlags.preset,
  switch: matchFlags.switch,
  seats: {
    type: 'string',
    valueHint: 'NUMBER',
    description: 'Number of seats, yours included. Default: one more than --bots, or 3.',
  },
  bots: {
    type: 'string',
    valueHint: 'A,B,..',
    description: 'Bots in the other seats, in order; the list repeats if there are more seats.',
  },
  name: { type: 'string', valueHint: 'NAME', description: 'Your name.' },
  seat: {
    type: 'string',
    default: '0',
    valueHint: 'NUMBER',
    description: 'Your seat, counted from 0.',
  },
  seed: {
    ...botFlags.seed,
    required: false,
    description: 'Seed for all random numbers: any text. Default: from the operating system.',
  },
  work: botFlags.work,
  record: {
    type: 'string',
    valueHint: 'FILE',
    description: 'Saves the match record in this file after every move.',
  },
  force: { type: 'boolean', description: 'Replaces the file of --record if it is there already.' },
  language: languageFlag,
  plain: { type: 'boolean', description: 'Lines only: no colours and no drawn board.' },
  still: { type: 'boolean', description: 'No rolling dice and no pauses.' },
} as const;

type Flags = Given<typeof args>;

const { flags, bots } = example();

export const playVerb = verb({
  args,
  details: [
    'In a terminal it draws the board and asks for the settings you did not give. ' +
      'In a pipe it prints a line for each event and the numbered moves. It reads one move per ' +
      'line: its number, its notation (`keep 5`), or a clear start of the notation. ' +
      'Commands: `?` help, `rules`, `u` undo, `t` board, `l` log, `q` quit.',
    'The same flags with --seed and the same input give the same output. Check the file of ' +
      '--record with `wormery replay`; it holds the match so far, however it ends.',
    'The exit code is 0 if the match is over, you quit with `q`, or the input ended; ' +
      'it is 130 after Ctrl-C. NO_COLOR turns off colours and animations.',
  ],
  examples: [
    'wormery play',
    `wormery play ${flags} --seats 3 --bots ${bots.join(',')} --name Anna`,
    `wormery play ${flags} --seed 7 --plain --record match.txt`,
  ],
  run: async (given, io) => {
    const language = languageFrom(given.language, io);
    const messages = await messagesFor(language);
    const input = io.interactive();
    const person = input.isTerminal && io.terminal.out;
    const asks = person && given.game === undefined;
    const reader = pipeReader(input);
    try {
      const asking = { messages, language, reader, out: io.out };
      const answers = asks ? await askMatch(given, asking) : {};
      if (answers === undefined) {
        io.out(`${messages.inputEnded}\n`);
        return;
      }
      const options = optionsFrom(given, answers, messages);
      const { record, force, plain, still } = given;
      const saved = { record, force };
      await runMatch(options, { io, input, reader, language, messages, ...saved, plain, still });
    } finally {
      // An open reader would keep the program running.
      reader.close();
    }
  },
});

/** @throws Failure */
function optionsFrom(given: Flags, answers: Answers, messages: Messages): MatchOptions {
  const box = boxFrom(given, answers);
  const entry = gameEntryOf(box.game);
  const sizes = entry?.game.editions.find(({ id }) => id === box.edition)?.seats;
  const givenBots = given.bots === undefined ? undefined : listFrom('bots', given.bots);
  const usual = Math.min(
    Math.max(givenBots ? givenBots.length + 1 : 3, sizes?.least ?? 1),
    sizes?.most ?? 3,
  );
  const seatCount =
    given.seats === undefined ? (answers.seats ?? usual) : seatCountFrom(given.seats);
  const chosen = gameAndSetupFrom({ ...given, ...box }, seatCount);
  const names = givenBots ?? [chosen.entry.standardBot];
  if (names.length > seatCount - 1) {
    throw wrongUsage(`--bots names ${names.length} bots for ${seatCount - 1} other seats`);
  }
  const seat = wholeNumber('seat', given.seat, [0, seatCount - 1]);
  const others = Array.from({ length: seatCount }, (_, index) => index).filter((at) => at !== seat);
  const name = parseName(given.name ?? answers.name ?? messages.player);
  if (name === undefined) throw refusedBy(refuseName());
  return {
    ...chosen,
    seat,
    name,
    bots: Array.from({ length: seatCount }, (_, at) =>
      at === seat
        ? undefined
        : findBot(chosen.entry, names[others.indexOf(at) % names.length] as string),
    ),
    work: workFrom(given.work),
    randomness:
      given.seed === undefined ? systemRandomness : seededRandomness(seedFrom(given.seed)),
  };
}

/** The given or chosen box; otherwise the first ready box that matches the given flags. */
function boxFrom(given: Flags, answers: Answers): { game: string; edition: string } {
  const game = given.game ?? answers.game;
  const first = shelf.find((box) => {
    const fits = game === undefined || box.game === game;
    return box.status === 'ready' && fits && (given.edition ?? box.edition) === box.edition;
  });
  const edition = given.edition ?? answers.edition ?? first?.edition ?? '';
  return { game: game ?? first?.game ?? shelf[0]?.game ?? '', edition };
}

const messagesFor = wordLoader<typeof texts>(
  (language) => import(`../messages/${language}/play.ts`),
);

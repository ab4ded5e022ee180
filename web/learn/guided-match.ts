// A game's tutorial as a local match, with prepared lines, dice and bots. Other positions use real chance and real
// bots.
import { chanceFrom, parseOutcome } from '#kernel/chance.ts';
import { type Entry, formatEntry, parseEntry } from '#kernel/match/entry.ts';
import type { Match } from '#kernel/match/match.ts';
import type { Random } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { setUp } from '#kernel/setup.ts';
import type { Tutorial } from '#kernel/tutorial/tutorial.ts';
import type { BotQuestion } from '../client/local-bots/choose.ts';
import { botMove } from '../client/local-bots/local-bots.ts';
import { deviceRandom } from '../client/local-bots/random.ts';
import { LocalMatch } from '../client/local-match.ts';
import type { Looking } from '../match/state/shown-state.ts';

/** The progress of a learner. */
export interface Progress {
  readonly chapter: number;
  /** The log lines played since the chapter began. */
  readonly lines: readonly string[];
}

/** A learner's press counts at once, and a result does not stay: the guide speaks of it. */
export const IN_A_TUTORIAL: Looking = { seenAfterMs: 0, resultMs: 0 };

export const BEGINNING: Progress = { chapter: 0, lines: [] };

export interface GuidedMatchOptions {
  readonly game: string;
  readonly tutorial: Tutorial<unknown>;
  readonly name: string;
  readonly progress: Progress;
  /** Chance in unprepared positions. */
  readonly random?: Random;
  /** Bots in unprepared positions. */
  readonly think?: (question: BotQuestion) => string | Promise<string>;
}

/** @throws Error if the script or the progress breaks the rules */
export function guidedMatch({
  game,
  tutorial,
  name,
  progress,
  random = deviceRandom,
  think = botMove,
}: GuidedMatchOptions): LocalMatch {
  const { game: rules, edition, switches, bots, chapters } = tutorial;
  const past = chapters[progress.chapter];
  if (past === undefined) throw new Error(`no chapter ${progress.chapter}`);
  const setup = setUp(rules, { edition, switches, seatCount: bots.length });
  if (isRefusal(setup)) throw new Error(setup.message);
  const unprepared = chanceFrom(random);
  return new LocalMatch({
    id: 'guided',
    game: rules,
    setup,
    players: bots.map((bot) => (bot === null ? { kind: 'person', name } : { kind: 'bot', bot })),
    seats: [...bots.keys()].filter((seat) => bots[seat] === null),
    past: [...past, ...progress.lines].map(lineOf),
    standardBot: bots.find((bot) => bot !== null) ?? '',
    chance: (match) => (chance) => {
      const prepared = tutorial.preparedOutcome(viewOfMover(match));
      const isPossible = prepared !== undefined && parseOutcome(chance, prepared) !== undefined;
      return isPossible ? prepared : unprepared(chance);
    },
    think: (bot, view) => tutorial.reply(view) ?? think({ game, bot, view }),
  });
}

/** The progress after this many lines of a chapter. */
export function progressOf(
  { tutorial, progress }: Pick<GuidedMatchOptions, 'tutorial' | 'progress'>,
  match: LocalMatch,
  seq: number,
): Progress {
  const { chapter } = progress;
  const before = tutorial.chapters[chapter]?.length ?? 0;
  return { chapter, lines: match.linesUntil(seq).slice(before).map(formatEntry) };
}

function lineOf(text: string): Entry {
  const entry = parseEntry(text);
  if (entry?.kind !== 'move' && entry?.kind !== 'chance') throw new Error(`no line here: ${text}`);
  return entry;
}

function viewOfMover({ game, state }: Match): unknown {
  const turn = game.turn(state);
  return game.view(state, turn.kind === 'seats' ? (turn.seats[0] ?? 'spectator') : 'spectator');
}

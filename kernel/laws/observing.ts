// The law of observers: what an observer computes from the open parts of lines and the lines that it may know is, after each
// line, exactly the projection of the whole match. Also if a line is opened later.
import { chanceFrom } from '../chance.ts';
import { diceEntry, rollEntry } from '../fair-dice/server-entries.ts';
import type { AnyGame, Observer } from '../game.ts';
import { type Entry, formatEntry } from '../match/entry.ts';
import { beginMatch, type Change, changeBy, type Match, phase } from '../match/match.ts';
import {
  beginObserved,
  isOwn,
  type ObservedMatch,
  observe,
  openedBy,
  type SecretPart,
  withSecret,
} from '../match/observed-match.ts';
import { SENTENCES } from '../match/phrases.ts';
import { lineFor, logLine, projectionOf } from '../match/projection.ts';
import { pick, type Random, uniform } from '../random.ts';
import { isRefusal } from '../refusal.ts';
import { randomFrom } from '../seeded-random.ts';
import { type Setup, setUp } from '../setup.ts';
import { observersOf, randomPly } from './contract.ts';

interface SecretText extends SecretPart {
  readonly seq: number;
  readonly whole: string;
}

/** One observer of a match, with the lines that it does not know yet. */
interface Watch {
  readonly observer: Observer;
  observed: ObservedMatch;
  secrets: readonly SecretText[];
}

export interface ObservingReport {
  /** Lines that an observer did not know at once, and that were opened later. */
  readonly openedLater: number;
  readonly lines: number;
  readonly broken: readonly string[];
}

export interface ObservingTrial {
  readonly seed: string;
  readonly matches: number;
  /** A match ends after so many plies. */
  readonly pliesAtMost: number;
  /** In each match so many observers are compared. */
  readonly observers: number;
}

/** Plays random matches of all editions with random switches, half of them with fair dice, and compares observers after each line. */
export function findWrongObservers(game: AnyGame, trial: ObservingTrial): ObservingReport {
  const random = randomFrom(trial.seed);
  let [lines, openedLater] = [0, 0];
  for (let number = 0; number < trial.matches; number += 1) {
    const setup = randomSetup(game, random);
    const watches = someOf(observersOf(setup), trial.observers, random).map(
      (observer): Watch => ({ observer, observed: beginObserved(game, setup), secrets: [] }),
    );
    let match = beginMatch(game, setup);
    const play: Play = { random, hasFairDice: number % 2 === 1, pliesAtMost: trial.pliesAtMost };
    for (const entry of entriesOf(match, play, () => match)) {
      const change = changeBy(match, entry);
      if (isRefusal(change)) continue;
      match = change.after;
      lines += 1;
      for (const watch of watches) {
        const { opened, fault } = follow(watch, change);
        openedLater += opened;
        if (fault === undefined) continue;
        const where = `line ${match.seq} "${formatEntry(entry)}" for ${watch.observer}`;
        const message = `${where}: ${fault} [seed ${trial.seed}, match ${number}]`;
        return { lines, openedLater, broken: [message] };
      }
    }
  }
  return { lines, openedLater, broken: [] };
}

/** A random edition and number of seats; each switch has a random value in one of three matches. */
function randomSetup(game: AnyGame, random: Random): Setup {
  const { id, seats } = pick(random, game.editions);
  const seatCount = seats.least + uniform(random, seats.most - seats.least + 1);
  const chosen = Object.entries(game.switches).filter(() => uniform(random, 3) === 0);
  const switches = chosen.map(([name, values]) => {
    const value = pick(random, values);
    return [name, value === 'seat' ? uniform(random, seatCount) : value] as const;
  });
  const request = { edition: id, seatCount, switches: Object.fromEntries(switches) };
  const setup = setUp(game, request);
  if (isRefusal(setup)) throw new Error(setup.message);
  return setup;
}

/** So many random items. */
function someOf<Item>(all: readonly Item[], count: number, random: Random): readonly Item[] {
  const left = [...all];
  const some: Item[] = [];
  while (some.length < count && left.length > 0)
    some.push(...left.splice(uniform(random, left.length), 1));
  return some;
}

/** Shows a line to an observer as a server may. */
function follow(
  watch: Watch,
  change: Change,
): { readonly opened: number; readonly fault?: string } {
  const { observer } = watch;
  const { seq } = change.after;
  const whole = formatEntry(change.entry);
  const open = lineFor(change, 'spectator');
  const knows = open !== whole && isOwn(change, observer);
  if (open !== whole && !knows) {
    watch.secrets = withSecret<SecretText>(watch.secrets, change, { seq, whole });
  }
  const learnt = openedBy(change, watch.secrets);
  watch.secrets = watch.secrets.filter((line) => !learnt.includes(line));
  // The seeds of the server are no ply.
  const plies = learnt.filter((line) => line.kind !== 'seeds');
  const opened = new Map(plies.map((line) => [line.seq, line.whole]));
  const after = observe(watch.observed, { open, whole: knows ? whole : undefined }, opened);
  if (isRefusal(after)) return { opened: opened.size, fault: after.message };
  watch.observed = after.observed;
  const [expected, seen] = [change, after.change].map((each) => {
    const line = logLine({ ...each, at: 0 }, observer);
    return JSON.stringify({ line, projection: projectionOf(each.after, observer) });
  });
  if (expected === seen) return { opened: opened.size };
  return { opened: opened.size, fault: difference(`${expected}`, `${seen}`) };
}

/** Both texts around the first character that differs. */
function difference(expected: string, seen: string): string {
  const at = [...expected].findIndex((character, index) => character !== seen[index]);
  const part = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `${part(expected)} but ${part(seen)}`;
}

interface Play {
  readonly random: Random;
  readonly hasFairDice: boolean;
  readonly pliesAtMost: number;
}

/** The entries of a random match; some are not possible. @param now the match after the entries so far */
function* entriesOf(
  start: Match,
  { random, hasFairDice, pliesAtMost }: Play,
  now: () => Match,
): Generator<Entry> {
  const seats = [...start.players.keys()];
  if (hasFairDice) yield diceEntry({ chain: numberFrom(random), deck: numberFrom(random) });
  for (const seat of seats)
    yield { kind: 'seat', seat, player: { kind: 'person', name: `P${seat}` } };
  if (hasFairDice) for (const _ of ['committing', 'sharing']) yield { kind: 'begin', seat: 0 };
  for (let plies = 0; phase(now()) === 'playing' && plies < pliesAtMost; plies += 1) {
    yield* besidePlay(now(), random);
    const match = now();
    if (phase(match) === 'playing') yield plyEntry(match, random);
  }
}

function numberFrom(random: Random): string {
  return Array.from({ length: 64 }, () => uniform(random, 16).toString(16)).join('');
}

/** Now and then an undo, a resignation, a bot that takes over, or talk. */
function* besidePlay(match: Match, random: Random): Generator<Entry> {
  const seat = uniform(random, match.players.length);
  switch (uniform(random, 60)) {
    case 0:
    case 1:
    case 2: {
      const to = match.undoPoints.at(-1)?.seq;
      if (to === undefined) return;
      for (const each of match.players.keys()) yield { kind: 'undo', seat: each, to };
      return;
    }
    case 3:
      yield { kind: 'say', seat, phrase: pick(random, SENTENCES) };
      return;
    case 4:
      if (uniform(random, 4) === 0) yield { kind: 'take-over', seat, bot: 'random' };
      return;
    case 5:
      if (uniform(random, 12) === 0) yield { kind: 'resign', seat };
  }
}

/** A random ply as an entry. */
function plyEntry({ game, state, fair }: Match, random: Random): Entry {
  if (game.turn(state).kind === 'chance') {
    const chance = game.chance(state);
    return fair === undefined
      ? { kind: 'chance', outcome: chanceFrom(random)(chance) }
      : rollEntry(fair, chance);
  }
  const ply = randomPly(game, state, random);
  if (ply.by === 'chance') throw new Error('it is the turn of a seat');
  return { kind: 'move', seat: ply.by, move: game.formatMove(ply.move) };
}

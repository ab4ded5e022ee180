// Writes the corpus of this version: records of matches of every edition with every number of seats, and for each switch
// two records with values that differ from the edition. Run it once for each release; `tests/corpus.test.ts` replays all corpora.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { entries, type GameEntry } from '#games';
import { formatOutcome, sample } from '#kernel/chance.ts';
import type { Edition, Scalar, Switches } from '#kernel/game.ts';
import { chooseBatch } from '#kernel/match/batch.ts';
import { coachSettings } from '#kernel/match/coach.ts';
import { COLOURS, firstColours, withColour } from '#kernel/match/colours.ts';
import { type Command, decide } from '#kernel/match/command.ts';
import type { Entry, Player } from '#kernel/match/entry.ts';
import { beginMatch, type Match, newestUndoPoint, phase } from '#kernel/match/match.ts';
import { formatRecord } from '#kernel/match/record.ts';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { type Setup, setUp } from '#kernel/setup.ts';

/** The bots' budget. It is small, so that the corpus is written in a minute. */
const WORK = 20;
/** One of this many plies is followed by a command outside play. */
const BESIDE_PLAY = 12;
const NAMES = ['Zoë', 'Łukasz', 'Ada', 'Ben', 'Çiğdem', 'D’Arcy', 'Eve'];

interface Playing {
  readonly entry: GameEntry;
  readonly random: Random;
  match: Match;
  readonly log: Entry[];
}

function must<Value>(value: Value | Refusal): Value {
  if (isRefusal(value)) throw new Error(value.message);
  return value;
}

/** @returns whether the command was accepted */
function give(playing: Playing, command: Command): boolean {
  const source = (chance: Parameters<typeof sample>[0]) =>
    formatOutcome(chance, sample(chance, playing.random));
  const decision = decide(playing.match, command, source);
  if (isRefusal(decision)) return false;
  playing.match = decision.match;
  playing.log.push(...decision.changes.map(({ entry }) => entry));
  return true;
}

/** Sends a random command outside play, so that the corpus has every kind of line. */
function besidePlay(playing: Playing): void {
  const { match, random, entry } = playing;
  const seat = uniform(random, match.setup.seatCount);
  const bot = entry.standardBot;
  const undo = newestUndoPoint(match);
  const commands: readonly Command[] = [
    { kind: 'say', seat, phrase: pick(random, ['hello', 'ouch', 'fire']) },
    { kind: 'sit', seat, name: pick(random, NAMES) },
    { kind: 'take-over', seat, bot },
    { kind: 'free', seat },
    ...(entry.game.hasCoach
      ? [{ kind: 'coach', coach: pick(random, coachSettings(entry.game.hasSecrets)) } as const]
      : []),
    ...(undo === undefined ? [] : [{ kind: 'undo', seat: undo.seat, to: undo.seq } as const]),
    ...(match.setup.seatCount > 2 && uniform(random, 4) === 0
      ? [{ kind: 'resign', seat, bot } as const]
      : []),
  ];
  give(playing, pick(random, commands));
}

/** One command of the seat: a move and its required follow-ups. */
function movesOf({ entry, match, random }: Playing, seat: number): readonly string[] {
  const { game } = match;
  const bot = pick(random, entry.bots.slice(-2));
  return chooseBatch(match, seat, (now) =>
    game.formatMove(bot.choose(game.view(now.state, seat), { random, work: WORK })),
  );
}

function recordOf(entry: GameEntry, setup: Setup, seed: string): string {
  const random = randomFrom(seed);
  const match = beginMatch(entry.game, setup);
  const playing: Playing = { entry, random, match, log: [] };
  const players = NAMES.slice(0, setup.seatCount).map((name, seat): Player => {
    return seat === 1 ? { kind: 'bot', bot: entry.standardBot } : { kind: 'person', name };
  });
  const colours = withColour(firstColours(players.length), 0, pick(random, COLOURS));
  give(playing, { kind: 'open', players, colours });
  while (phase(playing.match) === 'playing') {
    const turn = entry.game.turn(playing.match.state);
    if (turn.kind !== 'seats') throw new Error('chance was not settled');
    const seat = pick(random, turn.seats);
    const moves = movesOf(playing, seat);
    const { seq } = playing.match;
    if (!give(playing, { kind: 'moves', seat, seq, moves })) throw new Error(`refused: ${moves}`);
    if (uniform(random, BESIDE_PLAY) === 0) besidePlay(playing);
  }
  return formatRecord(playing.match, playing.log);
}

interface Case {
  readonly name: string;
  readonly seatCount: number;
  readonly switches: Switches;
}

function casesOf({ game }: GameEntry, { id, seats, switches }: Edition): readonly Case[] {
  const sizes = Array.from({ length: seats.most - seats.least + 1 }, (_, at) => seats.least + at);
  const plain = sizes.map((seatCount) => ({ name: `${id}-${seatCount}`, seatCount, switches: {} }));
  const switched = Object.entries(game.switches).flatMap(([name, values]) => {
    const others = values
      .map((value): Scalar => (value === 'seat' ? 0 : value))
      .filter((value) => value !== switches[name]);
    return [0, 1].flatMap((turn) => {
      const value = others[turn % others.length];
      const seatCount = sizes[turn % sizes.length] as number;
      if (value === undefined) return [];
      return [{ name: `${id}-${name}-${turn + 1}`, seatCount, switches: { [name]: value } }];
    });
  });
  return [...plain, ...switched];
}

const root = resolve(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const [target = join(root, 'tests/corpus', version)] = process.argv.slice(2);
let count = 0;
for (const entry of entries) {
  for (const edition of entry.game.editions) {
    const records = casesOf(entry, edition).map(({ name, ...asked }) => {
      const setup = must(setUp(entry.game, { edition: edition.id, ...asked }));
      return `# ${name}\n${recordOf(entry, setup, `${version} ${name}`)}`;
    });
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, `${edition.id}.txt`), records.join(''));
    count += records.length;
  }
}
process.stdout.write(`${count} records in ${target}\n`);

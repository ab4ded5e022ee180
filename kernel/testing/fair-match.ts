// Plays a whole match with fair dice at random, as a server and the devices of all seats do.

import { takesShares } from '../fair-dice/move-shares.ts';
import { type Opening, openingsFor, opensBy, type SecretLine } from '../fair-dice/openings.ts';
import type { OpenLine } from '../fair-dice/proof-lines.ts';
import { type DiceSeeds, ShareChain } from '../fair-dice/protocol.ts';
import type { AnyGame, Edition, Observer, Seat } from '../game.ts';
import { digest, firstHead, headAfter, receiptOf } from '../hash.ts';
import { chooseBatch } from '../match/batch.ts';
import { type Command, decide } from '../match/command.ts';
import type { Player } from '../match/entry.ts';
import { beginMatch, type Change, type Match, phase } from '../match/match.ts';
import { partsOf } from '../match/projection.ts';
import { formatRecord, type Heads } from '../match/record.ts';
import { pickMove } from '../moves/move-set.ts';
import { randomMover } from '../moves/movers.ts';
import type { Random } from '../random.ts';
import { isRefusal } from '../refusal.ts';
import { randomFrom } from '../seeded-random.ts';
import { type Setup, setUp } from '../setup.ts';

/** A number of 32 bytes from a text. */
export function number32(text: string): string {
  return digest('test', text);
}

/** The id of a match in a test. */
export const MATCH_ID = 'Tt0123test';

/** The seeds of a server in a test. */
export function seedsFrom(seed: string): DiceSeeds {
  return { chain: number32(`${seed} chain`), deck: number32(`${seed} deck`) };
}

export interface FairMatchOptions {
  readonly setup: Setup;
  readonly seed: string;
  /** By seat; default: people in all seats. */
  readonly players?: readonly Player[];
  /** The greatest number of lines. */
  readonly linesAtMost?: number;
  /** The seats whose devices give no shares; default: none. */
  readonly withoutShares?: readonly Seat[];
  /** Called before each move of a seat with the number of moves so far. */
  beforeMove?(table: FairTable, moves: number): void;
}

export interface FairMatch {
  readonly match: Match;
  readonly changes: readonly Change[];
  readonly heads: Heads;
  readonly record: string;
}

/** The setup of an edition with the least seats. */
export function leastSetup(game: AnyGame, edition: string): Setup {
  const { seats } = game.editions.find(({ id }) => id === edition) as Edition;
  return setUp(game, { edition, seatCount: seats.least }) as Setup;
}

/** The people of a test: one for each seat. */
export function people(seatCount: number): readonly Player[] {
  return Array.from({ length: seatCount }, (_, seat) => ({ kind: 'person', name: `P${seat}` }));
}

/** Runs commands one after the other. */
export class FairTable {
  readonly changes: Change[] = [];
  match: Match;
  readonly #chains = new Map<Seat, ShareChain>();
  readonly #seed: string;

  constructor(game: AnyGame, { setup, seed, players = people(setup.seatCount) }: FairMatchOptions) {
    this.#seed = seed;
    this.match = beginMatch(game, setup);
    this.run({ kind: 'open', players, seeds: seedsFrom(seed) });
  }

  /** @throws Error if the command is refused */
  run(command: Command): void {
    const decided = decide(this.match, command, () => {
      throw new Error('fair dice need no other source of chance');
    });
    if (isRefusal(decided)) throw new Error(`${command.kind}: ${decided.message}`);
    this.changes.push(...decided.changes);
    this.match = decided.match;
  }

  /** The chain of the device of a seat. */
  chainOf(seat: Seat): ShareChain {
    const known = this.#chains.get(seat);
    if (known !== undefined) return known;
    const { match = '' } = this.match.fair ?? {};
    const chain = new ShareChain(number32(`${this.#seed} seat ${seat}`), match, seat);
    this.#chains.set(seat, chain);
    return chain;
  }

  /** Commits a seat to a new chain, as after the loss of its device. */
  renewChain(seat: Seat): void {
    const { match = '' } = this.match.fair ?? {};
    const seed = number32(`${this.#seed} seat ${seat} after ${this.match.seq}`);
    this.#chains.set(seat, new ShareChain(seed, match, seat));
    this.run({ kind: 'commit', seat, chain: this.chainOf(seat).commitment });
  }

  /** The next shares of a seat; none if it has not committed. */
  sharesOf(seat: Seat, wanted: number): readonly string[] {
    const newest = this.match.fair?.seats[seat];
    if (newest === undefined) return [];
    return this.chainOf(seat).nextShares(newest, wanted) ?? [];
  }

  /** The next share of a seat; undefined if it has not committed. */
  shareOf(seat: Seat): string | undefined {
    return this.sharesOf(seat, 1)[0];
  }

  /** Commits and gives the first shares, for all people but some. */
  prepare(without: readonly Seat[] = []): void {
    const seats = [...this.match.players.keys()].filter(
      (seat) => this.match.players[seat]?.kind === 'person' && !without.includes(seat),
    );
    for (const seat of seats) {
      this.run({ kind: 'commit', seat, chain: this.chainOf(seat).commitment });
    }
    const first = seats[0] ?? 0;
    if (this.match.fair?.stage === 'committing') this.run({ kind: 'begin', seat: first });
    for (const seat of seats) this.run({ kind: 'share', seat, share: `${this.shareOf(seat)}` });
  }

  /** Makes random moves of one seat. */
  moveAtRandom(random: Random): void {
    const { match } = this;
    const seat = randomMover(match.game, match.state, random);
    if (seat === undefined) throw new Error('no seat is to move');
    const moves = chooseBatch(match, seat, ({ game, state }) => {
      return game.formatMove(pickMove(random, game.legalMoves(game.view(state, seat))));
    });
    const hasShared = match.fair?.openSharers.includes(seat) === true;
    const wanted = takesShares(match.game, moves, hasShared).filter(Boolean).length;
    this.run({ kind: 'moves', seat, seq: match.seq, moves, shares: this.sharesOf(seat, wanted) });
  }
}

/** Plays a match to its end, or for a number of lines. */
export function playFairMatch(game: AnyGame, options: FairMatchOptions): FairMatch {
  const { seed, linesAtMost = Number.POSITIVE_INFINITY, withoutShares } = options;
  const table = new FairTable(game, options);
  table.prepare(withoutShares);
  const random = randomFrom(seed);
  for (let moves = 0; ; moves += 1) {
    options.beforeMove?.(table, moves);
    if (phase(table.match) !== 'playing' || table.match.seq >= linesAtMost) break;
    table.moveAtRandom(random);
  }
  const heads = headsOf(table, seed);
  const entries = table.changes.map(({ entry }) => entry);
  const record = formatRecord(table.match, entries, heads);
  return { match: table.match, changes: table.changes, heads, record };
}

function headsOf({ match, changes }: FairTable, seed: string): Heads {
  const start = firstHead(MATCH_ID, match.setup);
  // As in logs of older versions: lines without a secret part have a random salt, too.
  const salts = changes.map((_, index) => number32(`${seed} salt ${index}`).slice(0, 32));
  const end = openLinesOf(changes, { start, salts }).at(-1)?.head ?? start;
  return { id: MATCH_ID, start, end, salts };
}

/** A line as an honest server sends it to an observer. */
export interface SentLine extends OpenLine {
  readonly at: number;
  readonly openings?: Opening[];
}

/** All lines of a match for an observer. */
export function linesFor(
  observer: Observer,
  { changes, heads }: Pick<FairMatch, 'changes' | 'heads'>,
): readonly SentLine[] {
  let secrets: readonly SecretLine[] = [];
  return openLinesOf(changes, heads).map(({ seq, open, receipt }, index) => {
    const change = changes[index] as Change;
    const line = { ...change, ...partsOf(change), seq, salt: heads.salts[index] as string };
    const opened = opensBy(line, secrets);
    secrets = opened.secrets;
    const openings = openingsFor({ ...line, ...opened }, observer);
    const sent = { seq, at: 1_000 + index, open, receipt };
    return openings.length === 0 ? sent : { ...sent, openings: [...openings] };
  });
}

/** The head after lines of a match. */
export function headOf(setup: Setup, lines: readonly OpenLine[]): string {
  return lines.reduce(
    (head, { open, receipt }) => headAfter(head, open, receipt),
    firstHead(MATCH_ID, setup),
  );
}

/** The open lines of changes, each with the head after it. */
export function openLinesOf(
  changes: readonly Change[],
  { start, salts }: Pick<Heads, 'start' | 'salts'>,
): readonly (OpenLine & { readonly head: string })[] {
  let head = start;
  return changes.map((change, index) => {
    const parts = partsOf(change);
    const receipt = receiptOf(parts, salts[index] as string);
    head = headAfter(head, parts.open, receipt);
    return { seq: index + 1, open: parts.open, receipt, head };
  });
}

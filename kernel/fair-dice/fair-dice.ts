// The fair dice of a match: the commitments, shares and keys in its log so far. `changeBy` checks each of them, so
// nobody chose the dice of a log that replays. The protocol: docs/fair-dice.md.
import { formatOutcome } from '../chance.ts';
import type { AnyGame, Chance, Seat } from '../game.ts';
import { digest } from '../hash.ts';
import { type Entry, hasOpenSeat, type Player } from '../match/entry.ts';
import { earliestSetup } from '../migrate.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import type { ShareKind } from './move-shares.ts';
import {
  beforeRoll,
  emptyChains,
  isReused,
  type SeatChains,
  withCommitment,
  withNextShare,
  withoutChain,
} from './pending-chains.ts';
import {
  CHAIN_LENGTH,
  type DiceSeeds,
  deckCommitment,
  fairOutcome,
  firstTranscript,
  HashChain,
  nextTranscript,
  seatLink,
  serverLink,
} from './protocol.ts';

/** Before play, each device commits to a chain of shares, then gives its first share. */
export type FairStage = 'committing' | 'sharing' | 'ready';

export interface FairDice extends SeatChains {
  readonly stage: FairStage;
  /** The server's first commitment. It also names the match in the chains of the seats. */
  readonly match: string;
  /** The newest known value of the server's chain. */
  readonly chain: string;
  /** The commitment to the seed of hidden rolls and draws. */
  readonly deck: string;
  /** Known only on the server, and in the record of a finished match. */
  readonly seeds: DiceSeeds | undefined;
  /** The number of rolls and draws so far, and how many of them came before the current chain. */
  readonly rolls: number;
  readonly rollsBefore: number;
  /** The seats that have given a share. */
  readonly shared: readonly Seat[];
  /** The seats that have given a share with an open move since the newest roll. */
  readonly openSharers: readonly Seat[];
}

type FairEntry = Entry & { kind: 'dice' | 'commit' | 'share' | 'begin' };
type SeatEntry = Exclude<FairEntry, { kind: 'dice' }>;

/** The parts of a match that its fair dice depend on. */
interface FairMatch {
  readonly fair: FairDice | undefined;
  readonly players: readonly Player[];
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly seq: number;
}

/** The seed of the next chain. Each roll shows a value, and the last one shows the seed: only the other seed is secret. */
export function nextSeed({ chain, deck }: DiceSeeds): string {
  return digest('next chain', { hex: chain }, { hex: deck });
}

/** Whether the current chain has no value left. */
export function isUsedUp({ rolls, rollsBefore }: Pick<FairDice, 'rolls' | 'rollsBefore'>): boolean {
  return rolls - rollsBefore >= CHAIN_LENGTH;
}

const chains = new WeakMap<DiceSeeds, HashChain>();
/** The newest chains by their seed. A new match is read from its log before its first roll, with other objects. */
const newestChains = new Map<string, HashChain>();
/** A chain has about 5 kB. */
const NEWEST_CHAINS = 200;

export function chainOf(seeds: DiceSeeds): HashChain {
  const known = chains.get(seeds);
  if (known !== undefined) return known;
  const chain = newestChains.get(seeds.chain) ?? new HashChain(seeds.chain, serverLink);
  chains.set(seeds, chain);
  newestChains.set(seeds.chain, chain);
  if (newestChains.size > NEWEST_CHAINS)
    newestChains.delete(newestChains.keys().next().value ?? '');
  return chain;
}

/**
 * The state after the server's commitments: the first ones, or those to a renewed chain.
 * @param setup the same in every version of the game
 */
function withDice(
  fair: FairDice | undefined,
  { chain, deck, seeds }: Entry & { kind: 'dice' },
  setup: Setup,
): FairDice | Refusal {
  if (seeds !== undefined && deckCommitment(seeds.deck) !== deck) {
    return refuse('bad-share', 'The seed of hidden rolls and draws does not match its commitment.');
  }
  if (fair === undefined) {
    return {
      stage: 'committing',
      match: chain,
      chain,
      deck,
      seeds,
      transcript: firstTranscript(setup, chain, deck),
      rolls: 0,
      rollsBefore: 0,
      shared: [],
      openSharers: [],
      ...emptyChains(setup.seatCount),
    };
  }
  if (deck !== fair.deck)
    return refuse('bad-share', 'A new chain must keep the seed of hidden rolls and draws.');
  // If the server could begin a chain at any time, it could choose one that fits the shares.
  if (!isUsedUp(fair)) return refuse('bad-share', 'The chain of the server has unused values.');
  if (fair.seeds !== undefined && fair.seeds.chain !== fair.chain) {
    return refuse('bad-share', 'The seed of the chain before is not its last value.');
  }
  if (seeds !== undefined && fair.seeds !== undefined && seeds.chain !== nextSeed(fair.seeds)) {
    return refuse('bad-share', 'The seed of the new chain does not follow from the one before.');
  }
  const transcript = nextTranscript(fair.transcript, 'dice', 'server', chain);
  return { ...fair, chain, seeds, transcript, rollsBefore: fair.rolls };
}

/** The fault of the current chain's seed, if the seed is known. Computes the chain: some milliseconds. */
export function seedRefusal({ seeds, chain, rolls, rollsBefore }: FairDice): Refusal | undefined {
  if (seeds === undefined || chainOf(seeds).at(rolls - rollsBefore) === chain) return undefined;
  return refuse('bad-share', "The seed of the server's chain does not match its commitment.");
}

/** The state after a seat gave its next share; a refusal if the share is not of its chain. */
function withShare(fair: FairDice, seat: Seat, share: string): FairDice | Refusal {
  const before = fair.seats[seat];
  if (before === undefined) return refuse('bad-share', `Seat ${seat} has not committed to shares.`);
  if (seatLink(fair.match, seat, share) !== before) {
    return refuse('bad-share', `This is not the next share of seat ${seat}.`);
  }
  const shared = fair.shared.includes(seat) ? fair.shared : [...fair.shared, seat];
  return { ...withNextShare(fair, seat, share), shared };
}

/** The fair dice after a roll or draw; `bad-share` if its key is not the next one of the server's chain. */
export function withKey(fair: FairDice, key: string | undefined): FairDice | Refusal {
  return isNextKey(fair, key) ? afterKey(beforeRoll(fair), key) : refuseKey();
}

function isNextKey({ chain }: FairDice, key: string | undefined): key is string {
  return key !== undefined && serverLink(key) === chain;
}

function refuseKey(): Refusal {
  return refuse('bad-share', 'The key of this roll is not the next one of its chain.');
}

function afterKey(mixed: FairDice, key: string): FairDice {
  return { ...mixed, openSharers: [], chain: key, rolls: mixed.rolls + 1 };
}

interface ComputedRoll {
  /** The fair dice before it. */
  readonly fair: FairDice;
  readonly key: string;
  readonly chance: Chance;
  /** The fair dice with all that the roll adds to the transcript. */
  readonly mixed: FairDice;
  /** As text; undefined if the seed of a hidden roll or draw is unknown. */
  readonly outcome: string | undefined;
}

/** Whether two events of one match are equal. */
function isSameChance(one: Chance, other: Chance): boolean {
  if (one.label !== other.label || one.count !== other.count) return false;
  if (one.symbols.length !== other.symbols.length) return false;
  if (one.visibleTo !== other.visibleTo) return false;
  if (one.kind === 'dice' || other.kind === 'dice') return one.kind === other.kind;
  return one.bag.every((left, kind) => left === other.bag[kind]);
}

/** The server computes each roll for its entry, and needs the same result when it checks this entry. */
let newestRoll: ComputedRoll | undefined;

/** Computes the next roll or draw. */
export function rollBy(fair: FairDice, chance: Chance, key: string): ComputedRoll {
  const known = newestRoll;
  if (known?.fair === fair && known.key === key && isSameChance(known.chance, chance)) return known;
  const mixed = beforeRoll(fair);
  const context = {
    transcript: mixed.transcript,
    roll: fair.rolls + 1,
    deck: fair.seeds?.deck,
  };
  const outcome = fairOutcome(chance, context, key);
  newestRoll = { fair, key, chance, mixed, outcome: outcome && formatOutcome(chance, outcome) };
  return newestRoll;
}

/** The people whose commitment or share the start of play waits for. */
export function awaitedSeats(
  { stage, seats, shared }: FairDice,
  players: readonly Player[],
): readonly Seat[] {
  if (stage === 'ready') return [];
  const people = [...players.keys()].filter((seat) => players[seat]?.kind === 'person');
  if (stage === 'committing') return people.filter((seat) => seats[seat] === undefined);
  return people.filter((seat) => seats[seat] !== undefined && !shared.includes(seat));
}

/** Moves on to the next stage when nobody is awaited, or when a player begins without the others. */
function advanceStage(fair: FairDice, players: readonly Player[], withoutOthers = false): FairDice {
  if (fair.stage === 'ready') return fair;
  if (hasOpenSeat(players)) return { ...fair, stage: 'committing' };
  if (!withoutOthers && awaitedSeats(fair, players).length > 0) return fair;
  const stage = fair.stage === 'committing' ? 'sharing' : 'ready';
  return advanceStage({ ...fair, stage }, players);
}

/** The fair dice after a commitment, a share or the start of play; `bad-share` or `not-allowed` if they refuse it. */
export function fairAfter(match: FairMatch, entry: FairEntry): FairDice | Refusal {
  const fair = entry.kind === 'dice' ? afterDice(match, entry) : afterSeatEntry(match, entry);
  return isRefusal(fair) ? fair : advanceStage(fair, match.players, entry.kind === 'begin');
}

function afterDice(
  { fair, seq, game, setup }: FairMatch,
  entry: Entry & { kind: 'dice' },
): FairDice | Refusal {
  if (fair !== undefined || seq === 0) return withDice(fair, entry, earliestSetup(game, setup));
  // A player could choose a later commitment to fit the known numbers.
  return refuse('not-allowed', 'The server commits to fair dice in the first line of a match.');
}

function afterSeatEntry({ fair, players }: FairMatch, entry: SeatEntry): FairDice | Refusal {
  const { kind, seat } = entry;
  if (fair === undefined) return refuse('not-allowed', 'This match has no fair dice.');
  if (players[seat]?.kind !== 'person') {
    return refuse('not-allowed', `No person plays in seat ${seat}, so it gives no shares.`);
  }
  if (kind === 'commit') {
    if (fair.stage === 'sharing')
      return refuse('not-allowed', 'The first shares are being given. Commit after the start.');
    const isPlaying = fair.stage === 'ready';
    return isReused(fair, entry, isPlaying)
      ? refuse('bad-share', `Seat ${seat} has used this number before.`)
      : withCommitment(fair, entry, isPlaying);
  }
  if (fair.stage === 'ready')
    return refuse('not-allowed', 'Play has begun. Give shares with moves.');
  if (kind === 'begin') {
    if (!hasOpenSeat(players)) return fair;
    return refuse('not-allowed', 'The match cannot begin while a seat is open.');
  }
  const isAwaited = fair.stage === 'sharing' && awaitedSeats(fair, players).includes(seat);
  if (isAwaited) return withShare(fair, seat, entry.share);
  return refuse('not-allowed', `Seat ${seat} has no share to give now.`);
}

/**
 * The fair dice after the player of a seat changed. Before play the seat loses its chain, and all give first shares
 * again: the new player may know the old ones.
 */
export function fairAfterSeat(
  fair: FairDice | undefined,
  seat: Seat,
  players: readonly Player[],
): FairDice | undefined {
  if (fair === undefined || fair.stage === 'ready') return fair;
  const seats = fair.seats.with(seat, undefined);
  return advanceStage({ ...fair, stage: 'committing', seats, shared: [] }, players);
}

/** The fair dice after a player left the seat during play. The chain of the seat was on this player's device. */
export function fairAfterLeave(fair: FairDice | undefined, seat: Seat): FairDice | undefined {
  return fair === undefined ? undefined : withoutChain(fair, seat);
}

/**
 * Whether a move takes a share now. Of the open moves of a seat between two rolls, only the first one does. One command
 * can contain them all, and a device must not send two shares before the first is in the log. A secret move is alone in
 * its command.
 */
export function takesShareNow(fair: FairDice, seat: Seat, kind: ShareKind | undefined): boolean {
  return kind === 'secret' || (kind === 'open' && !fair.openSharers.includes(seat));
}

/**
 * The fair dice after a move.
 * @param kind see `shareKind`
 * @returns a refusal if the share is not the next one, or the move takes none
 */
export function fairAfterMove(
  fair: FairDice | undefined,
  { seat, share }: Entry & { kind: 'move' },
  kind: ShareKind | undefined,
): FairDice | undefined | Refusal {
  if (fair === undefined || share === undefined) return fair;
  if (!takesShareNow(fair, seat, kind)) {
    return refuse('bad-share', 'This move takes no share: no roll or draw waits for one.');
  }
  const after = withShare(fair, seat, share);
  if (isRefusal(after) || kind === 'secret') return after;
  return { ...after, openSharers: [...fair.openSharers, seat] };
}

/**
 * The fair dice after a roll or draw.
 * @returns a refusal if the key is not the next one, or the outcome differs from the dice
 */
export function fairAfterChance(
  fair: FairDice | undefined,
  { outcome, key }: Entry & { kind: 'chance' },
  chance: Chance,
): FairDice | undefined | Refusal {
  if ((fair === undefined) !== (key === undefined)) {
    return refuse('bad-share', 'A roll has a key if the match has fair dice, and only then.');
  }
  if (fair === undefined) return undefined;
  if (!isNextKey(fair, key)) return refuseKey();
  const { mixed, outcome: rolled } = rollBy(fair, chance, key);
  if (rolled === outcome) return afterKey(mixed, key);
  if (rolled === undefined)
    return refuse('bad-share', 'The seed of hidden rolls and draws is missing.');
  return refuse('bad-share', `The dice give "${rolled}", not "${outcome}".`);
}

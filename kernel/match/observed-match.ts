// A match as one observer can compute it: a fold of the open parts of its lines, and of the whole lines that the observer
// may know. Until a line is opened, the state has unknown parts; then the fold goes on from the last line before it.
import { formatUnseen, isHidden } from '../chance.ts';
import { fairAfterMove, withKey } from '../fair-dice/fair-dice.ts';
import { shareKind } from '../fair-dice/move-shares.ts';
import type { AnyGame, Observer, Ply, Seat } from '../game.ts';
import { isOpenText, isReplacement, openText } from '../moves/open-text.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { type Entry, parseEntry } from './entry.ts';
import {
  afterPly,
  beginMatch,
  type Change,
  changeBy,
  evolvePly,
  type Match,
  type PlyEntry,
  phase,
  refusalOf,
} from './match.ts';
import { mayMove, plyOf } from './plies.ts';
import { lineFor } from './projection.ts';

/** A line as an observer knows it. */
export interface ObservedLine {
  /** What everyone may read. */
  readonly open: string;
  /** The whole line, if it has more and the observer knows it. */
  readonly whole?: string | undefined;
}

/** A line from the first unknown one on, and the match before it. */
interface UnsettledLine extends ObservedLine {
  readonly before: Match;
  /** The line before it, if that is unsettled too. A list of this kind grows without a copy. */
  readonly earlier: UnsettledLine | undefined;
}

export interface ObservedMatch {
  /** Its state may have unknown parts, see `applyUnseen`. */
  readonly match: Match;
  /** The number of lines before the first unknown one. */
  readonly settled: number;
  /** The newest line, if it or one before it is unknown. */
  readonly unsettled: UnsettledLine | undefined;
}

export interface ObservedChange {
  readonly observed: ObservedMatch;
  /** The change by the newest line. */
  readonly change: Change;
}

export function beginObserved(game: AnyGame, setup: Setup): ObservedMatch {
  return { match: beginMatch(game, setup), settled: 0, unsettled: undefined };
}

/**
 * Folds one more line.
 * @param opened whole lines that the observer learns with it, by number: earlier ones, and this one
 * @returns a refusal if the line is not possible there, or if it reveals lines that are not opened
 */
export function observe(
  observed: ObservedMatch,
  line: ObservedLine,
  opened: ReadonlyMap<number, string> = new Map(),
): ObservedChange | Refusal {
  let { match, settled, unsettled } = observed;
  const seqs = [...opened.keys()];
  const wrong = seqs.find((seq) => seq <= settled || seq > match.seq + 1);
  if (wrong !== undefined) return refuse('bad-record', `Line ${wrong} has nothing to open.`);
  // Up to the first line that is opened now, nothing changes.
  const first = Math.min(...seqs, match.seq + 1);
  const again = [line];
  for (
    ;
    unsettled !== undefined && unsettled.before.seq + 1 >= first;
    unsettled = unsettled.earlier
  ) {
    again.push(unsettled);
    match = unsettled.before;
  }
  let change: Change | undefined;
  for (const { open, whole } of again.reverse()) {
    const known: ObservedLine = { open, whole: opened.get(match.seq + 1) ?? whole };
    const after = changeOf(match, known);
    if (isRefusal(after)) return after;
    const isSettled = unsettled === undefined && !isUnknown(match, known);
    if (isSettled) settled = after.after.seq;
    else unsettled = { ...known, before: match, earlier: unsettled };
    change = after;
    match = after.after;
  }
  const newest = change as Change;
  const missing = unrevealed(newest, unsettled);
  return missing ?? { observed: { match, settled, unsettled }, change: newest };
}

/** The change by a line. An unknown ply stands as one of the same kind. */
function changeOf(match: Match, line: ObservedLine): Change | Refusal {
  const entry = parseEntry(line.whole ?? line.open);
  if (entry === undefined) {
    return refuse(
      'bad-record',
      `"${line.whole ?? line.open}" is not line ${match.seq + 1} of a log.`,
    );
  }
  const refusal = refusalOf(match, entry);
  if (refusal !== undefined) return refusal;
  const isPly = entry.kind === 'move' || entry.kind === 'chance';
  if (isPly && isUnknown(match, line)) return unseenChange(match, entry);
  const change = isPly ? knownChange(match, entry) : changeBy(match, entry);
  // Otherwise one open part could stand for two different lines, or show what the rules keep secret.
  if (isRefusal(change) || lineFor(change, 'spectator') === line.open) return change;
  const known = line.whole ?? line.open;
  return refuse('bad-record', `Line ${match.seq + 1} opens as another one: "${known}".`);
}

/** Whether the observer does not know the ply of a line. */
export function isUnknown({ game, state }: Match, { open, whole }: ObservedLine): boolean {
  if (whole !== undefined) return false;
  const entry = parseEntry(open);
  if (entry?.kind === 'move') return isOpenText(entry.move);
  return (
    entry?.kind === 'chance' && game.turn(state).kind === 'chance' && isHidden(game.chance(state))
  );
}

function knownChange(match: Match, entry: PlyEntry): Change | Refusal {
  const ply = knownPly(match, entry);
  if (isRefusal(ply)) return ply;
  const { game, state } = match;
  if (entry.kind === 'chance' && isHidden(game.chance(state))) {
    return chanceChange(match, entry, ply, game.apply(state, ply));
  }
  const after = evolvePly(match, entry, ply);
  return isRefusal(after) ? after : { entry, ply, before: match, after };
}

/** A ply that the rules allow, as far as the observer can know. */
function knownPly(match: Match, entry: PlyEntry): Ply<unknown> | Refusal {
  const { game, state } = match;
  const ply = plyOf(match, entry) as Ply<unknown> | Refusal;
  const isDoubtful = isRefusal(ply) && ply.refused === 'illegal-move' && entry.kind === 'move';
  if (!isDoubtful || game.couldMove === undefined) return ply;
  const move = game.parseMove(entry.move);
  if (move === undefined || !game.couldMove(state, entry.seat, move)) return ply;
  return { by: entry.seat, move };
}

function unseenChange(match: Match, entry: PlyEntry): Change | Refusal {
  const { game, state, fair } = match;
  if (game.applyUnseen === undefined) return refuse('bad-record', `${game.id} has no secrets.`);
  if (entry.kind === 'chance') {
    const chance = game.chance(state);
    if (entry.outcome !== formatUnseen(chance)) {
      return refuse('illegal-move', `"${entry.outcome}" is not the next roll or draw.`);
    }
    // No fact shows the results of it.
    const outcome = chance.symbols.map((_, kind) => (kind === 0 ? chance.count : 0));
    return chanceChange(match, entry, { by: 'chance', outcome }, game.applyUnseen(state, 'chance'));
  }
  const { seat } = entry;
  const ply = unseenMove(match, entry);
  if (isRefusal(ply)) return ply;
  const after = fairAfterMove(fair, entry, shareKind(game, ply.move));
  if (isRefusal(after)) return after;
  const dice = { state: game.applyUnseen(state, seat), fair: after };
  return { entry, ply, before: match, after: afterPly(match, ply, dice) };
}

/** A secret move of a seat with this first word. No fact shows more of it. */
function unseenMove({ game, state }: Match, { seat, move: text }: Entry & { kind: 'move' }) {
  if (!mayMove({ game, state }, seat, text)) {
    return refuse('not-your-turn', `It is not the turn of seat ${seat}.`);
  }
  const isAlike = (move: unknown) => game.secret(move) && openText(game.formatMove(move)) === text;
  const move = game.legalMoves(game.view(state, seat)).samples().find(isAlike);
  if (move === undefined) return refuse('illegal-move', `"${text}" is not allowed now.`);
  return { by: seat, move };
}

/** The change by a hidden roll or draw: without the seed of these, only the key can be checked. */
function chanceChange(
  match: Match,
  entry: Entry & { kind: 'chance' },
  ply: Ply<unknown>,
  state: unknown,
): Change | Refusal {
  const { fair } = match;
  if (fair === undefined && entry.key !== undefined) {
    return refuse('bad-share', 'A roll has a key if the match has fair dice, and only then.');
  }
  const dice = fair && withKey(fair, entry.key);
  if (isRefusal(dice)) return dice;
  return { entry, ply, before: match, after: afterPly(match, ply, { state, fair: dice }) };
}

/** The refusal of a line that shows more than the observer can compute. */
function unrevealed(
  { ply, before, after }: Change,
  unsettled: UnsettledLine | undefined,
): Refusal | undefined {
  const learnt = learntFrom({ ply, before, after });
  if (learnt === 'nothing') return undefined;
  const isOver = phase(after) === 'over';
  const replaced = new Set<Seat>();
  let missing: UnsettledLine | undefined;
  for (let line = unsettled; line !== undefined; line = line.earlier) {
    const entry = parseEntry(line.open);
    const isLearnt = learnt === 'all' || entry?.kind === 'move';
    const isReplaced = entry?.kind === 'move' && isReplacedBy(replaced, entry, before.game);
    if (isLearnt && (isOver || !isReplaced) && isUnknown(line.before, line)) missing = line;
  }
  if (missing === undefined) return undefined;
  return refuse('bad-record', `Line ${missing.before.seq + 1} is not opened, but revealed.`);
}

/**
 * Whether a later move replaced this one. Called from the newest move back.
 * @param replaced the seats with a replacement whose replaced move comes next
 */
function isReplacedBy(
  replaced: Set<Seat>,
  { seat, move }: Entry & { kind: 'move' },
  game: AnyGame,
): boolean {
  const is = replaced.delete(seat);
  if (isReplacement(game, move)) replaced.add(seat);
  return is;
}

/** What everybody learns from a change, and did not know before. After the end of a match everything is public. */
function learntFrom({
  ply,
  before,
  after,
}: Pick<Change, 'ply' | 'before' | 'after'>): 'nothing' | 'moves' | 'all' {
  if (phase(after) === 'over') return 'all';
  if (ply === undefined) return 'nothing';
  return before.game.reveals?.({ before: before.state, ply, after: after.state }) ?? 'nothing';
}

/** What not everybody knows of a line: a secret move, a replaced one, a hidden roll or draw, or the server's seeds of fair dice. */
export type SecretKind = 'move' | 'replaced' | 'draw' | 'seeds';

/** A line that has a secret part. */
export interface SecretPart {
  readonly kind: SecretKind;
  /** The seat of a move. */
  readonly seat?: Seat;
}

/** A line with a secret part, beside those before it: it may replace one. */
export function withSecret<Line extends SecretPart>(
  before: readonly Line[],
  { entry, before: { game } }: Pick<Change, 'entry' | 'before'>,
  line: Omit<Line, keyof SecretPart>,
): readonly Line[] {
  const of = (part: SecretPart) => ({ ...line, ...part }) as Line;
  if (entry.kind === 'chance') return [...before, of({ kind: 'draw' })];
  if (entry.kind !== 'move') return [...before, of({ kind: 'seeds' })];
  const { seat } = entry;
  const next = of({ kind: 'move', seat });
  if (!isReplacement(game, entry.move)) return [...before, next];
  const at = before.findLastIndex((each) => each.kind === 'move' && each.seat === seat);
  const replaced = before[at];
  if (replaced === undefined) return [...before, next];
  return [...before.with(at, { ...replaced, kind: 'replaced' }), next];
}

/** Which of the secret lines everybody may read after a change. */
export function openedBy<Line extends SecretPart>(
  change: Pick<Change, 'ply' | 'before' | 'after'>,
  secrets: readonly Line[],
): readonly Line[] {
  if (secrets.length === 0) return secrets;
  if (phase(change.after) === 'over') return secrets;
  const learnt = learntFrom(change);
  return secrets.filter(
    ({ kind }) =>
      (learnt === 'all' && kind === 'draw') || (learnt !== 'nothing' && kind === 'move'),
  );
}

/** Whether a secret move, or a hidden roll or draw, is the observer's own, who knows it at once. */
export function isOwn({ entry, before }: Change, observer: Observer): boolean {
  if (entry.kind === 'move') return entry.seat === observer;
  return entry.kind === 'chance' && before.game.chance(before.state).visibleTo === observer;
}

// The undos in a log: which moves still count, and how each request was answered. History, status
// bar and commentary use it.
import type { Seat } from '#kernel/game.ts';
import type { LogLine } from '#kernel/match/projection.ts';
import type { Audience } from '#languages/words.ts';
import { currentLanguage } from '../../language.ts';
import type { Teller } from './match-props.ts';
import { turnsIn } from './turns.ts';

/** The role of a line in an undo. A request that ended keeps one line with its outcome. */
export type UndoNote =
  | { readonly kind: 'asks' | 'agrees' | 'declines' | 'lapsed'; readonly seat: Seat }
  | { readonly kind: 'done'; readonly undone: readonly LogLine[] };

export interface UndoHistory {
  /** The moves that count, and all other lines. */
  readonly lines: readonly LogLine[];
  /** By line number. */
  readonly notes: ReadonlyMap<number, UndoNote>;
}

const histories = new WeakMap<readonly LogLine[], UndoHistory>();

export function readUndos(log: readonly LogLine[]): UndoHistory {
  const known = histories.get(log);
  if (known !== undefined) return known;
  const history = historyOf(log);
  histories.set(log, history);
  return history;
}

function historyOf(log: readonly LogLine[]): UndoHistory {
  const notes = new Map<number, UndoNote>();
  let lines: LogLine[] = [];
  /** The unanswered request. */
  let asked: { readonly seq: number; readonly by: Seat } | undefined;
  const forgetAsked = () => {
    for (const seq of notes.keys()) if (asked !== undefined && seq >= asked.seq) notes.delete(seq);
  };
  for (const line of log) {
    const { seq, happened } = line;
    if (happened.lapses && asked !== undefined) {
      forgetAsked();
      notes.set(asked.seq, { kind: 'lapsed', seat: asked.by });
      asked = undefined;
    }
    if (happened.kind === 'say' && happened.declines) {
      notes.set(seq, { kind: 'declines', seat: happened.seat });
    }
    if (happened.kind === 'undo') {
      const { seat, step, to } = happened;
      if (step === 'done') {
        forgetAsked();
        asked = undefined;
        const isUndone = (other: LogLine) => other.seq > to && other.happened.kind === 'ply';
        notes.set(seq, { kind: 'done', undone: lines.filter(isUndone) });
        lines = lines.filter((other) => !isUndone(other));
      } else {
        notes.set(seq, { kind: step, seat });
        if (step === 'asks') asked = { seq, by: seat };
      }
    }
    lines.push(line);
  }
  return { lines, notes };
}

export function sayUndo(note: UndoNote, { game, names }: Teller): string {
  const { events: say } = currentLanguage().words;
  switch (note.kind) {
    case 'asks':
      return say.undoAsked({ name: names[note.seat] ?? '' });
    case 'agrees':
      return say.undoAgreed({ name: names[note.seat] ?? '' });
    case 'declines':
      return say.undoDeclined({ name: names[note.seat] ?? '' });
    case 'lapsed':
      return say.undoLapsed({ name: names[note.seat] ?? '' });
    case 'done':
      return `${say.undone} ${wordsOf(note.undone, { game, names })}`;
  }
}

/** The sentences of moves; empty without any. */
export function wordsOf(
  lines: readonly Pick<LogLine, 'happened'>[],
  { game, names }: Teller,
): string {
  return lines
    .flatMap(({ happened }) => (happened.kind === 'ply' ? happened.told : []))
    .map((fact) => game.words.tell(fact, names))
    .filter(Boolean)
    .join(' ');
}

/**
 * The sentence that moves were undone, with a summary of the rest of the turn; undefined once
 * play has continued.
 */
export function newestUndo(
  { lines, notes }: UndoHistory,
  { game }: Teller,
  audience: Audience,
): string | undefined {
  const newest = lines.findLast(({ happened }) => happened.kind !== 'say');
  if (newest === undefined || notes.get(newest.seq)?.kind !== 'done') return undefined;
  const now = game.words.recount(turnsIn(lines).at(-1)?.facts ?? [], audience);
  return [currentLanguage().words.match.takenBack, now].filter(Boolean).join(' ');
}

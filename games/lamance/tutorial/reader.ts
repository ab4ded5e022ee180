// The short form of turns in the tutorial's script: what is laid, and what is drawn then.
import type { Act } from '#kernel/tutorial/script.ts';
import { KINDS } from '../geometry.ts';
import { parsePieces } from '../notation.ts';

/** `d1 n-s > 90c`, or with a star `h3 star / g4 e-se > 90c,135l`; the end of it is what is drawn. */
export function actsIn(turn: string): readonly Act[] {
  const [laid = '', drawn] = turn.split(' > ');
  const acts = laid.split(' / ').map((piece): Act => ({ moves: [`lay ${piece}`] }));
  return drawn === undefined ? acts : [...acts, { chance: drawOf(drawn) }];
}

/** As a log has it: every piece by its kind, in the order of the kinds. */
export function drawOf(pieces: string): string {
  const counts = parsePieces(pieces);
  if (counts === undefined) throw new Error(`no pieces: ${pieces}`);
  const kinds = counts.flatMap((count, kind) => new Array(count).fill(KINDS[kind]));
  return ['draw', ...kinds].join(' ');
}

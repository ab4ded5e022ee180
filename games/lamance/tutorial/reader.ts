// Parses the script's short form of a turn: placed pieces, then drawn ones.
import type { Act } from '#kernel/tutorial/script.ts';
import { KINDS } from '../geometry.ts';
import { parsePieces } from '../notation.ts';

/** `d1 n-s > 90c`, or with a star `h3 star / g4 e-se > 90c,135l`; drawn pieces after `>`. */
export function actsIn(turn: string): readonly Act[] {
  const [laid = '', drawn] = turn.split(' > ');
  const acts = laid.split(' / ').map((piece): Act => ({ moves: [`lay ${piece}`] }));
  return drawn === undefined ? acts : [...acts, { chance: drawOf(drawn) }];
}

/** The draw as in a log: each piece by kind, in the order of the kinds. */
export function drawOf(pieces: string): string {
  const counts = parsePieces(pieces);
  if (counts === undefined) throw new Error(`no pieces: ${pieces}`);
  const kinds = counts.flatMap((count, kind) => new Array(count).fill(KINDS[kind]));
  return ['draw', ...kinds].join(' ');
}

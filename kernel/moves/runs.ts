// Folds runs of moves that differ only in their last number: `step 120..480`.
// Lists of moves over HTTP and in playthroughs use it: 3,600 directions become a few ranges.

/** Shorter runs are not folded, because single moves are easier to read. */
const RUN_AT_LEAST = 20;

/** Splits a move into the text before its last number, and the number. */
function splitNumber(move: string): readonly [before: string, number: number] | undefined {
  const [, before, digits] = /^(.* )(0|[1-9]\d{0,8})$/.exec(move) ?? [];
  return before === undefined ? undefined : [before, Number(digits)];
}

/** Consecutive whole numbers, both ends included. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** The moves in order; each run of 20 or more consecutive numbers becomes `step 120..480`. */
export function foldRuns(moves: readonly string[]): readonly string[] {
  const folded: string[] = [];
  for (let at = 0; at < moves.length; ) {
    const length = runLength(moves, at);
    const from = splitNumber(moves[at]!)?.[1];
    if (from === undefined) folded.push(moves[at]!);
    else folded.push(...formatRun(moves[at]!, { from, to: from + length - 1 }));
    at += length;
  }
  return folded;
}

/** The texts of a run. @param first the text of its first move, which ends with the number `from` */
export function formatRun(first: string, { from, to }: NumberRange): readonly string[] {
  if (to - from + 1 >= RUN_AT_LEAST) return [`${first}..${to}`];
  const before = first.slice(0, first.length - `${from}`.length);
  return Array.from({ length: to - from + 1 }, (_, off) => `${before}${from + off}`);
}

/** The length of the run that starts at an index. */
function runLength(moves: readonly string[], at: number): number {
  const first = splitNumber(moves[at]!);
  let length = 1;
  while (first !== undefined && moves[at + length] === `${first[0]}${first[1] + length}`) {
    length += 1;
  }
  return length;
}

/** The inverse of `foldRuns`. */
export function unfoldRuns(folded: readonly string[]): readonly string[] {
  return folded.flatMap((text) => {
    const [, before, first, last] = /^(.* )(\d+)\.\.(\d+)$/.exec(text) ?? [];
    if (before === undefined) return [text];
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, off) => `${before}${Number(first) + off}`,
    );
  });
}

// Folds runs of moves that differ only in their last number: `step 120..480`.
// Lists of moves over HTTP and in playthroughs use it: 3,600 directions become a few ranges.

/** Shorter runs are not folded, because single moves are easier to read. */
const RUN_AT_LEAST = 20;

/** Splits a move into the text before its last number, and the number. */
function splitNumber(move: string): readonly [before: string, number: number] | undefined {
  const [, before, digits] = /^(.* )(0|[1-9]\d{0,8})$/.exec(move) ?? [];
  return before === undefined ? undefined : [before, Number(digits)];
}

/** The moves in order; each run of 20 or more consecutive numbers becomes `step 120..480`. */
export function foldRuns(moves: readonly string[]): readonly string[] {
  const folded: string[] = [];
  for (let at = 0; at < moves.length; ) {
    const length = runLength(moves, at);
    const run = moves.slice(at, at + length);
    const last = run.at(-1)!;
    if (length < RUN_AT_LEAST) folded.push(...run);
    else folded.push(`${run[0]}..${splitNumber(last)![1]}`);
    at += length;
  }
  return folded;
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

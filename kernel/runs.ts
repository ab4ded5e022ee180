// Long rows of moves that differ in one number alone, written short: a step in any of 3,600 headings is a few arcs. Where moves
// are listed for others to read, by wire or in print, they are listed so.

/** Shorter rows are written out: a reader sees at once what may be done. */
const RUN_AT_LEAST = 20;

/** What stands before a move's last number, and the number. */
function endOf(move: string): readonly [before: string, number: number] | undefined {
  const [, before, digits] = /^(.* )(0|[1-9]\d{0,8})$/.exec(move) ?? [];
  return before === undefined ? undefined : [before, Number(digits)];
}

/** The moves in their order, every twenty or more that go on by one written as `step 120..480`. */
export function foldRuns(moves: readonly string[]): readonly string[] {
  const folded: string[] = [];
  for (let at = 0; at < moves.length; ) {
    const length = runFrom(moves, at);
    const run = moves.slice(at, at + length);
    const last = run.at(-1)!;
    if (length < RUN_AT_LEAST) folded.push(...run);
    else folded.push(`${run[0]}..${endOf(last)![1]}`);
    at += length;
  }
  return folded;
}

/** How many moves from here on go up by one. */
function runFrom(moves: readonly string[], at: number): number {
  const first = endOf(moves[at]!);
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

// The lines of a proof: the public parts of a log, and the inputs of its heads.

/** The open part of a line, and the commitment to its secret part. */
export interface OpenLine {
  readonly seq: number;
  readonly open: string;
  readonly receipt: string;
}

/** A line of a proof, as text. */
export function formatProofLine({ seq, receipt, open }: OpenLine): string {
  return `${seq} ${receipt} ${open}\n`;
}

/** @returns the lines of a proof; undefined if the text is not a proof */
export function parseProof(text: string): readonly OpenLine[] | undefined {
  const lines: OpenLine[] = [];
  if (text !== '' && !text.endsWith('\n')) return undefined;
  for (const line of text.split('\n').slice(0, -1)) {
    const [, seq, receipt = '', open = ''] = /^(\d+) ([0-9a-f]{64}) (.+)$/.exec(line) ?? [];
    if (seq === undefined) return undefined;
    lines.push({ seq: Number(seq), receipt, open });
  }
  return lines;
}

// Edits of records for the tests of both verifiers: each field of each line changed, and whole lines changed.
import { gameEntryOf } from '#games';
import { verifyRecord } from '#kernel/fair-dice/verification.ts';
import type { AnyGame } from '#kernel/game.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { second } from './second-program.ts';

export const gameOf = (id: string) => gameEntryOf(id)?.game as AnyGame | undefined;

/** The reasons for which each verifier refuses a record. */
export function refusals(record: string): readonly (string | undefined)[] {
  const ours = verifyRecord(record, gameOf);
  const first = isRefusal(ours) ? ours.message : undefined;
  try {
    second.verifyRecord(record);
    return [first, undefined];
  } catch (error) {
    return [first, (error as Error).message];
  }
}

export interface Edit {
  readonly line: number;
  readonly was: string;
  readonly record: string;
}

/** Each field of each line with another last character. */
export function editsOf(record: string): readonly Edit[] {
  const lines = record.split('\n');
  return lines.flatMap((line, index) => {
    const fields = line.split(' ');
    return fields.flatMap((was, at) => {
      if (was === '') return [];
      const changed = `${was.slice(0, -1)}${was.endsWith('1') ? '2' : '1'}`;
      const edited = lines.with(index, fields.with(at, changed).join(' ')).join('\n');
      return [{ line: index + 1, was, record: edited }];
    });
  });
}

/** The number of the line that a refusal names. */
export function lineOf(message: string | undefined): number {
  return Number(/line (\d+)/i.exec(message ?? '')?.[1]);
}

/** Each line of the log left out, doubled, and swapped with the next one. */
export function lineEditsOf(record: string): readonly Edit[] {
  const lines = record.split('\n');
  const start = lines.indexOf('') + 1;
  const end = lines.findIndex((line) => line.startsWith('head '));
  return lines.slice(start, end).flatMap((was, offset) => {
    const at = start + offset;
    const next = lines[at + 1] as string;
    return [
      lines.toSpliced(at, 1),
      lines.toSpliced(at, 0, was),
      lines.toSpliced(at, 2, next, was),
    ].map((edited) => ({ line: at + 1, was, record: edited.join('\n') }));
  });
}

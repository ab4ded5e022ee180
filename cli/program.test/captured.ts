// Runs command lines inside the test's own process, with pipes that are kept as text.
import { Readable } from 'node:stream';
import { runProgram } from '../program.ts';
import type { Io, Talk } from '../verb.ts';

export interface Captured {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Somebody, or a program, whose lines are known beforehand. */
export function talkOf(lines: string, changed: Partial<Talk> = {}): Talk {
  return {
    input: Readable.from(lines === '' ? [] : [lines]),
    typed: false,
    size: () => ({ columns: 80, rows: 24 }),
    onResize: () => () => undefined,
    raw: () => undefined,
    ...changed,
  };
}

/** @param words a command line without the program's name; a list where words have spaces */
export async function captured(
  words: string | readonly string[],
  changed: Partial<Io> = {},
): Promise<Captured> {
  let [out, err] = ['', ''];
  const io: Io = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    input: async () => '',
    talk: () => talkOf(''),
    environment: {},
    terminal: { out: false, err: false },
    ...changed,
  };
  const list = typeof words === 'string' ? words.split(' ').filter(Boolean) : words;
  const code = await runProgram(list, io);
  return { code, out, err };
}

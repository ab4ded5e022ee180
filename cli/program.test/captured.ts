// Runs command lines in the test's own process, and captures their output.
import { Readable } from 'node:stream';
import { runProgram } from '../program.ts';
import type { InteractiveInput, Io } from '../verb.ts';

export interface Captured {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** An input with fixed lines, typed or piped. */
export function talkOf(lines: string, changed: Partial<InteractiveInput> = {}): InteractiveInput {
  return {
    stream: Readable.from(lines === '' ? [] : [lines]),
    isTerminal: false,
    size: () => ({ columns: 80, rows: 24 }),
    onResize: () => () => undefined,
    raw: () => undefined,
    ...changed,
  };
}

/** @param words the command line without the program's name; a list if arguments have spaces */
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
    interactive: () => talkOf(''),
    environment: {},
    terminal: { out: false, err: false },
    ...changed,
  };
  const list = typeof words === 'string' ? words.split(' ').filter(Boolean) : words;
  const code = await runProgram(list, io);
  return { code, out, err };
}

// Lines of the input, one when it is asked for. In a terminal they can be edited, are shown only while
// somebody is asked, and Ctrl-C is an event like any other.
import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Talk } from '../verb.ts';

export interface LineReader {
  /** The next line; undefined once there is none. */
  next(): Promise<string | undefined>;
  close(): void;
}

export interface TypedLines extends LineReader {
  /** Where the cursor stands now, somebody is asked after this. */
  ask(prompt: string): Promise<string | undefined>;
  /** Shows again what is being typed, where somebody is asked; false where nobody is. */
  refresh(): boolean;
}

export interface TypedEvents {
  /** Ctrl-C. */
  readonly interrupted: () => void;
  /** Enter, while nobody was asked. */
  readonly hurried: () => void;
  /** Ctrl-Z. */
  readonly suspended: () => void;
}

/** Lines as they come; those that came early wait. */
export function pipedLines({ input }: Talk): LineReader {
  const reader = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const lines = reader[Symbol.asyncIterator]();
  return {
    next: async () => {
      const { done, value } = await lines.next();
      return done === true ? undefined : value;
    },
    close: () => reader.close(),
  };
}

/** Lines that somebody types and edits. */
export function typedLines(
  { input, size }: Talk,
  out: (text: string) => void,
  events: TypedEvents,
): TypedLines {
  let waiting: ((line: string | undefined) => void) | undefined;
  let ended = false;
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const text = chunk.toString();
      // The line's end would move the screen up; what comes next is drawn over all of it.
      if (waiting !== undefined && text !== '\r\n') out(text);
      done();
    },
  });
  Object.defineProperty(echo, 'columns', { get: () => size().columns });
  const reader = createInterface({ input, output: echo, terminal: true, historySize: 0 });
  const answer = (line: string | undefined): void => {
    const asked = waiting;
    waiting = undefined;
    if (asked === undefined) events.hurried();
    else asked(line);
  };
  reader.on('line', answer);
  reader.on('close', () => {
    ended = true;
    waiting?.(undefined);
    waiting = undefined;
  });
  reader.on('SIGINT', events.interrupted);
  reader.on('SIGTSTP', events.suspended);
  const ask = (prompt: string) =>
    new Promise<string | undefined>((resolve) => {
      if (ended) return resolve(undefined);
      forget(reader);
      waiting = resolve;
      reader.setPrompt(prompt);
      reader.prompt();
    });
  const refresh = (): boolean => {
    if (waiting !== undefined) reader.prompt(true);
    return waiting !== undefined;
  };
  return { ask, refresh, next: () => ask(''), close: () => reader.close() };
}

/** What was typed before the question is no answer to it. */
function forget(reader: Interface): void {
  reader.write(null, { ctrl: true, name: 'e' });
  reader.write(null, { ctrl: true, name: 'u' });
}

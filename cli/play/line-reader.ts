// Reads input line by line, from a pipe or a terminal. In a terminal, lines can be edited, are echoed
// only during a question, and Ctrl-C is an event.
import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import type { InteractiveInput } from '../verb.ts';

export interface LineReader {
  /** The next line; undefined at the end. */
  next(): Promise<string | undefined>;
  close(): void;
}

export interface TerminalReader extends LineReader {
  /** Shows a prompt at the cursor and reads a line. */
  ask(prompt: string): Promise<string | undefined>;
  /** Redraws the prompt and the typed text. @returns false if there is no question */
  refresh(): boolean;
}

export interface ReaderEvents {
  /** Called at Ctrl-C. */
  readonly onInterrupt: () => void;
  /** Called at Enter without a question. */
  readonly onUnaskedEnter: () => void;
  /** Called at Ctrl-Z. */
  readonly onSuspend: () => void;
}

/** Reads lines from a pipe; early lines are buffered. */
export function pipeReader({ stream }: InteractiveInput): LineReader {
  const reader = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  const lines = reader[Symbol.asyncIterator]();
  return {
    next: async () => {
      const { done, value } = await lines.next();
      return done === true ? undefined : value;
    },
    close: () => reader.close(),
  };
}

/** Reads lines that a person types and edits. */
export function terminalReader(
  { stream, size }: InteractiveInput,
  out: (text: string) => void,
  events: ReaderEvents,
): TerminalReader {
  let waiting: ((line: string | undefined) => void) | undefined;
  let ended = false;
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const text = chunk.toString();
      // A line break would scroll the screen, which is redrawn anyway.
      if (waiting !== undefined && text !== '\r\n') out(text);
      done();
    },
  });
  Object.defineProperty(echo, 'columns', { get: () => size().columns });
  const reader = createInterface({ input: stream, output: echo, terminal: true, historySize: 0 });
  const answer = (line: string | undefined): void => {
    const pending = waiting;
    waiting = undefined;
    if (pending === undefined) events.onUnaskedEnter();
    else pending(line);
  };
  reader.on('line', answer);
  reader.on('close', () => {
    ended = true;
    waiting?.(undefined);
    waiting = undefined;
  });
  reader.on('SIGINT', events.onInterrupt);
  reader.on('SIGTSTP', events.onSuspend);
  const ask = (prompt: string) =>
    new Promise<string | undefined>((resolve) => {
      if (ended) return resolve(undefined);
      clearInput(reader);
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

/** Clears text that was typed before the question. */
function clearInput(reader: Interface): void {
  reader.write(null, { ctrl: true, name: 'e' });
  reader.write(null, { ctrl: true, name: 'u' });
}

// The types of a command-line verb: its flags, its help, and the input and output that it may use.
import type { ArgsDef } from 'citty';
import { parseFlags } from './flags.ts';

/** Standard input as an interactive terminal, or as a pipe. */
export interface InteractiveInput {
  readonly stream: NodeJS.ReadableStream;
  /** Whether the input is a terminal. */
  readonly isTerminal: boolean;
  /** The current size of the screen. */
  readonly size: () => { readonly columns: number; readonly rows: number };
  /** Calls a listener after each change of the size. @returns a function that removes it */
  readonly onResize: (call: () => void) => () => void;
  /** Turns raw mode on or off: keys arrive one by one instead of line by line. */
  readonly raw: (wanted: boolean) => void;
}

/** The input and output of a verb; tests replace it. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Reads all of standard input. */
  readonly input: () => Promise<string>;
  /** Standard input for a verb that reads line by line. */
  readonly interactive: () => InteractiveInput;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether each output stream is a terminal. */
  readonly terminal: { readonly out: boolean; readonly err: boolean };
}

export interface Verb {
  readonly args: ArgsDef;
  /** Sentences for the help page, one paragraph each. */
  readonly details: readonly string[];
  /** Whole command lines for the help page. */
  readonly examples: readonly string[];
  /** @throws Failure */
  readonly run: (words: readonly string[], io: Io) => Promise<void>;
}

/** A verb in the list of verbs; its module is loaded on demand. */
export interface ListedVerb {
  readonly summary: string;
  readonly load: () => Promise<Verb>;
}

/** The given values of a verb's flags. */
export type Given<Args extends ArgsDef> = {
  readonly [Name in keyof Args]: Args[Name] extends { type: 'boolean' }
    ? boolean | undefined
    : Args[Name] extends { required: true } | { default: string }
      ? string
      : string | undefined;
};

interface VerbOptions<Args extends ArgsDef> extends Omit<Verb, 'args' | 'run'> {
  readonly args: Args;
  readonly run: (given: Given<Args>, io: Io) => Promise<void>;
}

/** Creates a verb whose `run` gets parsed and typed flags. */
export function verb<const Args extends ArgsDef>(parts: VerbOptions<Args>): Verb {
  const run = async (words: readonly string[], io: Io): Promise<void> => {
    await parts.run(parseFlags(words, parts.args) as Given<Args>, io);
  };
  return { ...parts, run };
}

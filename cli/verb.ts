// What a verb of the command line is, what it may touch, and the ways in which it fails.
import type { ArgsDef } from 'citty';
import { givenBy } from './flags.ts';

/** A place to talk with somebody line by line. */
export interface Talk {
  readonly input: NodeJS.ReadableStream;
  /** Whether somebody types there. */
  readonly typed: boolean;
  /** The room that there is on the screen now. */
  readonly size: () => { readonly columns: number; readonly rows: number };
  /** @returns what ends it */
  readonly onResize: (call: () => void) => () => void;
  /** Whether keys come as they are pressed, rather than by the line. */
  readonly raw: (wanted: boolean) => void;
}

/** All that a verb may reach of the terminal; a test puts its own in place. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** All of standard input. */
  readonly input: () => Promise<string>;
  /** Standard input as it comes, for a verb that talks with a person. */
  readonly talk: () => Talk;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether a person looks at what is written, rather than a file or another program. */
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

/** A verb in a list: what stands on the help page, and what is loaded when somebody asks for it. */
export interface ListedVerb {
  readonly summary: string;
  readonly load: () => Promise<Verb>;
}

/** What was given for each flag that a verb knows. */
export type Given<Args extends ArgsDef> = {
  readonly [Name in keyof Args]: Args[Name] extends { type: 'boolean' }
    ? boolean | undefined
    : Args[Name] extends { required: true } | { default: string }
      ? string
      : string | undefined;
};

interface VerbParts<Args extends ArgsDef> extends Omit<Verb, 'args' | 'run'> {
  readonly args: Args;
  readonly run: (given: Given<Args>, io: Io) => Promise<void>;
}

/** A verb whose `run` gets its flags checked and typed. */
export function verb<const Args extends ArgsDef>(parts: VerbParts<Args>): Verb {
  const run = async (words: readonly string[], io: Io): Promise<void> => {
    await parts.run(givenBy(words, parts.args) as Given<Args>, io);
  };
  return { ...parts, run };
}

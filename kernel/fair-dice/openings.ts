// The openings of a log: the secret parts of lines that an observer learns with a line, each with the salt of its receipt.
import type { Observer } from '../game.ts';
import type { LineParts } from '../hash.ts';
import type { Change } from '../match/match.ts';
import { isOwn, openedBy, type SecretPart, withSecret } from '../match/observed-match.ts';

/** The secret part of a line, with the salt of its receipt. */
export interface Opening {
  readonly seq: number;
  readonly secret: string;
  /** In hexadecimal digits. */
  readonly salt: string;
}

/** A line of which not everybody knows all. */
export interface SecretLine extends Opening, SecretPart {}

/** A line with its parts and its salt. */
export interface WholeLine extends Change, LineParts {
  readonly seq: number;
  readonly salt: string;
}

/** A line and what it opens. */
export interface Opens {
  /** The lines that everybody learns by it; this one may be among them. */
  readonly opens: readonly SecretLine[];
  /** The lines up to it that not everybody may read. */
  readonly secrets: readonly SecretLine[];
}

/** What a line opens. @param before the lines before it that not everybody may read */
export function opensBy(line: WholeLine, before: readonly SecretLine[]): Opens {
  const { seq, secret, salt } = line;
  const all =
    secret === undefined ? before : withSecret<SecretLine>(before, line, { seq, secret, salt });
  const opens = openedBy(line, all);
  const secrets = opens.length === 0 ? all : all.filter((each) => !opens.includes(each));
  return { opens, secrets };
}

/** The openings that an observer learns with a line: what it opens for everybody, and the observer's own. */
export function openingsFor(line: WholeLine & Opens, observer: Observer): readonly Opening[] {
  const everybodys = line.opens.map(({ seq, secret, salt }) => ({ seq, secret, salt }));
  const { seq, secret, salt } = line;
  const isOpen = everybodys.some((each) => each.seq === seq);
  if (isOpen || secret === undefined || !isOwn(line, observer)) return everybodys;
  return [...everybodys, { seq, secret, salt }];
}

// The screen of a match, drawn whole each time from what there is to show: title, picture, what happened
// last, what may be done. Stands apart from the surface so that a test can read a screen as lines.
import type { Seen } from '#kernel/match/projection.ts';
import { fitted, type Paint, widthOf, wrapped } from '#kernel/terminal.ts';
import type { Talk } from '../verb.ts';
import {
  choicesOf,
  groupsOf,
  type Look,
  letterOf,
  pictureOf,
  type Speech,
  titleOf,
} from './match-text.ts';

const CURSOR_OFF = '\u001B[?25l';
const HOME = '\u001B[H';
const LINE_END = '\u001B[K\r\n';
const CLEAR_BELOW = '\u001B[J';

const MOVES_LINES_AT_MOST = 3;
const LOG_LINES_AT_LEAST = 2;

/** What stands below the picture. */
export interface Below {
  readonly status: string;
  readonly moves: readonly string[];
  /** An answer to what was typed, below the newest event. */
  readonly note?: string | undefined;
}

type Lines = () => readonly string[];

export interface Canvas {
  /** Shows lines as they are, and again whenever the screen changes its size. */
  draw(lines: Lines): void;
  table(picture: Lines, below: () => Below): void;
  /** The table as somebody sees it. */
  resting(seen: Seen, below: () => Below): void;
  redraw(): void;
  look(): Look;
}

interface Means {
  readonly talk: Talk;
  readonly out: (text: string) => void;
  readonly paint: Paint;
}

/** @param happened the log; it grows while the canvas is in use */
export function canvasOf(
  speech: Speech,
  happened: readonly string[],
  { talk, out, paint }: Means,
): Canvas {
  let shown: Lines = () => [];
  const look = () => ({ width: talk.size().columns, paint });
  const redraw = (): void => {
    // The last line is typed on. What does not fit is cut off above, where the moves are not.
    const lines = shown().slice(-(talk.size().rows - 1));
    out(`${CURSOR_OFF}${HOME}${lines.map((line) => `${line}${LINE_END}`).join('')}${CLEAR_BELOW}`);
  };
  const draw = (lines: Lines): void => {
    shown = lines;
    redraw();
  };
  const table = (picture: Lines, below: () => Below): void => {
    draw(() => composed(picture(), below(), happened, { speech, ...talk.size(), paint }));
  };
  const resting = (seen: Seen, below: () => Below): void => {
    table(() => pictureOf(seen, speech, look()), below);
  };
  return { draw, table, resting, redraw, look };
}

interface Room {
  readonly speech: Speech;
  readonly columns: number;
  readonly rows: number;
  readonly paint: Paint;
}

/** The whole screen but its last line, on which is typed. The log gets what room there is. */
export function composed(
  picture: readonly string[],
  { status, moves, note }: Below,
  happened: readonly string[],
  { speech, columns, rows, paint }: Room,
): readonly string[] {
  const { names, seat, messages } = speech;
  const you = messages.youAre(letterOf(seat), names[seat] ?? '');
  const title = fitted(` ${titleOf(speech)} · ${you}`, columns).trimEnd();
  const room = rows - picture.length - moves.length - 3;
  const events = happened.slice(-Math.max(room, LOG_LINES_AT_LEAST));
  const told = events.flatMap((event) => wrapped(event, columns - 2)).map((line) => `  ${line}`);
  const warned = note === undefined ? [] : wrapped(note, columns - 2).map((line) => `  ${line}`);
  const shown = Math.max(room, LOG_LINES_AT_LEAST);
  const log = [
    ...told.slice(-Math.max(shown - warned.length, 0)).map((line) => paint('faint', line)),
    ...warned.map((line) => paint('warning', line)),
  ];
  const gap = Array.from({ length: Math.max(0, shown - log.length) }, () => '');
  return [paint('strong', title), ...picture, ...log, ...gap, ` ${status}`, ...moves];
}

/** All that happened, as a page of its own. */
export function logOf(
  happened: readonly string[],
  empty: string,
  { width }: Look,
): readonly string[] {
  return (happened.length > 0 ? happened : [empty]).flatMap((event) => wrapped(event, width));
}

/** A sentence with a hint after it, where there is room for the hint. */
export function hinted([text, hint]: readonly [string, string], { width, paint }: Look): string {
  const said = fitted(text, width - 2).trimEnd();
  const room = width - 2 - widthOf(said) - widthOf(hint) > 0;
  return `${paint('strong', said)}${room ? ` ${paint('faint', hint)}` : ''}`;
}

/** The moves with their numbers, beside each other; in words too if there is room for them. Very many are told by how they begin. */
export function movesIn(seen: Seen, speech: Speech, columns: number): readonly string[] {
  const groups = groupsOf(seen, speech);
  if (groups !== undefined) return inColumns(groups, columns);
  const choices = choicesOf(seen, speech);
  const short = choices.map(({ move }, index) => `[${index + 1}] ${move}`);
  const long = choices.map(({ words }, index) => {
    return words === '' ? (short[index] as string) : `${short[index]} – ${words}`;
  });
  const full = inColumns(long, columns);
  return full.length <= MOVES_LINES_AT_MOST ? full : inColumns(short, columns);
}

/** As many beside each other as there is room for. */
export function inColumns(items: readonly string[], columns: number): readonly string[] {
  const width = Math.min(columns, Math.max(0, ...items.map(widthOf)) + 3);
  const perLine = Math.max(1, Math.floor(columns / Math.max(1, width)));
  return Array.from({ length: Math.ceil(items.length / perLine) }, (_, line) =>
    items
      .slice(line * perLine, (line + 1) * perLine)
      .map((item) => fitted(` ${item}`, width))
      .join('')
      .trimEnd(),
  );
}

// Draws and redraws the screen of a match on a terminal: title, picture, newest events, moves.
import type { Projection } from '#kernel/match/projection.ts';
import type { Paint } from '#kernel/terminal.ts';
import { fitted, widthOf, wrapped } from '#languages/text-width.ts';
import type { InteractiveInput } from '../verb.ts';
import { choicesOf, groupsOf, letterOf, pictureOf, type TextContext } from './match-text.ts';
import type { RenderOptions } from './paint.ts';

const CURSOR_OFF = '\u001B[?25l';
const HOME = '\u001B[H';
const LINE_END = '\u001B[K\r\n';
const CLEAR_BELOW = '\u001B[J';

const MOVES_LINES_AT_MOST = 3;
const LOG_LINES_AT_LEAST = 2;

/** The part below the picture and the log. */
export interface Footer {
  readonly status: string;
  readonly moves: readonly string[];
  /** A note about the last input, below the newest event. */
  readonly note?: string | undefined;
}

type Lines = () => readonly string[];

export type Canvas = ReturnType<typeof canvasOf>;

interface CanvasOptions {
  readonly input: InteractiveInput;
  readonly out: (text: string) => void;
  readonly paint: Paint;
}

/** @param log the log; it grows while the canvas is in use */
export function canvasOf(
  context: TextContext,
  log: readonly string[],
  { input, out, paint }: CanvasOptions,
) {
  let shown: Lines = () => [];
  const renderOptions = (): RenderOptions => ({ width: input.size().columns, paint });
  const redraw = (): void => {
    // The last row is for input. Lines are cut at the top, so the moves stay visible.
    const lines = shown().slice(-(input.size().rows - 1));
    out(`${CURSOR_OFF}${HOME}${lines.map((line) => `${line}${LINE_END}`).join('')}${CLEAR_BELOW}`);
  };
  /** Draws lines, and draws them again after a change of the size. */
  const draw = (lines: Lines): void => {
    shown = lines;
    redraw();
  };
  const drawPicture = (picture: Lines, footer: () => Footer): void => {
    draw(() => composeScreen(picture(), footer(), log, { context, ...input.size(), paint }));
  };
  /** Draws the picture of a view. */
  const drawTable = (projection: Projection, footer: () => Footer): void => {
    drawPicture(() => pictureOf(projection, context, renderOptions()), footer);
  };
  return { draw, drawPicture, drawTable, redraw, renderOptions };
}

interface ScreenSize {
  readonly context: TextContext;
  readonly columns: number;
  readonly rows: number;
  readonly paint: Paint;
}

/** All lines of the screen except the last, which is for input. The log gets the remaining rows. */
function composeScreen(
  picture: readonly string[],
  { status, moves, note }: Footer,
  log: readonly string[],
  { context, columns, rows, paint }: ScreenSize,
): readonly string[] {
  const { names, seat, messages } = context;
  const you = messages.youAre({ letter: letterOf(seat), name: names[seat] ?? '' });
  const title = fitted(` ${context.title} · ${you}`, columns).trimEnd();
  const room = rows - picture.length - moves.length - 3;
  const events = log.slice(-Math.max(room, LOG_LINES_AT_LEAST));
  const logLines = events
    .flatMap((event) => wrapped(event, columns - 2))
    .map((line) => `  ${line}`);
  const warned = note === undefined ? [] : wrapped(note, columns - 2).map((line) => `  ${line}`);
  const shown = Math.max(room, LOG_LINES_AT_LEAST);
  const shownLog = [
    ...logLines.slice(-Math.max(shown - warned.length, 0)).map((line) => paint('faint', line)),
    ...warned.map((line) => paint('warning', line)),
  ];
  const gap = Array.from({ length: Math.max(0, shown - shownLog.length) }, () => '');
  return [paint('strong', title), ...picture, ...shownLog, ...gap, ` ${status}`, ...moves];
}

/** All events, as a page. */
export function logOf(
  log: readonly string[],
  empty: string,
  { width }: RenderOptions,
): readonly string[] {
  return (log.length > 0 ? log : [empty]).flatMap((event) => wrapped(event, width));
}

/** A sentence, with a hint after it if it fits. */
export function withHint(
  [text, hint]: readonly [string, string],
  { width, paint }: RenderOptions,
): string {
  const sentence = fitted(text, width - 2).trimEnd();
  const room = width - 2 - widthOf(sentence) - widthOf(hint) > 0;
  return `${paint('strong', sentence)}${room ? ` ${paint('faint', hint)}` : ''}`;
}

/** The numbered moves in columns, with descriptions if they fit. Very many moves are grouped. */
export function movesIn(
  projection: Projection,
  context: TextContext,
  columns: number,
): readonly string[] {
  const groups = groupsOf(projection, context);
  if (groups !== undefined) return inColumns(groups, columns);
  const choices = choicesOf(projection, context);
  const short = choices.map(({ move }, index) => `[${index + 1}] ${move}`);
  const long = choices.map(({ words }, index) => {
    return words === '' ? (short[index] as string) : `${short[index]} – ${words}`;
  });
  const full = inColumns(long, columns);
  return full.length <= MOVES_LINES_AT_MOST ? full : inColumns(short, columns);
}

/** Arranges items in as many columns as fit. */
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

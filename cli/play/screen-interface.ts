// The screen interface of a match: the game's picture, the newest events and the moves, redrawn in place.
// It uses the alternate screen, so the terminal is restored afterwards.
import type { Paint } from '#kernel/terminal.ts';
import { houseRuleLines } from '../rules/rules-lines.ts';
import type { InteractiveInput } from '../verb.ts';
import { type Canvas, canvasOf, type Footer, logOf, movesIn, withHint } from './canvas.ts';
import { terminalReader } from './line-reader.ts';
import type { MatchInterface } from './match-interface.ts';
import {
  groupsOf,
  helpOf,
  motionOf,
  PLAIN_RENDER,
  pictureOf,
  promptOf,
  rulesOf,
  sentenceOf,
  sentencesOf,
  type TextContext,
} from './match-text.ts';
import type { MatchEvent } from './terminal-match.ts';

/** Enter and leave the alternate screen. */
const ENTER = '\u001B[?1049h';
export const LEAVE = '\u001B[?25h\u001B[?1049l';
const CURSOR_ON = '\u001B[?25h';

const FRAME_MS = 70;
const EVENT_PAUSE_MS = 900;
/** The pause between moves that share one sentence. */
const STEP_PAUSE_MS = 150;

interface ScreenOptions {
  readonly input: InteractiveInput;
  readonly out: (text: string) => void;
  readonly paint: Paint;
  /** Whether to animate dice and to pause after events. */
  readonly animated: boolean;
  /** Called at Ctrl-C. */
  readonly onInterrupt: () => void;
}

export function screenInterface(context: TextContext, options: ScreenOptions): MatchInterface {
  const { input, out, paint, animated } = options;
  const { messages, names } = context;
  const log: string[] = [...houseRuleLines(context.rules, PLAIN_RENDER)];
  const clock = pauseClock();
  let note: string | undefined;
  let status = '';

  const canvas = canvasOf(context, log, options);
  const { drawTable, redraw, renderOptions } = canvas;
  const eventContext = { context, log, canvas, clock, animated };
  const showEvent = eventShower(eventContext);

  const redrawWithInput = (): void => {
    redraw();
    if (keys.refresh()) out(CURSOR_ON);
  };
  const stopWatching = input.onResize(redrawWithInput);
  const keys = terminalReader(input, out, {
    onInterrupt: options.onInterrupt,
    onUnaskedEnter: clock.hurry,
    onSuspend: () => suspend(input, out, redrawWithInput),
  });
  out(ENTER);

  const readLine = async (): Promise<string | undefined> => {
    out(CURSOR_ON);
    const line = await keys.ask('> ');
    clock.calm();
    return line;
  };

  const page = pager({ canvas, rows: () => input.size().rows, hint: messages.goOn, readLine });

  return {
    showEvents: async (lines) => {
      note = undefined;
      if (context.terminal?.recount !== undefined) return showTogether(lines, eventContext, status);
      for (const line of lines) await showEvent(line, status);
    },
    showThinking: async (seat, projection) => {
      status = messages.thinks({ name: names[seat] ?? '' });
      drawTable(projection, () => ({ status, moves: [] }));
      if (animated) await clock.pause(EVENT_PAUSE_MS / 3);
    },
    askMove: async (projection) => {
      status = '';
      const only = projection.moves.length === 1 ? projection.moves[0] : undefined;
      const many =
        groupsOf(projection, context) === undefined ? undefined : projection.moves.length;
      const choice = many === undefined ? messages.input : messages.many({ count: many });
      const hint = only === undefined ? choice : messages.inputOnly({ move: only });
      const prompt = () => withHint([promptOf(projection, context), hint], renderOptions());
      const moves = () => movesIn(projection, context, input.size().columns);
      drawTable(projection, () => ({ status: prompt(), moves: moves(), note }));
      return readLine();
    },
    askQuestion: async (text, projection) => {
      drawTable(projection, () => ({ status: paint('warning', text), moves: [] }));
      return readLine();
    },
    showNote: async (text) => {
      note = text;
    },
    help: (projection) => page(() => helpOf(projection, context, renderOptions())),
    rules: () => page(() => rulesOf(context, renderOptions())),
    table: async () => {
      note = undefined;
    },
    log: () => page(() => logOf(log, messages.emptyLog, renderOptions())),
    close: (projection) => {
      clock.hurry();
      stopWatching();
      keys.close();
      out(LEAVE);
      out([context.title, ...pictureOf(projection, context, renderOptions()), ''].join('\n'));
    },
  };
}

interface PagerOptions {
  readonly canvas: Canvas;
  readonly rows: () => number;
  /** Shown below the lines. */
  readonly hint: string;
  readonly readLine: () => Promise<string | undefined>;
}

/** Shows lines, a screen at a time. */
function pager({ canvas: { draw, renderOptions }, rows, hint, readLine }: PagerOptions) {
  // The last rows are a gap, the hint and the input.
  const room = () => Math.max(1, rows() - 3);
  return async (lines: () => readonly string[]): Promise<void> => {
    for (let shown = 0; shown < lines().length; shown += room()) {
      const faint = renderOptions().paint('faint', hint);
      draw(() => [...lines().slice(shown, shown + room()), '', faint]);
      if ((await readLine()) === undefined) return;
    }
  };
}

interface EventContext {
  readonly context: TextContext;
  readonly log: string[];
  readonly canvas: Canvas;
  readonly clock: Clock;
  readonly animated: boolean;
}

/** Shows one event: its animation, the table after it, and a pause if another seat caused it. */
function eventShower({ context, log, canvas, clock, animated }: EventContext) {
  return async (line: MatchEvent, status: string): Promise<void> => {
    const footer = (): Footer => ({ status, moves: [] });
    const frames = animated ? motionOf(line, context, canvas.renderOptions()) : [];
    for (const frame of frames) {
      canvas.drawPicture(() => frame, footer);
      await clock.pause(FRAME_MS);
    }
    const sentence = sentenceOf(line.entry, context);
    if (sentence !== undefined) log.push(sentence);
    canvas.drawTable(line.projection, footer);
    const own = line.entry.kind === 'ply' && line.entry.by === context.seat;
    if (animated && sentence !== undefined && !own) await clock.pause(EVENT_PAUSE_MS);
  };
}

/** Shows events in order, then describes all of them in few sentences. */
async function showTogether(
  lines: readonly MatchEvent[],
  { context, log, canvas, clock, animated }: EventContext,
  status: string,
): Promise<void> {
  const footer = (): Footer => ({ status, moves: [] });
  const isOwn = ({ entry: each }: MatchEvent): boolean =>
    each.kind === 'ply' && each.by === context.seat;
  const last = lines.at(-1);
  if (last === undefined) return;
  for (const line of lines.slice(0, -1)) {
    canvas.drawTable(line.projection, footer);
    if (animated && !isOwn(line)) await clock.pause(STEP_PAUSE_MS);
  }
  const sentences = sentencesOf(lines, context);
  log.push(...sentences);
  canvas.drawTable(last.projection, footer);
  if (animated && sentences.length > 0 && !lines.every(isOwn)) await clock.pause(EVENT_PAUSE_MS);
}

type Clock = ReturnType<typeof pauseClock>;

/** Pauses that end at once after Enter, until the next question. */
function pauseClock() {
  let isSkipping = false;
  let end: () => void = () => undefined;
  return {
    pause: (ms: number) =>
      new Promise<void>((resolve) => {
        if (isSkipping) return resolve();
        const timer = setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    hurry: () => {
      isSkipping = true;
      end();
    },
    calm: () => {
      isSkipping = false;
    },
  };
}

/** Handles Ctrl-Z: restores the terminal until the program continues. */
function suspend({ raw }: InteractiveInput, out: (text: string) => void, back: () => void): void {
  out(LEAVE);
  raw(false);
  process.once('SIGCONT', () => {
    raw(true);
    out(ENTER);
    back();
  });
  process.kill(process.pid, 'SIGTSTP');
}

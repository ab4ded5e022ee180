// A match on a terminal's screen: the game's picture, what happened last, the moves, drawn anew in
// place. On a screen of its own, so that the terminal is as it was when the match is left.
import type { Paint } from '#kernel/terminal.ts';
import type { Talk } from '../verb.ts';
import { type Below, type Canvas, canvasOf, hinted, logOf, movesIn } from './canvas.ts';
import { typedLines } from './lines.ts';
import {
  groupsOf,
  helpOf,
  motionOf,
  pictureOf,
  promptOf,
  type Speech,
  sentenceOf,
  sentencesOf,
  titleOf,
} from './match-text.ts';
import type { Surface } from './surface.ts';
import type { Line } from './terminal-match.ts';

/** A screen of its own, and back. */
export const ENTER = '\u001B[?1049h';
export const LEAVE = '\u001B[?25h\u001B[?1049l';
const CURSOR_ON = '\u001B[?25h';

const FRAME_MS = 70;
const REST_MS = 900;
/** Between moves that are told in one sentence: each is seen, but not waited for. */
const STEP_MS = 150;

interface Means {
  readonly talk: Talk;
  readonly out: (text: string) => void;
  readonly paint: Paint;
  /** Whether dice roll and bots take their time. */
  readonly moving: boolean;
  /** Ctrl-C. */
  readonly interrupted: () => void;
}

export function screenSurface(speech: Speech, means: Means): Surface {
  const { talk, out, paint, moving } = means;
  const { messages, names } = speech;
  const happened: string[] = [];
  const clock = pauses();
  let note: string | undefined;
  let status = '';

  const canvas = canvasOf(speech, happened, means);
  const { draw, resting, redraw, look } = canvas;
  const telling = { speech, happened, canvas, clock, moving };
  const tellOne = teller(telling);

  const afresh = (): void => {
    redraw();
    if (keys.refresh()) out(CURSOR_ON);
  };
  const stopWatching = talk.onResize(afresh);
  const keys = typedLines(talk, out, {
    interrupted: means.interrupted,
    hurried: clock.hurry,
    suspended: () => suspend(talk, out, afresh),
  });
  out(ENTER);

  const askOn = async (): Promise<string | undefined> => {
    out(CURSOR_ON);
    const line = await keys.ask('> ');
    clock.calm();
    return line;
  };

  const page = async (lines: () => readonly string[]): Promise<void> => {
    draw(() => [...lines(), '', paint('faint', messages.goOn)]);
    await askOn();
  };

  return {
    tell: async (lines) => {
      note = undefined;
      if (speech.shown?.recount !== undefined) return tellTogether(lines, telling, status);
      for (const line of lines) await tellOne(line, status);
    },
    thinks: async (seat, seen) => {
      status = messages.thinks(names[seat] ?? '');
      resting(seen, () => ({ status, moves: [] }));
      if (moving) await clock.pause(REST_MS / 3);
    },
    ask: async (seen) => {
      status = '';
      const only = seen.moves.length === 1 ? seen.moves[0] : undefined;
      const many = groupsOf(seen, speech) === undefined ? undefined : seen.moves.length;
      const choice = many === undefined ? messages.input : messages.many(many);
      const hint = only === undefined ? choice : messages.inputOnly(only);
      const said = () => hinted([promptOf(seen, speech), hint], look());
      const moves = () => movesIn(seen, speech, talk.size().columns);
      resting(seen, () => ({ status: said(), moves: moves(), note }));
      return askOn();
    },
    question: async (text, seen) => {
      resting(seen, () => ({ status: paint('warning', text), moves: [] }));
      return askOn();
    },
    answer: async (text) => {
      note = text;
    },
    help: (seen) => page(() => helpOf(seen, speech, look())),
    table: async () => {
      note = undefined;
    },
    log: () => page(() => logOf(happened, messages.emptyLog, look())),
    close: (seen) => {
      clock.hurry();
      stopWatching();
      keys.close();
      out(LEAVE);
      out([titleOf(speech), ...pictureOf(seen, speech, look()), ''].join('\n'));
    },
  };
}

interface Telling {
  readonly speech: Speech;
  readonly happened: string[];
  readonly canvas: Canvas;
  readonly clock: Clock;
  readonly moving: boolean;
}

/** Shows one line: what rolls, then the table after it, with time to look where others did it. */
function teller({ speech, happened, canvas, clock, moving }: Telling) {
  return async (line: Line, status: string): Promise<void> => {
    const below = (): Below => ({ status, moves: [] });
    const frames = moving ? motionOf(line, speech, canvas.look()) : [];
    for (const frame of frames) {
      canvas.table(() => frame, below);
      await clock.pause(FRAME_MS);
    }
    const sentence = sentenceOf(line.happened, speech);
    if (sentence !== undefined) happened.push(sentence);
    canvas.resting(line.seen, below);
    const own = line.happened.kind === 'ply' && line.happened.by === speech.seat;
    if (moving && sentence !== undefined && !own) await clock.pause(REST_MS);
  };
}

/** Shows lines one after the other, and says at the end in as few sentences as may be what happened. */
async function tellTogether(
  lines: readonly Line[],
  { speech, happened, canvas, clock, moving }: Telling,
  status: string,
): Promise<void> {
  const below = (): Below => ({ status, moves: [] });
  const isOwn = ({ happened: each }: Line): boolean =>
    each.kind === 'ply' && each.by === speech.seat;
  const last = lines.at(-1);
  if (last === undefined) return;
  for (const line of lines.slice(0, -1)) {
    canvas.resting(line.seen, below);
    if (moving && !isOwn(line)) await clock.pause(STEP_MS);
  }
  const sentences = sentencesOf(lines, speech);
  happened.push(...sentences);
  canvas.resting(last.seen, below);
  if (moving && sentences.length > 0 && !lines.every(isOwn)) await clock.pause(REST_MS);
}

type Clock = ReturnType<typeof pauses>;

/** Pauses that end at once when somebody is in a hurry, until they are asked again. */
function pauses() {
  let hurried = false;
  let end: () => void = () => undefined;
  return {
    pause: (ms: number) =>
      new Promise<void>((resolve) => {
        if (hurried) return resolve();
        const timer = setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    hurry: () => {
      hurried = true;
      end();
    },
    calm: () => {
      hurried = false;
    },
  };
}

/** Ctrl-Z: the terminal is given back until the program is called to go on. */
function suspend({ raw }: Talk, out: (text: string) => void, back: () => void): void {
  out(LEAVE);
  raw(false);
  process.once('SIGCONT', () => {
    raw(true);
    out(ENTER);
    back();
  });
  process.kill(process.pid, 'SIGTSTP');
}

// Brings a company to the table: chooses between screen and lines, keeps the record, says how it ended.
// Stands apart from the verb so that a game that is on no shelf can be played by a test.
import { writeFileSync } from 'node:fs';
import type { Language } from '#kernel/words.ts';
import { Failure } from '../failure.ts';
import type { Messages } from '../messages/en.ts';
import type { Io, Talk } from '../verb.ts';
import type { LineReader } from './lines.ts';
import { type Ending, play } from './match.ts';
import { letterOf, namesOf, resultOf, type Speech, titleOf } from './match-text.ts';
import { colourPaint, plainPaint, wantsColours } from './paint.ts';
import { plainSurface } from './plain.ts';
import { LEAVE, screenSurface } from './screen.ts';
import type { Surface } from './surface.ts';
import { type Company, type Sitting, sitDown } from './terminal-match.ts';

interface Place {
  readonly io: Io;
  readonly talk: Talk;
  /** Lines of the same input; a screen reads keys instead. */
  readonly reader: LineReader;
  readonly language: Language;
  readonly messages: Messages;
  readonly record?: string | undefined;
  readonly plain?: boolean | undefined;
  readonly still?: boolean | undefined;
}

/** @throws Failure where the record cannot be kept, and at Ctrl-C */
export async function runMatch(company: Company, place: Place): Promise<void> {
  const { io, talk, messages, language, record } = place;
  const { sitting, opening } = sitDown(company);
  const shown = await company.entry.terminal?.(language);
  const names = namesOf(sitting.seen().players, messages);
  const { seat, setup } = company;
  const speech: Speech = { language, messages, shown, names, seat, edition: setup.edition };
  const changed = () => record !== undefined && keep(record, sitting.record());
  changed();
  const stop = Promise.withResolvers<'interrupted'>();
  const drawn = talk.typed && io.terminal.out && !place.plain && io.environment.TERM !== 'dumb';
  const surface = drawn
    ? screen(speech, place, () => stop.resolve('interrupted'))
    : lines(speech, place);
  const unhook = drawn ? givesBack(io.out) : () => undefined;
  let ending: Ending | 'interrupted';
  try {
    const asksToLeave = talk.typed && io.terminal.out;
    const meant = (typed: string, view: unknown) => shown?.meant?.(typed, view);
    const playing = surface
      .tell(opening)
      .then(() => play({ sitting, surface, messages, asksToLeave, meant, changed }));
    ending = await Promise.race([playing, stop.promise]);
  } finally {
    surface.close(sitting.seen());
    unhook();
  }
  for (const line of closing(ending, { sitting, speech, record })) io.out(`${line}\n`);
  if (ending === 'interrupted') throw new Failure('stopped by Ctrl-C', 130);
}

function lines(speech: Speech, { io, reader, messages }: Place): Surface {
  const { names, seat } = speech;
  const players = names.map((name, index) => `${letterOf(index)} ${name}`);
  io.out(`${messages.seats(titleOf(speech), players)}\n`);
  io.out(`${messages.youAre(letterOf(seat), names[seat] ?? '')}\n`);
  return plainSurface(speech, reader, io.out);
}

function screen(
  speech: Speech,
  { io, talk, reader, still }: Place,
  interrupted: () => void,
): Surface {
  reader.close();
  const colours = wantsColours(io.environment);
  return screenSurface(speech, {
    talk,
    out: io.out,
    paint: colours ? colourPaint : plainPaint,
    moving: colours && !still,
    interrupted,
  });
}

const SIGNALS = { SIGTERM: 143, SIGHUP: 129 } as const;

/** Gives the terminal back when the program is told to end. */
function givesBack(out: (text: string) => void): () => void {
  const hooks = Object.entries(SIGNALS).map(([signal, code]) => {
    const end = () => {
      out(LEAVE);
      process.exit(code);
    };
    process.once(signal, end);
    return () => process.off(signal, end);
  });
  return () => {
    for (const unhook of hooks) unhook();
  };
}

interface Closing {
  readonly sitting: Sitting;
  readonly speech: Speech;
  readonly record: string | undefined;
}

function closing(
  ending: Ending | 'interrupted',
  { sitting, speech, record }: Closing,
): readonly string[] {
  const { messages } = speech;
  const said = {
    over: () => resultOf(sitting.seen(), speech),
    left: () => [messages.left],
    'input-ended': () => [messages.inputEnded],
    interrupted: () => [messages.left],
  };
  const kept = record === undefined ? [] : [messages.recorded(record, ending === 'over')];
  return [...said[ending](), ...kept];
}

/** A record of a match is small, so it is written anew each time: whatever ends the match, it is whole. */
function keep(file: string, record: string): void {
  try {
    writeFileSync(file, record);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: 'the folder does not exist',
      EISDIR: 'it is a folder',
      EACCES: 'permission denied',
    };
    throw new Failure(`cannot write ${file}: ${reasons[code] ?? code}`);
  }
}

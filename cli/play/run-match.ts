// Runs a match in the terminal: chooses the interface, saves the record, prints the result.
// It is separate from the verb, so tests can run games that are not on the shelf.
import type { Language } from '#languages/list.ts';
import { mustBeNew, writeWhole } from '#server/upkeep/whole-file.ts';
import { Failure } from '../failure.ts';
import { titleOf } from '../game-of.ts';
import type { Messages } from '../messages/en/play.ts';
import { houseRuleLines, rulesOfTable } from '../rules/rules-lines.ts';
import type { InteractiveInput, Io } from '../verb.ts';
import type { LineReader } from './line-reader.ts';
import type { MatchInterface } from './match-interface.ts';
import { type Ending, play } from './match-loop.ts';
import { letterOf, namesOf, PLAIN_RENDER, resultOf, type TextContext } from './match-text.ts';
import { colourPaint, plainPaint, wantsColours } from './paint.ts';
import { plainInterface } from './plain-interface.ts';
import { LEAVE, screenInterface } from './screen-interface.ts';
import { type MatchOptions, startMatch, type TerminalMatch } from './terminal-match.ts';

interface RunOptions {
  readonly io: Io;
  readonly input: InteractiveInput;
  /** Reads lines of the same input; the screen reads keys instead. */
  readonly reader: LineReader;
  readonly language: Language;
  readonly messages: Messages;
  readonly record?: string | undefined;
  /** Whether the file of the record may be replaced. */
  readonly force?: boolean | undefined;
  readonly plain?: boolean | undefined;
  readonly still?: boolean | undefined;
}

/** Runs a match to its end. @throws Failure if the record can't be saved, and at Ctrl-C */
export async function runMatch(matchOptions: MatchOptions, options: RunOptions): Promise<void> {
  const { io, input, messages, language, record } = options;
  const { match, opening } = startMatch(matchOptions);
  const { entry, seat, setup } = matchOptions;
  const [words, terminal, rules] = await Promise.all([
    entry.words?.(language),
    entry.terminal?.(),
    rulesOfTable(entry, setup, language),
  ]);
  const names = namesOf(match.projection().players, messages);
  const title = await titleOf(entry, setup.edition, language);
  const terminalTexts = await terminal?.texts(language);
  const context: TextContext = {
    messages,
    words,
    terminal,
    terminalTexts,
    rules,
    names,
    title,
    seat,
  };
  if (record !== undefined) mustBeNew(record, options.force === true);
  // The whole record each time, so it is complete however the match ends.
  const onChange = () => record !== undefined && writeWhole(record, match.record());
  onChange();
  const stop = Promise.withResolvers<'interrupted'>();
  const isScreen =
    input.isTerminal && io.terminal.out && !options.plain && io.environment.TERM !== 'dumb';
  const view = isScreen
    ? screen(context, options, () => stop.resolve('interrupted'))
    : lines(context, options);
  const removeHandlers = isScreen ? restoreOnSignal(io.out) : () => undefined;
  let ending: Ending | 'interrupted';
  try {
    const confirmsQuit = input.isTerminal && io.terminal.out;
    const gameCommand = (typed: string, view: unknown) => terminal?.parseCommand?.(typed, view);
    const playing = view
      .showEvents(opening)
      .then(() => play({ match, view, messages, confirmsQuit, gameCommand, onChange }));
    ending = await Promise.race([playing, stop.promise]);
  } finally {
    view.close(match.projection());
    removeHandlers();
  }
  for (const line of endLines(ending, { match, context, record })) io.out(`${line}\n`);
  if (ending === 'interrupted') throw new Failure('stopped by Ctrl-C', 130);
}

function lines(context: TextContext, { io, reader, messages }: RunOptions): MatchInterface {
  const { names, seat, title, rules } = context;
  const players = names.map((name, index) => `${letterOf(index)} ${name}`);
  io.out(`${messages.seats({ title, players })}\n`);
  io.out(`${messages.youAre({ letter: letterOf(seat), name: names[seat] ?? '' })}\n`);
  for (const line of houseRuleLines(rules, PLAIN_RENDER)) io.out(`${line}\n`);
  return plainInterface(context, reader, io.out);
}

function screen(
  context: TextContext,
  { io, input, reader, still }: RunOptions,
  onInterrupt: () => void,
): MatchInterface {
  reader.close();
  const colours = wantsColours(io.environment);
  return screenInterface(context, {
    input,
    out: io.out,
    paint: colours ? colourPaint : plainPaint,
    animated: colours && !still,
    onInterrupt,
  });
}

const SIGNALS = { SIGTERM: 143, SIGHUP: 129 } as const;

/** Restores the terminal at SIGTERM and SIGHUP. @returns a function that removes the handlers */
function restoreOnSignal(out: (text: string) => void): () => void {
  const removers = Object.entries(SIGNALS).map(([signal, code]) => {
    const end = () => {
      out(LEAVE);
      process.exit(code);
    };
    process.once(signal, end);
    return () => process.off(signal, end);
  });
  return () => {
    for (const removeHandlers of removers) removeHandlers();
  };
}

interface EndContext {
  readonly match: TerminalMatch;
  readonly context: TextContext;
  readonly record: string | undefined;
}

function endLines(
  ending: Ending | 'interrupted',
  { match, context, record }: EndContext,
): readonly string[] {
  const { messages } = context;
  const endings = {
    over: () => resultOf(match.projection(), context),
    left: () => [messages.left],
    'input-ended': () => [messages.inputEnded],
    interrupted: () => [messages.left],
  };
  const say = ending === 'over' ? messages.recorded : messages.recordedSoFar;
  const recordLine = record === undefined ? [] : [say({ file: record })];
  return [...endings[ending](), ...recordLine];
}

// The loop of a match in a terminal: bots move, the person chooses, until the match is over, the person
// quits, or the input ends.

import { foldRuns } from '#kernel/moves/runs.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Messages } from '../messages/en/play.ts';
import type { MatchInterface } from './match-interface.ts';
import { type PlayerInput, parseInput } from './player-input.ts';
import type { MatchEvent, TerminalMatch } from './terminal-match.ts';

/** The reason for the end of the loop. */
export type Ending = 'over' | 'left' | 'input-ended';

interface PlayOptions {
  readonly match: TerminalMatch;
  readonly view: MatchInterface;
  readonly messages: Messages;
  /** Whether to confirm `q`; not in a pipe. */
  readonly confirmsQuit: boolean;
  /** The moves of a game's own command word; undefined for other text. */
  readonly gameCommand: (typed: string, view: unknown) => readonly string[] | undefined;
  /** Called after every change. */
  readonly onChange: () => void;
}

export async function play(options: PlayOptions): Promise<Ending> {
  const { match, view, onChange } = options;
  for (;;) {
    const projection = match.projection();
    if (projection.phase === 'over') return 'over';
    const bot = match.botToMove();
    if (bot !== undefined) {
      await view.showThinking(bot, projection);
      const lines = match.moveBot(bot);
      onChange();
      await view.showEvents(lines);
      continue;
    }
    const line = await view.askMove(projection);
    if (line === undefined) return 'input-ended';
    const moves = options.gameCommand(line.trim().toLowerCase(), projection.view);
    if (moves !== undefined) {
      await makeMoves(moves, options);
      continue;
    }
    const ending = await execute(parseInput(line, projection.moves), options);
    if (ending !== undefined) return ending;
  }
}

/** Makes several moves until one is refused, and shows them together. */
async function makeMoves(moves: readonly string[], { match, view, onChange }: PlayOptions) {
  const lines: MatchEvent[] = [];
  for (const move of moves) {
    const events = match.move(move);
    if (isRefusal(events)) break;
    lines.push(...events);
  }
  onChange();
  await view.showEvents(lines);
}

async function execute(typed: PlayerInput, options: PlayOptions): Promise<Ending | undefined> {
  const { match, view, messages, onChange } = options;
  const projection = match.projection();
  switch (typed.kind) {
    case 'move':
    case 'undo': {
      const lines = typed.kind === 'move' ? match.move(typed.move) : match.undo();
      if (isRefusal(lines)) {
        const words = typed.kind === 'undo' ? messages.cannotUndo : lines.message;
        await view.showNote(words, projection);
        return undefined;
      }
      onChange();
      await view.showEvents(lines);
      return undefined;
    }
    case 'help':
    case 'rules':
    case 'table':
    case 'log':
      await view[typed.kind](projection);
      return undefined;
    case 'quit': {
      if (!options.confirmsQuit) return 'left';
      const answer = await view.askQuestion(messages.askQuit, projection);
      if (answer === undefined) return 'input-ended';
      return messages.yes.split(' ').includes(answer.trim().toLowerCase()) ? 'left' : undefined;
    }
    default:
      await view.showNote(explain(typed, projection.moves.length, messages), projection);
      return undefined;
  }
}

type InvalidInput = Extract<
  PlayerInput,
  { kind: 'no-choice' | 'no-such-number' | 'unknown' | 'ambiguous' }
>;

function explain(typed: InvalidInput, most: number, messages: Messages): string {
  switch (typed.kind) {
    case 'no-choice':
      return messages.noChoice;
    case 'no-such-number':
      return messages.noSuchNumber({ number: typed.typed, most });
    case 'ambiguous':
      return ambiguityText(typed, messages);
    case 'unknown':
      return messages.unknown({ typed: typed.typed });
  }
}

/** Above this number, moves are grouped. */
const MAX_LISTED_MOVES = 8;

/** The possible moves of an ambiguous input; if there are many, only their next words. */
function ambiguityText(
  { typed, moves }: Extract<PlayerInput, { kind: 'ambiguous' }>,
  messages: Messages,
): string {
  if (moves.length <= MAX_LISTED_MOVES) {
    return messages.ambiguous({ typed, moves: moves.map((move) => messages.quoted({ move })) });
  }
  const next = foldRuns(moves).map((move) => move.split(' ')[typed.split(' ').length] ?? move);
  return messages.ambiguousMany({ typed, endings: [...new Set(next)].join(', ') });
}

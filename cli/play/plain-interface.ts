// The plain interface of a match: one line per event, a numbered list of moves, one input line per move.
// It has no colours and no animation, so files, programs and screen readers can use it.
import type { Seen } from '#kernel/match/projection.ts';
import { inColumns } from './canvas.ts';
import type { LineReader } from './line-reader.ts';
import type { MatchInterface } from './match-interface.ts';
import {
  choicesOf,
  groupsOf,
  helpOf,
  PLAIN_RENDER,
  pictureOf,
  promptOf,
  sentencesOf,
  type TextContext,
} from './match-text.ts';

export function plainInterface(
  context: TextContext,
  reader: LineReader,
  out: (text: string) => void,
): MatchInterface {
  const happened: string[] = [];
  const say = (lines: readonly string[]): void => {
    for (const line of lines) out(`${line}\n`);
  };
  /** The moves that were listed last; they are not listed again after a wrong input. */
  let listed: Seen['moves'] | undefined;
  let listedAt = -1;
  return {
    showEvents: async (lines) => {
      const sentences = sentencesOf(lines, context);
      happened.push(...sentences);
      say(sentences);
    },
    showThinking: async () => undefined,
    askMove: async (seen) => {
      const same = listedAt === seen.seq && listed?.join() === seen.moves.join();
      if (!same) say([promptOf(seen, context), ...numbered(seen, context)]);
      listed = seen.moves;
      listedAt = seen.seq;
      return reader.next();
    },
    askQuestion: async (text) => {
      say([text]);
      return reader.next();
    },
    showNote: async (text) => say([text]),
    help: async (seen) => say(helpOf(seen, context, PLAIN_RENDER)),
    table: async (seen) => say(pictureOf(seen, context, PLAIN_RENDER)),
    log: async () => say(happened.length > 0 ? happened : [context.messages.emptyLog]),
    close: () => reader.close(),
  };
}

function numbered(seen: Seen, context: TextContext): readonly string[] {
  const groups = groupsOf(seen, context);
  if (groups !== undefined) {
    const listed = inColumns(groups, PLAIN_RENDER.width - 1).map((line) => ` ${line}`);
    return [context.messages.many(seen.moves.length), ...listed];
  }
  return choicesOf(seen, context).map(({ move, words }, index) => {
    return `  ${index + 1}  ${move}${words === '' ? '' : ` - ${words}`}`;
  });
}

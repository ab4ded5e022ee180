// The plain interface of a match: one line per event, a numbered list of moves, one input line per move.
// It has no colours and no animation, so files, programs and screen readers can use it.
import type { Projection } from '#kernel/match/projection.ts';
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
  rulesOf,
  sentencesOf,
  type TextContext,
} from './match-text.ts';

export function plainInterface(
  context: TextContext,
  reader: LineReader,
  out: (text: string) => void,
): MatchInterface {
  const log: string[] = [];
  const say = (lines: readonly string[]): void => {
    for (const line of lines) out(`${line}\n`);
  };
  /** The moves that were listed last; they are not listed again after a wrong input. */
  let listed: Projection['moves'] | undefined;
  let listedAt = -1;
  return {
    showEvents: async (lines) => {
      const sentences = sentencesOf(lines, context);
      log.push(...sentences);
      say(sentences);
    },
    showThinking: async () => undefined,
    askMove: async (projection) => {
      const same = listedAt === projection.seq && listed?.join() === projection.moves.join();
      if (!same) say([promptOf(projection, context), ...numbered(projection, context)]);
      listed = projection.moves;
      listedAt = projection.seq;
      return reader.next();
    },
    askQuestion: async (text) => {
      say([text]);
      return reader.next();
    },
    showNote: async (text) => say([text]),
    help: async (projection) => say(helpOf(projection, context, PLAIN_RENDER)),
    rules: async () => say(rulesOf(context, PLAIN_RENDER)),
    table: async (projection) => say(pictureOf(projection, context, PLAIN_RENDER)),
    log: async () => say(log.length > 0 ? log : [context.messages.emptyLog]),
    close: () => reader.close(),
  };
}

function numbered(projection: Projection, context: TextContext): readonly string[] {
  const groups = groupsOf(projection, context);
  if (groups !== undefined) {
    const listed = inColumns(groups, PLAIN_RENDER.width - 1).map((line) => ` ${line}`);
    return [context.messages.many({ count: projection.moves.length }), ...listed];
  }
  return choicesOf(projection, context).map(({ move, words }, index) => {
    return `  ${index + 1}  ${move}${words === '' ? '' : ` - ${words}`}`;
  });
}

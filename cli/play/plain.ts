// A match as plain lines: one for each event, a numbered list of moves, an answer from the next line
// of the input. No colours, no movement, so that files, programs and screen readers can follow.
import type { Seen } from '#kernel/match/projection.ts';
import { inColumns } from './canvas.ts';
import type { LineReader } from './lines.ts';
import {
  choicesOf,
  groupsOf,
  helpOf,
  PLAIN,
  pictureOf,
  promptOf,
  type Speech,
  sentencesOf,
} from './match-text.ts';
import type { Surface } from './surface.ts';

export function plainSurface(
  speech: Speech,
  reader: LineReader,
  out: (text: string) => void,
): Surface {
  const happened: string[] = [];
  const say = (lines: readonly string[]): void => {
    for (const line of lines) out(`${line}\n`);
  };
  /** The moves are listed when they are new, not after every slip of the pen. */
  let listed: Seen['moves'] | undefined;
  let listedAt = -1;
  return {
    tell: async (lines) => {
      const sentences = sentencesOf(lines, speech);
      happened.push(...sentences);
      say(sentences);
    },
    thinks: async () => undefined,
    ask: async (seen) => {
      const same = listedAt === seen.seq && listed?.join() === seen.moves.join();
      if (!same) say([promptOf(seen, speech), ...numbered(seen, speech)]);
      listed = seen.moves;
      listedAt = seen.seq;
      return reader.next();
    },
    question: async (text) => {
      say([text]);
      return reader.next();
    },
    answer: async (text) => say([text]),
    help: async (seen) => say(helpOf(seen, speech, PLAIN)),
    table: async (seen) => say(pictureOf(seen, speech, PLAIN)),
    log: async () => say(happened.length > 0 ? happened : [speech.messages.emptyLog]),
    close: () => reader.close(),
  };
}

function numbered(seen: Seen, speech: Speech): readonly string[] {
  const groups = groupsOf(seen, speech);
  if (groups !== undefined) {
    const listed = inColumns(groups, PLAIN.width - 1).map((line) => ` ${line}`);
    return [speech.messages.many(seen.moves.length), ...listed];
  }
  return choicesOf(seen, speech).map(({ move, words }, index) => {
    return `  ${index + 1}  ${move}${words === '' ? '' : ` - ${words}`}`;
  });
}

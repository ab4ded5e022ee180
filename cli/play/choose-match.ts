// Asks for the settings of a match that no flag gives: box, number of seats, name.
// Enter always accepts the default.
import { type GameEntry, gameEntryOf, shelf } from '#games';
import { parseName } from '#kernel/match/new-name.ts';
import type { Language } from '#languages/list.ts';
import { titleOf } from '../game-of.ts';
import type { Messages } from '../messages/en/play.ts';
import type { LineReader } from './line-reader.ts';

export interface Answers {
  readonly game?: string;
  readonly edition?: string;
  readonly seats?: number;
  readonly name?: string;
}

interface Dialog {
  readonly messages: Messages;
  readonly language: Language;
  readonly reader: LineReader;
  readonly out: (text: string) => void;
}

interface GivenAnswers {
  readonly edition?: string | undefined;
  readonly seats?: string | undefined;
  readonly bots?: string | undefined;
  readonly name?: string | undefined;
}

/** Asks the questions. @returns the answers; undefined if the input ended */
export async function askMatch(known: GivenAnswers, asking: Dialog): Promise<Answers | undefined> {
  const { messages, reader, out } = asking;
  const box = known.edition === undefined ? await askBox(asking) : {};
  if (box === undefined) return undefined;
  const sizes = gameEntryOf(box.game ?? '')?.game.editions.find(
    ({ id }) => id === box.edition,
  )?.seats;
  let seats: number | undefined;
  const hasChoice = sizes !== undefined && sizes.least < sizes.most;
  if (known.seats === undefined && known.bots === undefined && hasChoice) {
    const standard = Math.min(Math.max(3, sizes.least), sizes.most);
    const question = messages.askSeats({ least: sizes.least, most: sizes.most, standard });
    seats = await askNumber(question, [sizes.least, sizes.most, standard], asking);
    if (seats === undefined) return undefined;
  }
  let name: string | undefined;
  if (known.name === undefined) {
    out(`${messages.askName({ standard: messages.player })}\n> `);
    const typed = await reader.next();
    if (typed === undefined) return undefined;
    name = parseName(typed) ?? messages.player;
  }
  return { ...box, ...(seats && { seats }), ...(name && { name }) };
}

async function askBox(asking: Dialog): Promise<{ game?: string; edition?: string } | undefined> {
  const boxes = shelf.filter(({ status }) => status === 'ready');
  if (boxes.length < 2) return {};
  const titles = await Promise.all(
    boxes.map(({ game, edition }) =>
      titleOf(gameEntryOf(game) as GameEntry, edition, asking.language),
    ),
  );
  const rows = titles.map((title, index) => `  ${index + 1}  ${title}`);
  const question = [asking.messages.askBox, ...rows].join('\n');
  const number = await askNumber(question, [1, boxes.length, 1], asking);
  const box = number === undefined ? undefined : boxes[number - 1];
  return box && { game: box.game, edition: box.edition };
}

/** Asks until the input is a number within the bounds; Enter gives the default. */
async function askNumber(
  question: string,
  [least, most, standard]: readonly [number, number, number],
  { messages, reader, out }: Dialog,
): Promise<number | undefined> {
  out(`${question}\n> `);
  for (;;) {
    const typed = (await reader.next())?.trim();
    if (typed === undefined) return undefined;
    if (typed === '') return standard;
    const number = Number(typed);
    if (/^\d{1,2}$/.test(typed) && number >= least && number <= most) return number;
    out(`${messages.askAgain({ least, most })}\n> `);
  }
}

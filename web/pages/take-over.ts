// Lets the usual bot play on for somebody. Stands apart because the table's page and the line above the board both offer it.
import type { Seat } from '#kernel/game.ts';
import { loadShelf } from '../shelf-data.ts';
import type { TableProps } from '../table-props.ts';

export async function takeOver({ match, about }: TableProps, seat: Seat): Promise<void> {
  const shelf = await loadShelf(() => undefined);
  const bot = shelf.find(({ game }) => game === about.setup.game)?.standardBot;
  if (bot !== undefined) await match.send({ kind: 'take-over', seat, bot });
}

// Lets the standard bot take over a seat. Shared by the table panel and the status bar.
import { loadShelf } from '../../client/shelf-entries.ts';
import type { SeatProps } from '../state/match-props.ts';

export async function takeOver({ match, about, seat }: SeatProps): Promise<void> {
  const shelf = await loadShelf();
  const bot = shelf.find(({ game }) => game === about.setup.game)?.standardBot;
  if (bot !== undefined) await match.send({ kind: 'take-over', seat, bot });
}

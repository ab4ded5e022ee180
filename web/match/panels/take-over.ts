// Lets the standard bot take over a seat. Shared by the table panel and the status bar.
import type { Seat } from '#kernel/game.ts';
import { loadShelf } from '../../shelf/shelf-data.ts';
import type { MatchProps } from '../state/match-props.ts';

export async function takeOver({ match, about }: MatchProps, seat: Seat): Promise<void> {
  const shelf = await loadShelf(() => undefined);
  const bot = shelf.find(({ game }) => game === about.setup.game)?.standardBot;
  if (bot !== undefined) await match.send({ kind: 'take-over', seat, bot });
}

// The list of games with a sixth box, Molehill. Quick tests use it as `#games`, so that no test depends on the
// properties of the other five. Its rolls are hidden, players drop out, and no switch sets the first player.
import {
  type Box,
  entries as boxed,
  entry,
  type GameEntry,
  shelf as ready,
} from '../../games/index.ts';
import { bots } from './molehill/bot.ts';
import { boxWords, words } from './molehill/messages/load.ts';
import { molehill } from './molehill/rules/index.ts';

export type { Box, GameEntry };

export const entries: readonly GameEntry[] = [
  ...boxed,
  entry({
    game: molehill,
    folder: 'tests/games/molehill',
    bots,
    standardBot: 'steady',
    boxes: boxWords,
    words,
  }),
];

export const shelf: readonly Box[] = [
  ...ready,
  { game: 'molehill', edition: 'molehill', status: 'ready' },
];

export function gameEntryOf(id: string): GameEntry | undefined {
  return entries.find(({ game }) => game.id === id);
}

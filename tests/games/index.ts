// The list of games with a sixth box, Nim. Quick tests use it as `#games`, so that no test can take
// the properties of the other five for granted: Nim has two seats, no chance and no secrets.
import {
  type Box,
  entries as boxed,
  entry,
  type GameEntry,
  shelf as ready,
} from '../../games/index.ts';
import { bots } from './nim/bot.ts';
import { boxWords } from './nim/messages/box.ts';
import { words } from './nim/messages/load.ts';
import { nim } from './nim/rules/index.ts';

export type { Box, GameEntry };

export const entries: readonly GameEntry[] = [
  ...boxed,
  entry({ game: nim, bots, standardBot: 'perfect', boxes: boxWords, words }),
];

export const shelf: readonly Box[] = [...ready, { game: 'nim', edition: 'nim', status: 'ready' }];

export function gameEntryOf(id: string): GameEntry | undefined {
  return entries.find(({ game }) => game.id === id);
}

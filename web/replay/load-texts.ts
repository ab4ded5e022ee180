// The texts of replays, loaded with the first one.
import { wordLoader } from '#languages/texts.ts';
import type { texts } from '../messages/en/replay.ts';

export const loadReplayTexts = wordLoader<typeof texts>(
  (language) => import(`../messages/${language}/replay.ts`),
);

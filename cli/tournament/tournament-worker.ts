// The worker thread that plays a part of a tournament.
import { workerData } from 'piscina';
import { type GameEntry, gameEntryOf } from '#games';
import { type Chunk, type Plan, playRounds, type Tally } from './tally.ts';

const plan: Plan = workerData;
const entry = gameEntryOf(plan.setup.game) as GameEntry;

export function playChunk(chunk: Chunk): Tally {
  return playRounds(entry, plan, chunk);
}

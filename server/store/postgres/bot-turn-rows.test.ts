// The turns of bots that a process takes over from dead ones: none is lost, also if the first beat comes early.
import { expect, test } from 'vitest';
import { botTurnsIn } from './bot-turn-rows.ts';

/** Turns whose dead holders leave one match, and their beat. */
function turnsAfterDeath() {
  const free = ['match00001'];
  const jobs: (() => Promise<void>)[] = [];
  const turns = botTurnsIn(
    {
      held: async (matches) => matches,
      takeOver: async () => free.splice(0),
    },
    { onBeat: (job) => void jobs.push(() => job(false)) },
  );
  const beat = () => Promise.all(jobs.map((job) => job()));
  return { turns, beat, free };
}

test('turns that were taken over before there was a listener are played', async () => {
  const { turns, beat, free } = turnsAfterDeath();
  await beat();
  const heard: string[] = [];
  turns.onTakeOver((match) => heard.push(match));
  expect(heard).toEqual(['match00001']);
  free.push('match00002');
  await beat();
  await beat();
  expect(heard).toEqual(['match00001', 'match00002']);
});

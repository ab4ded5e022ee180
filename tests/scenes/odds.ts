// Scenes of the odds page: the start, a roll, a tile to take or leave, and an invalid link.
import { boxNamed, type Scene } from './moments.ts';

const { game, edition } = boxNamed('lumbricidae');

/** Computed and completely loaded. */
const READY = '.odds[data-settled]';

function laidOut(query: string, of = edition, ready = READY): Scene {
  return { prepare: async () => ({ address: `/odds/${game}/${of}${query}` }), ready };
}

export const oddsPages: Readonly<Record<string, Scene>> = {
  odds: laidOut(''),
  'odds-roll': laidOut('?stacks=25,31;22,33;28&kept=5+5&roll=1+2+4+4+w+w'),
  'odds-stop': laidOut('?open=21-24,26,28-30,32&stacks=25,31;27;-;36&kept=5+5+5+w+w+1'),
  'odds-seven': laidOut('?stacks=21,25,31;22,33;28;29;36;23,24;35&kept=1+w&fail=2'),
  'odds-every-roll': laidOut('?roll=1+2+2+3+4+5+5+w', 'worm-is-drawn'),
  'odds-rules': {
    ...laidOut('?wormValue=6'),
    act: (page) => page.click('.odds-rules summary'),
  },
  'odds-wrong': laidOut('?open=20-24&kept=6&roll=w+w&lower=none'),
};

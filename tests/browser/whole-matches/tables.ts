// What the tests of whole matches share: which games there are, who sits there, how long it may take. The tests are a file for
// each way to play, so that they can run side by side.
import { shelf } from '#games';

/** A whole match takes its time where the machine is busy. */
export const PATIENCE = { timeout: 300_000 };
export const NAMES = ['Anna', 'Bert', 'Cleo', 'Dirk', 'Ewa', 'Fien', 'Gus'];
export const ready = shelf.filter(({ status }) => status === 'ready');

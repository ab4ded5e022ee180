// The store of the simulation keeps the contract of every store.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { storeContract } from '#server/store/testing/contract.ts';
import { DurableDatabase } from './server/database.ts';
import { simulatedStore } from './server/store.ts';
import { Faults } from './world/faults.ts';
import { Actor, Scheduler } from './world/scheduler.ts';

const ROUNDS = 25;

storeContract(async () => {
  const database = new DurableDatabase();
  const scheduler = new Scheduler();
  let isOpen = true;
  const open = () =>
    simulatedStore({
      database,
      scheduler,
      faults: new Faults([]),
      actor: new Actor('process'),
      isShared: true,
      random: (limit) => scheduler.events % limit,
    });
  const run = async () => {
    while (isOpen) {
      await scheduler.run(() => !isOpen);
      await nextTurn();
    }
  };
  const running = run();
  return {
    store: open(),
    another: async () => open(),
    async remove() {
      isOpen = false;
      await running;
    },
  };
}, ROUNDS);

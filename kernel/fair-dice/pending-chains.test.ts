// Chains that begin during play: when they take effect, and which seats they wait for. Nobody can choose a chain with
// good rolls, even with a held share of another seat.
import { describe, expect, test } from 'vitest';
import type { Seat } from '../game.ts';
import { HostLog } from '../testing/host-log.ts';

/** Seats have given their first share, and there was a roll. */
function playing(seatCount = 2, without: readonly Seat[] = []): HostLog {
  const log = new HostLog({ seatCount });
  log.begin(without);
  log.draw();
  return log;
}

function pendingOf({ open }: HostLog): readonly Seat[] {
  return open.fair?.pending ?? [];
}

/** A move with a share, and the roll after it. @returns the seats for which it is protected */
function turn(log: HostLog, seat: Seat): readonly Seat[] {
  log.move(seat);
  return log.draw();
}

describe('a chain that begins during play', () => {
  test('takes effect with the second share of the other seat', () => {
    const log = playing();
    log.commit(0, log.newChain(0, 'new'));
    const pending = [1, 0, 1].map((seat) => {
      turn(log, seat);
      return pendingOf(log).length;
    });
    expect(pending).toEqual([1, 1, 0]);
  });

  test('changes no roll before that, and all after it', () => {
    const transcripts = ['one', 'other'].map((seed) => {
      const log = playing();
      log.commit(0, log.newChain(0, seed));
      return [1, 0, 1, 1].map((seat) => {
        turn(log, seat);
        return log.transcript;
      });
    });
    const [one, other] = transcripts as [string[], string[]];
    expect(one.map((each, roll) => each === other[roll])).toEqual([true, true, false, false]);
  });

  test('gives shares that are in no roll before that, and protect no roll', () => {
    const transcripts = [true, false].map((isShared) => {
      const log = playing();
      log.commit(0, log.newChain(0, 'new'));
      if (isShared) expect(turn(log, 0)).toEqual([]);
      else log.draw();
      return log.transcript;
    });
    expect(transcripts[0]).toBe(transcripts[1]);
  });

  test('contributes its newest value, and protects the rolls after that', () => {
    const transcripts = [1, 2].map((shares) => {
      const log = playing();
      log.commit(0, log.newChain(0, 'new'));
      for (let share = 0; share < 2; share += 1) {
        if (share < shares) log.move(0);
        log.draw();
      }
      turn(log, 1);
      expect(turn(log, 1)).toEqual([1]);
      const { transcript } = log;
      expect(turn(log, 0)).toEqual([0]);
      return transcript;
    });
    expect(transcripts[0]).not.toBe(transcripts[1]);
  });

  test('waits anew after a further commitment of its seat', () => {
    const log = playing();
    log.commit(0, log.newChain(0, 'new'));
    turn(log, 1);
    log.commit(0, log.newChain(0, 'newer'));
    turn(log, 1);
    expect(pendingOf(log)).toEqual([0]);
    turn(log, 1);
    expect(pendingOf(log)).toEqual([]);
  });

  test('waits for a seat whose moves have no shares', () => {
    const log = playing();
    log.commit(0, log.newChain(0, 'new'));
    for (let roll = 0; roll < 9; roll += 1) {
      log.write('move 1 seal');
      turn(log, 0);
    }
    expect(pendingOf(log)).toEqual([0]);
  });

  test('takes effect at once if no other seat has a chain', () => {
    const log = playing(2, [1]);
    const { transcript } = log;
    log.commit(0, log.newChain(0, 'new'));
    expect(pendingOf(log)).toEqual([]);
    expect(log.transcript).not.toBe(transcript);
    expect(turn(log, 0)).toEqual([0]);
  });

  test('of a seat that was absent at the start is pending too', () => {
    const log = playing(2, [1]);
    log.commit(1);
    expect(turn(log, 1)).toEqual([]);
    turn(log, 0);
    turn(log, 0);
    expect(turn(log, 1)).toEqual([1]);
  });
});

describe('two chains that begin during play', () => {
  test('wait for each other, and take effect together', () => {
    const log = playing();
    log.commit(0, log.newChain(0, 'new'));
    log.commit(1, log.newChain(1, 'new'));
    const pending = [0, 1, 0, 1].map((seat) => {
      turn(log, seat);
      return pendingOf(log).length;
    });
    expect(pending).toEqual([2, 2, 2, 0]);
    expect(turn(log, 0)).toEqual([0]);
  });

  test('are added in the order of the seats, not of the log', () => {
    const transcripts = [
      [0, 1],
      [1, 0],
    ].map((order) => {
      const log = playing(3);
      for (const seat of order) log.commit(seat, log.newChain(seat, 'new'));
      for (const seat of [0, 1, 2, 0, 1, 2]) turn(log, seat);
      expect(pendingOf(log)).toEqual([]);
      return log.transcript;
    });
    expect(transcripts[0]).toBe(transcripts[1]);
  });

  test('the later one does not take effect before the shares of the other one are in it', () => {
    const log = playing();
    log.commit(0, log.newChain(0, 'lost'));
    turn(log, 0);
    // The share of seat 1 would have brought both into effect.
    turn(log, 1);
    log.commit(1, log.newChain(1, 'by trial'));
    turn(log, 0);
    expect(pendingOf(log)).toEqual([0, 1]);
    turn(log, 1);
    turn(log, 1);
    expect(pendingOf(log)).toEqual([0, 1]);
    turn(log, 0);
    expect(pendingOf(log)).toEqual([]);
  });

  test('others wait for a third seat that still has its chain', () => {
    const log = playing(3);
    log.commit(0, log.newChain(0, 'by trial'));
    log.commit(1, log.newChain(1, 'by trial'));
    for (const seat of [0, 1, 0, 1, 0, 1]) turn(log, seat);
    turn(log, 2);
    expect(pendingOf(log)).toEqual([0, 1]);
    turn(log, 2);
    expect(pendingOf(log)).toEqual([]);
  });
});

describe('a seat whose player leaves', () => {
  test.each(['resign 1', 'take-over 1 random'])('%s: nobody waits for it', (line) => {
    const log = playing(3);
    log.commit(0, log.newChain(0, 'new'));
    turn(log, 2);
    turn(log, 2);
    expect(pendingOf(log)).toEqual([0]);
    log.write(line);
    expect(log.open.fair?.seats[1]).toBeUndefined();
    turn(log, 2);
    expect(pendingOf(log)).toEqual([]);
  });

  test.each(['resign 0', 'take-over 0 random'])('%s: its chain is not pending', (line) => {
    const log = playing(3);
    log.commit(0, log.newChain(0, 'new'));
    const share = log.next(0);
    log.write(line);
    expect(pendingOf(log)).toEqual([]);
    expect(log.refusalOf(`move 0 seal share ${share}`)?.refused).toBe('bad-share');
  });

  test.each(['free 1', 'undo 1 5'])('%s: the seat keeps its chain; others wait for it', (line) => {
    const log = playing();
    log.commit(0, log.newChain(0, 'new'));
    log.write(line);
    turn(log, 0);
    expect(pendingOf(log)).toEqual([0]);
    turn(log, 1);
    turn(log, 1);
    expect(pendingOf(log)).toEqual([]);
  });

  test('a person who comes back after a bot has no chain', () => {
    const log = playing();
    log.write('take-over 1 random', 'seat 1 person Bo', `move 1 seal`);
    expect(log.open.notes).toEqual([]);
    log.commit(1, log.newChain(1, 'new'));
    expect(pendingOf(log)).toEqual([1]);
  });
});

describe('shares that the host could hold together', () => {
  test('open moves between two rolls have one share', () => {
    const log = playing();
    log.move(0);
    expect(log.refusalOf(`move 0 seal share ${log.next(0)}`)?.message).toMatch(/takes no share/);
    log.write('move 0 seal');
    expect(log.open.notes).toEqual([]);
    expect(log.draw()).toEqual([0]);
    log.move(0);
  });

  test('a secret move has a share of its own: it is alone in its command', () => {
    const log = playing();
    log.move(0, 'bid ?');
    log.move(0, 'bid ?');
    log.move(0, 'seal');
    expect(log.refusalOf(`move 0 seal share ${log.next(0)}`)).toBeDefined();
  });

  test('a share that the host held when it wrote a commitment does not bring it into effect', () => {
    const log = playing();
    const held = log.next(1);
    log.commit(0, log.newChain(0, 'by trial'));
    log.write(`move 1 seal share ${held}`);
    log.draw();
    expect(pendingOf(log)).toEqual([0]);
  });
});

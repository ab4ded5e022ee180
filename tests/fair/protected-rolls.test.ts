// Protected rolls by enumeration. The host and all seats but one write every sequence of a few lines around the honest
// seat's share, which they may hold. All protected rolls of a situation have the same transcript.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Seat } from '#kernel/game.ts';
import { HostLog } from '#kernel/testing/host-log.ts';
import { tries } from '#tools/testing/thorough.ts';

interface Situation {
  readonly name: string;
  readonly seatCount: number;
  /** The greatest number of lines of the adversary. */
  readonly linesAtMost: number;
  /** Writes the public history up to the moment when the honest seat can send its share: in play, its turn. */
  start(log: HostLog, honest: Seat): void;
  /** The line with the share, without it. */
  readonly line: string;
  /** Whether a roll can be protected here. */
  readonly canBeProtected: boolean;
}

/** A line of the adversary. It throws if the line is refused. */
type Action = readonly [name: string, act: (log: HostLog) => void];

/** A sequence of lines: those before and after the share of the honest seat. */
interface Course {
  readonly before: readonly Action[];
  readonly after: readonly Action[];
}

interface Rolled extends Course {
  readonly isProtected: boolean;
  readonly transcript: string;
}

function turns(log: HostLog, ...seats: readonly Seat[]): void {
  for (const seat of seats) {
    log.move(seat);
    log.draw();
  }
}

const OWN_TURN = 'the own turn of a seat';

/** The honest seat is the last one. */
const situations: readonly Situation[] = [2, 3].flatMap((seatCount): Situation[] => {
  const others = Array.from({ length: seatCount - 1 }, (_, seat) => seat);
  const base = { seatCount, linesAtMost: 2, canBeProtected: true };
  const move = { line: 'move HONEST seal share', ...base };
  const begun = (log: HostLog) => {
    log.begin();
    log.draw();
  };
  return [
    {
      ...move,
      name: OWN_TURN,
      start: (log, honest) => {
        begun(log);
        turns(log, honest, ...others);
      },
    },
    {
      ...base,
      name: 'the first share',
      line: 'share HONEST',
      linesAtMost: tries(2, 3),
      start: (log, honest) => {
        for (const seat of [...others, honest]) log.commit(seat);
      },
    },
    {
      ...base,
      name: 'a secret move',
      line: 'move HONEST bid ? share',
      start: (log, honest) => {
        begun(log);
        turns(log, ...others, honest);
      },
    },
    {
      ...move,
      name: 'the share with which the chain of another seat takes effect',
      start: (log, honest) => {
        begun(log);
        log.commit(0, log.newChain(0, 'new'));
        turns(log, honest, ...others, honest, ...others.slice(1));
      },
    },
    {
      ...move,
      name: 'the share after a commitment of another seat',
      // The host may have held this share when it wrote the commitment.
      canBeProtected: false,
      start: (log) => {
        begun(log);
        log.commit(0, log.newChain(0, 'new'));
        turns(log, ...others.slice(1), ...others, ...others.slice(1));
      },
    },
    {
      ...move,
      name: 'a share of a chain that is pending',
      canBeProtected: false,
      start: (log, honest) => {
        begun(log);
        log.commit(honest, log.newChain(honest, 'new'));
        turns(log, honest, ...others);
      },
    },
    {
      ...move,
      name: 'the turn after two chains have taken effect together',
      start: (log, honest) => {
        begun(log);
        for (const seat of [0, honest]) log.commit(seat, log.newChain(seat, 'new'));
        turns(log, honest, ...others, honest, ...others);
        expect(log.open.fair?.pending).toEqual([]);
      },
    },
  ];
});

function actionsOf({ seatCount }: Situation): readonly Action[] {
  const honest = seatCount - 1;
  const line = (text: string): Action => [text, (log) => log.write(text)];
  const commit = (seat: Seat, seed: string): Action => [
    `commit ${seat} ${seed}`,
    (log) => log.commit(seat, log.newChain(seat, seed)),
  ];
  const own = Array.from({ length: honest }, (_, seat): readonly Action[] => [
    commit(seat, 'one'),
    commit(seat, 'other'),
    [`share ${seat}`, (log) => log.share(seat)],
    [`bid of ${seat} with its share`, (log) => log.move(seat, 'bid ?')],
    line(`move ${seat} bid ?`),
    line(`begin ${seat}`),
    line(`seat ${seat} open`),
    line(`seat ${seat} person Q`),
    line(`free ${seat}`),
    line(`undo ${seat} 5`),
    line(`resign ${seat}`),
    line(`take-over ${seat} random`),
    line(`say ${seat} hello`),
  ]);
  const inItsName = ['begin', 'free', 'resign'].map((word) => line(`${word} ${honest}`));
  const forged = commit(honest, 'forged');
  /** A commitment to a value of its own chain that everyone knows, counted from the newest. */
  const back = (count: number): Action => [
    `commit ${honest} to its value ${count} before the newest`,
    (log) => log.write(`commit ${honest} ${valuesOf(log, honest).at(-1 - count)}`),
  ];
  return [
    ...own.flat(),
    ...inItsName,
    forged,
    ...[0, 1, 2].map(back),
    line(`undo ${honest} 5`),
    line(`say ${honest} ouch`),
  ];
}

/** The commitments and shares of a seat in a log. */
function valuesOf({ lines }: HostLog, seat: Seat): readonly string[] {
  return lines.flatMap((line) => {
    const [kind = '', of, ...rest] = line.split(' ');
    const isValue =
      of === `${seat}` && (['commit', 'share'].includes(kind) || rest.includes('share'));
    return isValue ? [rest.at(-1) as string] : [];
  });
}

/** Moves out of turn, which only a log without its rules can have: after the share they could follow it by the rules too. */
function movesAfter({ seatCount }: Situation): readonly Action[] {
  return Array.from({ length: seatCount - 1 }, (_, seat): readonly Action[] => [
    [`move of ${seat} with its share`, (log) => log.move(seat)],
    [`move ${seat} seal`, (log) => log.write(`move ${seat} seal`)],
  ]).flat();
}

/** Rolls after a course; undefined if a line of it is refused, or play has not begun. */
function roll(situation: Situation, { before, after }: Course): Rolled | undefined {
  const honest = situation.seatCount - 1;
  const log = new HostLog({ seatCount: situation.seatCount });
  situation.start(log, honest);
  const share = log.next(honest);
  try {
    for (const [, act] of before) act(log);
    log.write(`${situation.line.replace('HONEST', `${honest}`)} ${share}`);
    for (const [, act] of after) act(log);
  } catch {
    return undefined;
  }
  if (log.open.fair?.stage !== 'ready') return undefined;
  const isProtected = log.draw().includes(honest);
  return { before, after, isProtected, transcript: log.transcript };
}

/** Whether the log accepts these lines. */
function isPossible({ seatCount, start }: Situation, actions: readonly Action[]): boolean {
  const log = new HostLog({ seatCount });
  start(log, seatCount - 1);
  try {
    for (const [, act] of actions) act(log);
    return true;
  } catch {
    return false;
  }
}

/** All sequences of lines that the log accepts before the share, up to a length. */
function beginnings(situation: Situation, atMost: number): readonly (readonly Action[])[] {
  if (atMost === 0) return [[]];
  const shorter = beginnings(situation, atMost - 1);
  const longest = shorter.filter(({ length }) => length === atMost - 1);
  const longer = longest.flatMap((each) =>
    actionsOf(situation).map((action) => [...each, action] as const),
  );
  return [...shorter, ...longer.filter((each) => isPossible(situation, each))];
}

function allRolls(situation: Situation): readonly Rolled[] {
  const { linesAtMost } = situation;
  const actions = [...actionsOf(situation), ...movesAfter(situation)];
  const ends = [[], ...actions.map((action) => [action])];
  return beginnings(situation, linesAtMost).flatMap((before) =>
    ends.flatMap((after) => {
      if (before.length + after.length > linesAtMost) return [];
      return roll(situation, { before, after }) ?? [];
    }),
  );
}

/** The number of courses of the match that a choice of rolls has. */
function coursesOf(rolls: readonly Rolled[], isChosen: (roll: Rolled) => boolean): number {
  return new Set(rolls.filter(isChosen).map(({ transcript }) => transcript)).size;
}

describe.each(situations.map((each) => [each.seatCount, each.name, each] as const))(
  '%i seats, %s',
  (_, __, situation) => {
    let rolls: readonly Rolled[] = [];
    beforeAll(() => {
      rolls = allRolls(situation);
    });

    test('the roll is protected in at most one course of the adversary', () => {
      expect(rolls.length).toBeGreaterThan(20);
      const isProtected = (each: Rolled) => each.isProtected;
      expect(coursesOf(rolls, isProtected)).toBe(situation.canBeProtected ? 1 : 0);
    });

    test('it has other courses in which the roll is not protected', () => {
      expect(coursesOf(rolls, (each) => !each.isProtected)).toBeGreaterThan(1);
    });
  },
);

describe.each(situations.filter(({ name }) => name === OWN_TURN))(
  '$seatCount seats, $name: this trial finds a wrong rule',
  (situation) => {
    test.each<[string, (course: Course) => boolean]>([
      ['lines before the share do not count', ({ after }) => after.length === 0],
      ['lines after the share do not count', ({ before }) => before.length === 0],
    ])('%s', (_, isProtected) => {
      expect(coursesOf(allRolls(situation), isProtected)).toBeGreaterThan(1);
    });
  },
);

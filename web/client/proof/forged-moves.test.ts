// @vitest-environment happy-dom
// A host that moves in the name of a player whose share it holds.
import { signal } from '@preact/signals';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProvedLog } from '#kernel/fair-dice/proved-log.ts';
import type { Seat } from '#kernel/game.ts';
import { firstHead } from '#kernel/hash.ts';
import { decide } from '#kernel/match/command.ts';
import { phase } from '#kernel/match/match.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { FairTable, headOf, leastSetup, linesFor, MATCH_ID } from '#kernel/testing/fair-match.ts';
import type { OpenLines, OpenUpdate, SentLine } from '#server/wire/schemas.ts';
import { boxWith, hasOpenRoll } from '#tools/testing/boxes.ts';
import type { Command, Effect, LineSource, LineSubscription, Listener } from '../match-source.ts';
import { diceSeed } from './dice-seeds.ts';
import { ProvedMatch } from './proved-match.ts';

const { rules: game } = boxWith(hasOpenRoll('roll'));
const setup = leastSetup(game, `${game.editions[0]?.id}`);
const start = firstHead(MATCH_ID, setup);

type Moves = Command & { kind: 'moves' };
/** What the host does with moves of the player. */
type Trick = (table: FairTable, command: Moves, push: () => void) => Effect | Refusal | undefined;

class Host implements LineSource {
  readonly table: FairTable;
  readonly connected = signal(true);
  readonly pending = signal(0);
  readonly sent: Command[] = [];
  following: { from: LineSubscription; listener: Listener<OpenUpdate> } | undefined;
  readonly trick: Trick;

  constructor(seed: string, trick: Trick) {
    this.table = new FairTable(game, { setup, seed });
    this.trick = trick;
  }

  get log(): readonly SentLine[] {
    const { changes } = this.table;
    const salts = changes.map(() => '0'.repeat(32));
    const heads = { id: MATCH_ID, start, end: start, salts };
    return linesFor(0, { changes, heads }) as readonly SentLine[];
  }

  lines: LineSource['lines'] = async (_, { after }) => {
    const { log } = this;
    return {
      id: MATCH_ID,
      setup,
      rights: { owner: false, seats: [0], watch: true },
      viewer: 0,
      seq: log.length,
      head: headOf(setup, log),
      rematch: null,
      lines: log.slice(after),
    } as OpenLines;
  };

  send = async (command: Command): Promise<Effect | Refusal> => {
    this.sent.push(command);
    const tricked =
      command.kind === 'moves' ? this.trick(this.table, command, () => this.push()) : undefined;
    if (tricked !== undefined) {
      this.push();
      return 'refused' in tricked
        ? tricked
        : { seq: this.log.length, head: headOf(setup, this.log) };
    }
    try {
      this.table.run(command as Parameters<FairTable['run']>[0]);
    } catch (error) {
      return refuse('bad-share', String(error));
    }
    this.push();
    return { seq: this.log.length, head: headOf(setup, this.log) };
  };

  subscribe(from: LineSubscription, listener: Listener<OpenUpdate>): () => void {
    this.following = { from, listener };
    return () => {
      this.following = undefined;
    };
  }

  push(): void {
    const { log, following } = this;
    if (following === undefined) return;
    for (const line of log.slice(following.from.newest())) {
      const head = headOf(setup, log.slice(0, line.seq));
      following.listener.line({ ...line, head } as OpenUpdate);
    }
  }
}

interface State {
  readonly stage: string;
  readonly mover: Seat;
}
const stateOf = (table: FairTable) => table.match.state as State;
const legal = (table: FairTable, seat: Seat): readonly string[] => {
  const { state } = table.match;
  return [...game.legalMoves(game.view(state, seat)).samples()].map((move) =>
    game.formatMove(move),
  );
};

interface Played {
  readonly host: Host;
  readonly match: ProvedMatch;
  readonly faults: readonly unknown[];
  /** The rolls of the player after a decision to roll on: how many, and how many were dead. */
  readonly further: number;
  readonly dead: number;
  /** How often the host took a tile in the name of the player. */
  readonly forged: number;
}

/** The player always rolls on, if it is allowed. */
async function playMatch(
  seed: string,
  trick: Trick,
  accomplice: (table: FairTable) => boolean = () => false,
  movesAtMost = 400,
): Promise<Played> {
  localStorage.clear();
  const host = new Host(seed, trick);
  const { table } = host;
  // The other player commits at once.
  table.run({ kind: 'commit', seat: 1, chain: table.chainOf(1).commitment });
  const match = new ProvedMatch(host, { id: MATCH_ID, loadGame: async () => game });
  const faults: unknown[] = [];
  const view = await match.view('own');
  if (isRefusal(view)) throw new Error(view.message);
  match.subscribe(
    { viewer: 0, after: view.seen.seq },
    {
      line: () => undefined,
      refused: (refusal) => faults.push(refusal),
      rematch: () => undefined,
      watching: () => undefined,
      here: () => undefined,
    },
  );
  while (table.match.fair?.stage !== 'ready') {
    await new Promise((resolve) => setTimeout(resolve, 1));
    const { fair } = table.match;
    if (fair?.stage === 'sharing' && !fair.shared.includes(1)) {
      table.run({ kind: 'share', seat: 1, share: `${table.shareOf(1)}` });
      host.push();
    }
  }
  const random = randomFrom(seed);
  let [further, dead, forged] = [0, 0, 0];
  for (
    let at = 0;
    at < movesAtMost && phase(table.match) === 'playing' && faults.length === 0;
    at += 1
  ) {
    const { mover, stage } = stateOf(table);
    if (mover === 1) {
      if (!accomplice(table)) table.moveAtRandom(random);
      host.push();
      continue;
    }
    const moves = legal(table, 0);
    const move = moves.includes('roll') ? 'roll' : `${moves.at(-1)}`;
    const { seq } = table.match;
    const before = table.changes.length;
    const effect = await match.send({ kind: 'moves', seat: 0, seq, moves: [move] });
    // The page says "You can’t make this move now. Choose another one."
    if (isRefusal(effect) && effect.refused === 'illegal-move' && faults.length === 0) {
      const again = [`${moves.findLast((one) => one !== 'roll')}`];
      await match.send({ kind: 'moves', seat: 0, seq, moves: again });
    }
    const added = table.changes.slice(before).map(({ entry }) => entry);
    if (added.length === 0) {
      if (faults.length > 0) break;
      throw new Error('no line');
    }
    if (stage !== 'decide' || move !== 'roll' || moves.length === 1) continue;
    if (added[0]?.kind === 'move' && added[0].move !== 'roll') forged += 1;
    else {
      further += 1;
      if (stateOf(table).stage !== 'choose') dead += 1;
    }
  }
  return { host, match, faults, further, dead, forged };
}

/** What the log says to everybody. */
function logOf({ host }: Played): ProvedLog {
  const log = new ProvedLog(game, { setup, start, observer: 0 });
  for (const { seq, open, receipt, openings } of host.log) {
    const change = log.add({ seq, open, receipt }, openings);
    if (isRefusal(change)) throw new Error(change.message);
  }
  return log;
}

const honest: Trick = () => undefined;

/** Lets the player roll on only if the roll is dead; otherwise takes a tile in the player's name. */
const take: Trick = (table, command) => {
  const { match } = table;
  const other = legal(table, 0).findLast((move) => move !== 'roll');
  if (command.moves[0] !== 'roll' || other === undefined) return undefined;
  const decided = decide(match, command as never, () => {
    throw new Error('no other source');
  });
  if (isRefusal(decided)) throw new Error(decided.message);
  if ((decided.match.state as State).stage !== 'choose') return undefined;
  table.run({ kind: 'moves', seat: 0, seq: match.seq, moves: [other] });
  return refuse('stale-decision', 'The match has moved on.');
};

/** The same, but only refuses the good roll. */
const refuseGood: Trick = (table, command) => {
  const other = legal(table, 0).findLast((move) => move !== 'roll');
  if (command.moves[0] !== 'roll' || other === undefined) return undefined;
  const decided = decide(table.match, command as never, () => {
    throw new Error('no other source');
  });
  if (isRefusal(decided) || (decided.match.state as State).stage !== 'choose') return undefined;
  return refuse('illegal-move', 'Not allowed now.');
};

beforeEach(() => localStorage.clear());

/** What the player can know: stopped pages, rolls of the player, and how many of them count as protected. */
function knownOf(played: Played) {
  const log = logOf(played);
  const own = log.rolls.filter(({ by }) => by === 0);
  const safe = own.filter(({ protectedFor }) => protectedFor.includes(0)).length;
  return { stopped: played.faults.length > 0, rolls: own.length, safe, notes: log.notes.length };
}

describe('a host that sees the roll before the player may roll on', () => {
  test('an honest host: all rolls are protected', async () => {
    const played = await playMatch('a', honest);
    const { stopped, rolls, safe } = knownOf(played);
    expect([stopped, safe]).toEqual([false, rolls]);
    expect(played.dead).toBeLessThan(played.further);
  });

  test.each([
    ['takes a tile in the name of the player', take],
    ['refuses each good roll', refuseGood],
  ] as const)('it %s: the page stops, or counts each of these moves', async (_, trick) => {
    const played = await playMatch('a', trick);
    const { stopped } = knownOf(played);
    // A move in the player's name can be of another device of the player: the page says so, and counts it.
    const told = diceSeed(MATCH_ID, 0)?.displaced ?? 0;
    expect(stopped || (played.forged > 0 && told === played.forged)).toBe(true);
  });
});

/** Commands of the other player that lead to the next turn of the player; each with the worms of the first roll then. */
function worstCourse(table: FairTable, held: string, limit = 400) {
  const chain = table.chainOf(1);
  const noSource = () => {
    throw new Error('no other source');
  };
  let best: { worms: number; path: readonly unknown[] } | undefined;
  let nodes = 0;
  const visit = (match: typeof table.match, path: readonly unknown[]): void => {
    if (nodes > limit || phase(match) !== 'playing' || best?.worms === 0) return;
    const { mover, stage } = match.state as State;
    if (mover === 0) {
      if (stage !== 'ready') return;
      const roll = { kind: 'moves', seat: 0, seq: match.seq, moves: ['roll'], shares: [held] };
      const rolled = decide(match, roll as never, noSource);
      if (isRefusal(rolled)) throw new Error(rolled.message);
      const line = rolled.changes.at(-1)?.entry as { outcome: string };
      const worms = line.outcome.split(' ').filter((symbol) => symbol === 'w').length;
      if (best === undefined || worms < best.worms) best = { worms, path };
      return;
    }
    for (const move of [...game.legalMoves(game.view(match.state, 1)).samples()]) {
      nodes += 1;
      const text = game.formatMove(move);
      const newest = `${match.fair?.seats[1]}`;
      const shares = text === 'roll' ? { shares: chain.nextShares(newest, 1) } : {};
      const command = { kind: 'moves', seat: 1, seq: match.seq, moves: [text], ...shares };
      const decided = decide(match, command as never, noSource);
      if (!isRefusal(decided)) visit(decided.match, [...path, command]);
    }
  };
  visit(table.match, []);
  return best;
}

test.each([
  ['refuses the move', false],
  ['takes a tile in the name of the player', true],
] as const)(
  'the host holds a share and %s; then the other player cannot choose the next roll',
  async (_, isForged) => {
    const all: { worms: number; isProtected: boolean }[] = [];
    for (const seed of ['a', 'b']) {
      const heldShares: string[] = [];
      let held: string | undefined;
      const trick: Trick = (table, command) => {
        const other = legal(table, 0).findLast((move) => move !== 'roll');
        if (command.moves[0] !== 'roll') return undefined;
        if (other === undefined) {
          if (held !== undefined) heldShares.push(held);
          held = undefined;
          return undefined;
        }
        held = command.shares?.[0];
        if (!isForged) return refuse('illegal-move', 'Not allowed now.');
        table.run({ kind: 'moves', seat: 0, seq: table.match.seq, moves: [other] });
        return refuse('stale-decision', 'The match has moved on.');
      };
      const accomplice = (table: FairTable): boolean => {
        if (held === undefined || stateOf(table).stage !== 'ready') return false;
        const course = worstCourse(table, held);
        if (course === undefined) return false;
        for (const command of course.path) table.run(command as never);
        return true;
      };
      const played = await playMatch(`x${seed}`, trick, accomplice);
      const log = logOf(played);
      for (const share of heldShares) {
        const at = played.host.log.findIndex(({ open }) => open.endsWith(` share ${share}`));
        const roll = log.rolls.find(({ seq }) => seq === at + 2);
        if (roll === undefined) continue;
        all.push({
          worms: (roll.symbols ?? []).filter((symbol) => symbol === 'w').length,
          isProtected: roll.protectedFor.includes(0),
        });
      }
    }
    const chosen = all.filter(({ isProtected }) => isProtected);
    const worms = chosen.map((one) => one.worms);
    // By chance a roll of eight dice has 1.33 worms.
    expect(worms).toEqual([]);
  },
);

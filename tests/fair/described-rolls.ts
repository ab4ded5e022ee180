// Describes the rolls of a game for the second verifier, which does not know the rules: from random matches. So a new game is
// verified before its rolls are in docs/fair-dice.md. The games of that page have their entries in the verifier itself.
import { isHidden } from '#kernel/chance.ts';
import type { AnyGame, Chance, Switches } from '#kernel/game.ts';
import { playOut } from '#kernel/playout.ts';
import { randomBot } from '#kernel/random-bot.ts';
import type { Setup } from '#kernel/setup.ts';
import { leastSetup } from '#kernel/testing/fair-match.ts';
import type { FoundBox } from '#tools/testing/boxes.ts';

/** Enough to meet each kind of roll. */
const PLAYOUTS = 3;

/** An entry of `GAMES` in the second verifier. */
export interface DescribedGame {
  /** The first words of the moves with a share. */
  readonly sharing: readonly string[];
  /** Whether these moves are secret. */
  readonly secret: boolean;
  readonly rolls: Readonly<Record<string, DescribedRoll>>;
}

interface DescribedRoll {
  symbols(record: { readonly seats: number; readonly switches: Switches }): readonly string[];
  /** The most dice. */
  readonly most: number;
  readonly hidden: boolean;
}

/** @throws Error for a game with draws, or with shares in open and in secret moves: it needs an entry of its own */
export function describeRolls({ rules, edition, game }: FoundBox): DescribedGame {
  const { chances, sharing } = exploredMatches({ rules, edition });
  const isSecret = new Set(sharing.values());
  const labels = [...new Set(chances.map(({ label }) => label))];
  if (isSecret.size > 1 || chances.some(({ kind }) => kind === 'draw')) {
    throw new Error(`${game} needs an entry in tests/fair/second-verifier.mjs`);
  }
  const rolls = labels.map((label): [string, DescribedRoll] => {
    const equal = chances.filter((chance) => chance.label === label);
    const [{ symbols }] = equal as [Chance];
    return [
      label,
      {
        symbols: (record) => rules.dice(record.switches, record.seats)[label] ?? symbols,
        most: Math.max(...equal.map(({ count }) => count)),
        hidden: equal.some(isHidden),
      },
    ];
  });
  return {
    sharing: [...sharing.keys()],
    secret: isSecret.has(true),
    rolls: Object.fromEntries(rolls),
  };
}

/** The chance events of random matches, and the first words of moves with a share, with whether they are secret. */
function exploredMatches({ rules, edition }: Pick<FoundBox, 'rules' | 'edition'>) {
  const chances: Chance[] = [];
  const sharing = new Map<string, boolean>();
  for (const state of randomStates(rules, leastSetup(rules, edition))) {
    const turn = rules.turn(state);
    if (turn.kind === 'chance') chances.push(rules.chance(state));
    const seats = turn.kind === 'seats' ? turn.seats : [];
    const moves = seats.flatMap((seat) => rules.legalMoves(rules.view(state, seat)).samples());
    for (const move of moves.filter((each) => rules.rolls(each))) {
      sharing.set(rules.formatMove(move).split(' ', 1)[0] as string, rules.secret(move));
    }
  }
  return { chances, sharing };
}

function* randomStates(rules: AnyGame, { switches, seatCount }: Setup) {
  const players = { bots: Array.from({ length: seatCount }, () => randomBot(rules)), work: 0 };
  for (let playout = 0; playout < PLAYOUTS; playout += 1) {
    const start = rules.initial(switches, seatCount);
    for (const { before } of playOut(rules, start, players, `rolls ${playout}`)) yield before;
  }
}

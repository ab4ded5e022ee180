// Two-seat matches with a few tiles, solved exactly: the yardstick of the bots that play to win.
import { afterEnd, type Between, isOver, sharesOf, type TurnEnd } from '../solver/match/between.ts';
import { endChances, endsOf, solveEnds, type ValuedTurn } from '../solver/match/ends.ts';
import { chanceOfMover } from '../solver/match/to-win.ts';

/** A player by its turns. */
export type Solve = (position: Between) => ValuedTurn;

/** Positions that a match can come to. The mover is seat 0; after an end, seats are turned. */
interface Node {
  readonly position: Between;
  /** By end: the next position, or the mover's share of a match that is over. */
  readonly next: ReadonlyMap<TurnEnd, Node | number>;
  /** The chance of the mover with best play. */
  value: number;
}

const CLOSE = 1e-10;

export class SmallGame {
  readonly start: Node;
  readonly #nodes = new Map<string, Node>();

  constructor(start: Between) {
    this.start = this.#explore(start);
    this.#settle();
  }

  get size(): number {
    return this.#nodes.size;
  }

  /** The share of wins against best play, on average over both seats; best play has .5. */
  shareOf(solve: Solve): number {
    const parts = new Map<Node, readonly (readonly [Node | number, number])[]>();
    const answers = new Map<Node, readonly (readonly [Node | number, number])[]>();
    for (const node of this.#nodes.values()) {
      parts.set(node, nextOf(node, solve(node.position)));
      answers.set(node, nextOf(node, best(node)));
    }
    // The share of the player when it moves, and when the other one moves.
    const [own, other] = [new Map<Node, number>(), new Map<Node, number>()];
    for (let change = 1; change > CLOSE; ) {
      change = 0;
      for (const node of this.#nodes.values()) {
        const moving = sum(
          parts.get(node)!,
          (next) => other.get(next) ?? 0.5,
          (share) => share,
        );
        const waiting = sum(
          answers.get(node)!,
          (next) => own.get(next) ?? 0.5,
          (share) => 1 - share,
        );
        change = Math.max(
          change,
          Math.abs(moving - (own.get(node) ?? 0.5)),
          Math.abs(waiting - (other.get(node) ?? 0.5)),
        );
        own.set(node, moving);
        other.set(node, waiting);
      }
    }
    return (own.get(this.start)! + other.get(this.start)!) / 2;
  }

  #explore(start: Between): Node {
    const first = this.#nodeAt(start);
    const left = [first];
    for (let node = left.pop(); node !== undefined; node = left.pop()) {
      const { position } = node;
      const next = node.next as Map<TurnEnd, Node | number>;
      for (const end of endsOf(position)) {
        const after = afterEnd(position, end);
        if (isOver(after)) {
          next.set(end, sharesOf(after)[0]!);
          continue;
        }
        const [one, two] = after.stacks;
        const known = this.#nodes.size;
        const found = this.#nodeAt({ ...after, stacks: [two!, one!], mover: 0 });
        if (this.#nodes.size > known) left.push(found);
        next.set(end, found);
      }
    }
    return first;
  }

  #nodeAt(position: Between): Node {
    const key = `${position.open} ${position.stacks.join(' | ')}`;
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const node: Node = { position, next: new Map(), value: 0.5 };
    this.#nodes.set(key, node);
    return node;
  }

  /** Value iteration; each value is used as soon as it is there. */
  #settle(): void {
    const nodes = [...this.#nodes.values()].reverse();
    for (let change = 1; change > CLOSE; ) {
      change = 0;
      for (const node of nodes) {
        const value = chanceOfMover(best(node).turn);
        change = Math.max(change, Math.abs(value - node.value));
        node.value = value;
      }
    }
  }
}

function best({ position, next }: Node): ValuedTurn {
  return solveEnds(position, (end) => {
    const after = next.get(end)!;
    return typeof after === 'number' ? after : 1 - after.value;
  });
}

function nextOf({ next }: Node, solved: ValuedTurn): readonly (readonly [Node | number, number])[] {
  return [...endChances(solved)].map(([end, chance]) => [next.get(end)!, chance]);
}

function sum(
  parts: readonly (readonly [Node | number, number])[],
  shareAt: (node: Node) => number,
  shareAtEnd: (share: number) => number,
): number {
  return parts.reduce((all, [next, chance]) => {
    return all + chance * (typeof next === 'number' ? shareAtEnd(next) : shareAt(next));
  }, 0);
}

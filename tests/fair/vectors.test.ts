// 10,000 rolls and draws with random numbers: our dice and those of the second verifier agree, chains and heads too.
// Some are published in vectors.json, for other verifiers; WORMERY_VECTORS=1 writes it.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fairOutcome, HashChain, seatLink, serverLink } from '#kernel/fair-dice/protocol.ts';
import type { Chance } from '#kernel/game.ts';
import { type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { number32 } from '#kernel/testing/fair-match.ts';
import { ourVectors, theirVectors } from './chain-vectors.ts';
import { bytes, second } from './second-program.ts';

const COUNT = 10_000;
const PUBLISHED = 40;
const HIDDEN = 10;
const FILE = new URL('./vectors.json', import.meta.url);

/** A roll or draw of the specification. Numbers are hexadecimal; `bag` is there for draws, which are hidden. */
interface Vector {
  readonly key: string;
  readonly transcript: string;
  readonly deck: string;
  readonly roll: number;
  readonly label: string;
  readonly count: number;
  readonly kinds: number;
  readonly bag: readonly number[] | undefined;
  /** A roll that only one seat sees. */
  readonly hidden?: true;
}

function vectorOf(index: number, random: Random): Vector {
  const kinds = 1 + uniform(random, 9);
  const bag = Array.from({ length: kinds }, () => uniform(random, 9));
  const inBag = bag.reduce((sum, pieces) => sum + pieces, 0);
  const isDraw = index % 2 === 1 && inBag > 0;
  return {
    key: number32(`key ${index}`),
    transcript: number32(`transcript ${index}`),
    deck: number32(`deck ${index}`),
    roll: 1 + uniform(random, 2_000),
    label: ['roll', 'first', 'draw', 'żółw'][uniform(random, 4)] as string,
    count: 1 + uniform(random, isDraw ? inBag : 12),
    kinds,
    bag: isDraw ? bag : undefined,
  };
}

/** How often each symbol comes, by our dice. */
function ours({
  key,
  transcript,
  deck,
  roll,
  label,
  count,
  kinds,
  bag,
  hidden,
}: Vector): readonly number[] {
  const symbols = Array.from({ length: kinds }, (_, kind) => `${kind}`);
  const chance: Chance =
    bag === undefined
      ? { kind: 'dice', label, count, symbols, visibleTo: hidden ? 0 : 'all' }
      : { kind: 'draw', label, count, symbols, bag, visibleTo: 0 };
  return fairOutcome(chance, { transcript, roll, deck }, key) ?? [];
}

/** The same, by the second verifier. */
function theirs({ label, count, kinds, bag, hidden, ...vector }: Vector): readonly number[] {
  const deck = bag || hidden ? bytes(vector.deck) : undefined;
  const [of, q] = [bytes(vector.key), bytes(vector.transcript)];
  const key = second.rollKey({ key: of, q, number: vector.roll, label, count, kinds, deck });
  const drawn =
    bag === undefined
      ? second.diceOf(key, { count, kinds })
      : second.drawOf(key, { count, bag: [...bag] });
  const counts = new Array<number>(kinds).fill(0);
  for (const symbol of drawn) counts[symbol] = (counts[symbol] as number) + 1;
  return counts;
}

const random = randomFrom('vectors');
const vectors = Array.from({ length: COUNT }, (_, index) => vectorOf(index, random));
/** The rolls once more, seen by one seat only. */
const hiddenRolls = vectors
  .filter(({ bag }) => bag === undefined)
  .map((vector): Vector => ({ ...vector, hidden: true }));

test('10,000 rolls and draws agree', () => {
  expect(vectors.filter(({ bag }) => bag !== undefined).length).toBeGreaterThan(4_000);
  for (const vector of vectors) expect(ours(vector)).toEqual(theirs(vector));
});

test('each roll agrees also if only one seat sees it', () => {
  expect(hiddenRolls.length).toBeGreaterThan(4_000);
  for (const vector of hiddenRolls) expect(ours(vector)).toEqual(theirs(vector));
  const [roll] = hiddenRolls as [Vector];
  const many = { ...roll, count: 12, kinds: 6 };
  expect(ours(many)).not.toEqual(ours({ ...many, deck: number32('x') }));
});

test('another key, transcript, number or label of the roll gives other dice', () => {
  const vector = { ...(vectors[0] as Vector), count: 12, kinds: 6, bag: undefined };
  const changes: readonly Partial<Vector>[] = [
    { key: number32('x') },
    { transcript: number32('x') },
    { roll: vector.roll + 1 },
    { label: 'other' },
  ];
  for (const change of changes) expect(ours({ ...vector, ...change })).not.toEqual(ours(vector));
});

test('chains, commitments, transcripts, receipts and heads agree', () => {
  const [ours, theirs] = [ourVectors(), theirVectors(ourVectors())];
  // Bids and hidden draws among them: lines whose open part leaves something out.
  expect(ours.lines.filter(({ entry, open }) => open !== entry).length).toBeGreaterThan(4);
  expect(theirs).toEqual(ours);
});

test('chains agree at the ends of the blocks that ours keeps', () => {
  const [seed, match] = [number32('seed'), number32('match')];
  const server = new HashChain(seed, serverLink);
  const seat = new HashChain(seed, (value) => seatLink(match, 3, value));
  const [otherServer, otherSeat] = [
    second.serverChain(bytes(seed)),
    second.seatChain(bytes(seed), bytes(match), 3),
  ];
  for (const at of [0, 1, 31, 32, 33, 500, 1_023, 1_024]) {
    expect(server.at(at)).toBe(otherServer[at]?.toString('hex'));
    expect(seat.at(at)).toBe(otherSeat[at]?.toString('hex'));
  }
});

test('both programs give the published values', () => {
  const rolls = vectors
    .slice(0, PUBLISHED)
    .map((vector) => ({ ...vector, results: theirs(vector) }));
  const hidden = hiddenRolls.slice(0, HIDDEN).map((roll) => ({ ...roll, results: theirs(roll) }));
  const ours = { rolls, hidden, ...ourVectors() };
  if (process.env.WORMERY_VECTORS === '1') writeFileSync(FILE, JSON.stringify(ours));
  const {
    rolls: published,
    hidden: publishedHidden,
    ...chains
  } = JSON.parse(readFileSync(FILE, 'utf8'));
  // As JSON, which leaves out undefined fields.
  expect(published).toEqual(JSON.parse(JSON.stringify(rolls)));
  expect(publishedHidden).toEqual(JSON.parse(JSON.stringify(hidden)));
  expect(chains).toEqual(ourVectors());
  expect(theirVectors(chains)).toEqual(chains);
});

// Examples of chains, commitments, transcripts, receipts and heads, each computed by our program and by the second one.
import { gameEntryOf, shelf } from '#games';
import type { FairDice } from '#kernel/fair-dice/fair-dice.ts';
import {
  deckCommitment,
  firstTranscript,
  HashChain,
  nextTranscript,
  seatLink,
  serverLink,
} from '#kernel/fair-dice/protocol.ts';
import { renewedDiceEntry } from '#kernel/fair-dice/server-entries.ts';
import type { AnyGame } from '#kernel/game.ts';
import { canonicalJson } from '#kernel/hash.ts';
import { type Entry, formatEntry } from '#kernel/match/entry.ts';
import { leastSetup, number32, openLinesOf, playFairMatch } from '#kernel/testing/fair-match.ts';
import { bytes, documentedGames, second } from './second-program.ts';

/** The values of a chain that are published. */
const PLACES = [0, 1, 512, 1_023, 1_024];
const SEATS = [0, 1, 11];
const EXAMPLES = [0, 1];

/** The numbers of an example: 32 bytes in hexadecimal digits. */
const numberOf = (name: string, example: number) => number32(`${name} ${example}`);

/** By place. */
function valuesAt(valueAt: (place: number) => string): Readonly<Record<number, string>> {
  return Object.fromEntries(PLACES.map((place) => [place, valueAt(place)]));
}

/** The first box of each game of docs/fair-dice.md. */
const boxes = shelf.filter(
  ({ game }, index) =>
    documentedGames.includes(game) && shelf.findIndex((box) => box.game === game) === index,
);

export const ourVectors = () => ({
  serverChains: EXAMPLES.map((example) => {
    const seed = numberOf('server', example);
    const chain = new HashChain(seed, serverLink);
    return { seed, values: valuesAt((place) => chain.at(place)) };
  }),
  seatChains: SEATS.map((seat) => {
    const [seed, match] = [numberOf('seat', seat), numberOf('match', seat)];
    const chain = new HashChain(seed, (value) => seatLink(match, seat, value));
    return { seed, match, seat, values: valuesAt((place) => chain.at(place)) };
  }),
  nextChains: EXAMPLES.map((example) => {
    const seeds = { chain: numberOf('server', example), deck: numberOf('deck', example) };
    const next = renewedDiceEntry({ seeds } as FairDice);
    return {
      S: seeds.chain,
      D: seeds.deck,
      DECK: deckCommitment(seeds.deck),
      next: { S: next.seeds?.chain, CHAIN: next.chain },
    };
  }),
  transcripts: boxes.map(({ game, edition }, example) => {
    const setup = leastSetup(gameEntryOf(game)?.game as AnyGame, edition);
    const [chain, deck] = [numberOf('chain', example), numberOf('deck', example)];
    const value = numberOf('value', example);
    const first = firstTranscript(setup, chain, deck);
    const commit = nextTranscript(first, 'commit', 1, value);
    const share = nextTranscript(commit, 'share', 1, value);
    const dice = nextTranscript(share, 'dice', 'server', value);
    return { setup: canonicalJson(setup), chain, deck, value, first, commit, share, dice };
  }),
  lines: boxes.flatMap(({ game, edition }) => {
    const rules = gameEntryOf(game)?.game as AnyGame;
    const setup = leastSetup(rules, edition);
    const options = { setup, seed: 'lines', linesAtMost: 40 };
    const { changes, heads } = playFairMatch(rules, options);
    const start = number32('lines start');
    const entries = changes.map(({ entry }) => entry);
    const opened = openLinesOf(changes, { ...heads, start });
    const lines = opened.map(({ open, receipt, head }, index) => {
      const before = opened[index - 1]?.head ?? start;
      const [salt, entry] = [heads.salts[index] as string, formatEntry(entries[index] as Entry)];
      return { game, before, salt, entry, open, receipt, head };
    });
    return firstOfEachKind(lines, entries);
  }),
});

type Vectors = ReturnType<typeof ourVectors>;

/** The first line of each kind of entry, with moves and rolls of other words as kinds of their own. */
function firstOfEachKind<Line>(lines: readonly Line[], entries: readonly Entry[]) {
  const kinds = entries.map((entry) => {
    if (entry.kind === 'move') return `move ${entry.move.split(' ')[0]}`;
    return entry.kind === 'chance' ? entry.outcome.split(' ')[0] : entry.kind;
  });
  return lines.filter((_, index) => kinds.indexOf(kinds[index]) === index);
}

/** The second program computes the same from the inputs of these vectors. */
export const theirVectors = (given: Vectors): Vectors => ({
  serverChains: given.serverChains.map(({ seed }) => {
    const chain = second.serverChain(bytes(seed));
    return { seed, values: valuesAt((place) => hex(chain[place])) };
  }),
  seatChains: given.seatChains.map(({ seed, match, seat }) => {
    const chain = second.seatChain(bytes(seed), bytes(match), seat);
    return { seed, match, seat, values: valuesAt((place) => hex(chain[place])) };
  }),
  nextChains: given.nextChains.map(({ S, D }) => {
    const next = second.nextSeed(bytes(S), bytes(D));
    return {
      S,
      D,
      DECK: hex(second.H('deck', bytes(D))),
      next: { S: hex(next), CHAIN: hex(second.serverChain(next)[0]) },
    };
  }),
  transcripts: given.transcripts.map(({ setup, chain, deck, value }) => {
    const first = second.H('transcript', setup, bytes(chain), bytes(deck));
    const commit = second.H('commit', first, 1, bytes(value));
    const share = second.H('share', commit, 1, bytes(value));
    const dice = second.H('dice', share, 'server', bytes(value));
    const known = { first: hex(first), commit: hex(commit), share: hex(share), dice: hex(dice) };
    return { setup, chain, deck, value, ...known };
  }),
  lines: given.lines.map(({ game, before, salt, entry }) => {
    const { open, receipt, head } = second.readLine(bytes(before), { salt, entry, game });
    return { game, before, salt, entry, open, receipt: hex(receipt), head: hex(head) };
  }),
});

function hex(number: Buffer | undefined): string {
  return `${number?.toString('hex')}`;
}

// A second verifier of records with fair dice, written from docs/fair-dice.md alone. It imports nothing of Wormery.
// So the page has all that such a program needs, and the verifier of Wormery is compared with it.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const CHAIN_LENGTH = 1024;
const NUMBER = '[0-9a-f]{64}';
const WHOLE = '(?:0|[1-9][0-9]{0,8})';

// --- Terms

/** A number is its 32 bytes, and a salt its 16 bytes. */
const bytes = (hex) => Buffer.from(hex, 'hex');

const enc = (parts) =>
  Buffer.concat(
    parts.flatMap((part) => {
      const content = typeof part === 'object' ? part : Buffer.from(String(part), 'utf8');
      const length = Buffer.alloc(4);
      length.writeUInt32BE(content.length);
      return [length, content];
    }),
  );

/** Texts and whole numbers are parts as they are; numbers of 32 bytes are Buffers. */
export const H = (...parts) => createHash('sha256').update(enc(parts)).digest();
export const M = (key, ...parts) => createHmac('sha256', key).update(enc(parts)).digest();

// --- Chains

/** `chain[i - 1]` is the hash of `chain[i]`. */
export const serverChain = (seed, length = CHAIN_LENGTH) =>
  chainOf(seed, length, (value) => H('chain', value));

export const seatChain = (seed, { match, seat, length = CHAIN_LENGTH }) =>
  chainOf(seed, length, (value) => H('seat chain', match, seat, value));

function chainOf(seed, length, hash) {
  const chain = [seed];
  for (let count = 0; count < length; count += 1) chain.push(hash(chain.at(-1)));
  return chain.reverse();
}

// --- Rolls and draws

/** The key of a roll: `roll` has `key`, `q`, `number`, `label`, `count`, `kinds`, and `deck` for a hidden draw. */
export function rollKey({ key, q, number, label, count, kinds, deck }) {
  const open = M(key, 'roll', q, number, label, count, kinds);
  return deck === undefined ? open : M(deck, 'deck', open);
}

/** A function `uniform(n)`. */
export function stream(key) {
  let block = 0;
  let words = [];
  const nextWord = () => {
    if (words.length === 0) {
      const digest = M(key, 'stream', block);
      block += 1;
      words = [0, 4, 8, 12, 16, 20, 24, 28].map((offset) => digest.readUInt32BE(offset));
    }
    return words.shift();
  };
  return (n) => {
    const limit = 2 ** 32 - (2 ** 32 % n);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % n;
  };
}

/** Symbol numbers of `count` dice, in the order of the stream. */
export function diceOf(key, { count, kinds }) {
  const uniform = stream(key);
  return Array.from({ length: count }, () => uniform(kinds));
}

/** Symbol numbers of pieces that are drawn from a bag; `bag` has the number of pieces of each symbol and is changed. */
export function drawOf(key, { count, bag }) {
  const uniform = stream(key);
  return Array.from({ length: count }, () => {
    let place = uniform(bag.reduce((sum, pieces) => sum + pieces, 0));
    const symbol = bag.findIndex((pieces) => {
      place -= pieces;
      return place < 0;
    });
    bag[symbol] -= 1;
    return symbol;
  });
}

const ascending = (numbers) => numbers.toSorted((a, b) => a - b);

// --- What the page says about the games

const SEATS = (record) => Array.from({ length: record.seats }, (_, seat) => String(seat));
const PIECES = ['180s', '180c', '90s', '90c', '45l', '45r', '135l', '135r', 'star'];
const GAMES = {
  lumbricidae: {
    first: { symbols: SEATS, most: 1 },
    roll: { symbols: () => ['1', '2', '3', '4', '5', 'w'], most: 8 },
  },
  'worm-up': {
    ghost: {
      symbols: ({ switches }) => [
        ...(switches.lowestBid === 3 ? ['3'] : []),
        '4',
        '5',
        '6',
        '7',
        'X',
      ],
      least: 2,
      most: 2,
    },
  },
  lamance: {
    first: { symbols: SEATS, most: 1 },
    draw: { symbols: () => PIECES, most: 48, bag: () => [5, 5, 5, 5, 5, 5, 5, 5, 8] },
  },
};

// --- The file

class Fault extends Error {
  constructor(line, text) {
    super(`Line ${line}: ${text}`);
    this.line = line;
  }
}

/** Reads the lines in their order; each fault has the number of the line in the file. */
class Lines {
  constructor(text) {
    this.all = text.split('\n');
    this.read = 0;
  }
  fail(text) {
    throw new Fault(Math.max(this.read, 1), text);
  }
  check(right, text) {
    if (!right) this.fail(text);
  }
  peek() {
    return this.all[this.read] ?? '';
  }
  /** The groups of the pattern in the next line. */
  next(pattern, what) {
    const line = this.peek();
    this.read += 1;
    const found = new RegExp(`^${pattern}$`, 'u').exec(line);
    if (found === null) this.fail(`${what} is expected here`);
    return found.slice(1);
  }
}

function readHeader(lines) {
  lines.next('wormery record 2', 'wormery record 2');
  const [game, version] = lines.next(`game ([a-z-]+) (${WHOLE})`, 'the game');
  lines.check(Object.hasOwn(GAMES, game), `the game ${game} is unknown`);
  const [edition] = lines.next('edition ([a-z0-9-]+)', 'the edition');
  const [seats] = lines.next(`seats (${WHOLE})`, 'the number of seats');
  const switches = {};
  while (lines.peek().startsWith('switch ')) {
    const [name, value] = lines.next('switch ([A-Za-z]+) (.+)', 'a switch');
    lines.check(!Object.hasOwn(switches, name), `the switch ${name} is there twice`);
    switches[name] = fromJson(lines, value);
  }
  const [id] = lines.next('match ([A-Za-z0-9_-]+)', 'the id of the match');
  const [start] = lines.next(`start (${NUMBER})`, 'the head at the start');
  lines.next('', 'an empty line');
  return { game, version: Number(version), edition, seats: Number(seats), switches, id, start };
}

function fromJson(lines, text) {
  try {
    return JSON.parse(text);
  } catch {
    return lines.fail('the value of the switch is no JSON');
  }
}

/** JSON with sorted keys and without spaces. */
function sortedJson(value) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(sortedJson).join()}]`;
  const keys = Object.keys(value).toSorted();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${sortedJson(value[key])}`).join()}}`;
}

const setupOf = ({ edition, game, seats, switches, version }) =>
  sortedJson({ edition, game, seatCount: seats, switches, version });

// --- Heads

/** The part of an entry that everyone may read during the match. */
function openPart(entry, game) {
  const dice = new RegExp(`^(dice ${NUMBER} ${NUMBER}) seeds`).exec(entry);
  if (dice !== null) return dice[1];
  const bid = /^(move \d+ bid) \S+(.*)$/.exec(entry);
  if (bid !== null) return `${bid[1]} ?${bid[2]}`;
  const chance = /^chance (\S+) (.+) (key \S+)$/.exec(entry);
  if (chance !== null && GAMES[game][chance[1]]?.bag !== undefined)
    return `chance ${chance[1]} ?${chance[2].split(' ').length} ${chance[3]}`;
  return entry;
}

function headAfter(before, { salt, entry, game }) {
  const open = openPart(entry, game);
  const receipt = H('secret', bytes(salt), open === entry ? '' : entry);
  return H('line', before, open, receipt);
}

// --- The log

/** All that the lines up to now tell about the dice. */
function emptyDice(record) {
  const persons = new Set();
  const seats = new Map();
  const bag = Object.values(GAMES[record.game])
    .find((kind) => kind.bag)
    ?.bag();
  return {
    record,
    persons,
    seats,
    bag,
    rolls: 0,
    used: 0,
    stage: 'commitments',
    shares: new Set(),
  };
}

function readDice(lines, dice, groups) {
  const [chain, deck, seed, deckSeed] = groups.map(bytes);
  lines.check(H('deck', deckSeed).equals(deck), 'DECK is not the commitment to D');
  lines.check(serverChain(seed)[0].equals(chain), 'CHAIN is not the commitment to S');
  if (dice.match === undefined) {
    dice.match = chain;
    dice.q = H('transcript', setupOf(dice.record), chain, deck);
  } else {
    lines.check(dice.used === CHAIN_LENGTH, 'the chain of the server is not used up');
    lines.check(deckSeed.equals(dice.deck), 'D has changed');
    lines.check(seed.equals(H('next chain', dice.seed)), 'S does not follow from the S before');
    dice.q = H('dice', dice.q, 'server', chain);
  }
  Object.assign(dice, { key: chain, seed, deck: deckSeed, used: 0 });
}

const uncommitted = (dice) => [...dice.persons].filter((seat) => !dice.seats.has(seat));
const withoutShare = (dice) => [...dice.seats.keys()].filter((seat) => !dice.shares.has(seat));

function readCommit(lines, dice, [seat, chain]) {
  if (dice.stage !== 'play')
    lines.check(dice.stage === 'commitments' && !dice.seats.has(seat), 'it is too late to commit');
  dice.seats.set(seat, bytes(chain));
  dice.q = H('commit', dice.q, seat, bytes(chain));
}

function readShare(lines, dice, [seat, share]) {
  const newest = dice.seats.get(seat);
  lines.check(newest !== undefined, `seat ${seat} has given a share without a commitment`);
  const right = H('seat chain', dice.match, seat, bytes(share)).equals(newest);
  lines.check(right, `the share of seat ${seat} does not follow from its commitment`);
  dice.seats.set(seat, bytes(share));
  dice.shares.add(seat);
  dice.q = H('share', dice.q, seat, bytes(share));
}

function readFirstShare(lines, dice, groups) {
  lines.check(dice.stage !== 'play', 'a share before play is given in play');
  const missing = dice.stage === 'commitments' ? uncommitted(dice) : [];
  lines.check(missing.length === 0, `seat ${missing[0]} has not committed yet`);
  lines.check(!dice.shares.has(groups[0]), `seat ${groups[0]} has given its first share already`);
  dice.stage = 'shares';
  readShare(lines, dice, groups);
}

/** The first move or roll is the beginning of play. */
function inPlay(lines, dice) {
  if (dice.stage === 'play') return;
  if (dice.stage === 'commitments')
    lines.check(uncommitted(dice).length === 0, 'play begins before all have committed');
  lines.check(withoutShare(dice).length === 0, 'play begins before all have given their share');
  dice.stage = 'play';
}

function readBegin(lines, dice) {
  lines.check(dice.stage !== 'play', 'play has begun already');
  dice.stage = dice.stage === 'commitments' && dice.seats.size > 0 ? 'shares' : 'play';
}

function readMove(lines, dice, [seat, , share]) {
  inPlay(lines, dice);
  if (share !== undefined) readShare(lines, dice, [seat, share]);
}

function readChance(lines, dice, [label, results, key]) {
  inPlay(lines, dice);
  const kind = GAMES[dice.record.game][label];
  lines.check(kind !== undefined, `a roll ${label} is unknown in this game`);
  lines.check(dice.used < CHAIN_LENGTH, 'the chain of the server is used up');
  lines.check(
    H('chain', bytes(key)).equals(dice.key),
    'the key does not follow from the commitment',
  );
  dice.key = bytes(key);
  dice.used += 1;
  dice.rolls += 1;
  const symbols = kind.symbols(dice.record);
  const count = results.split(' ').length;
  lines.check(count >= (kind.least ?? 1) && count <= kind.most, `${count} results are impossible`);
  const left = dice.bag?.reduce((sum, pieces) => sum + pieces, 0) ?? 0;
  lines.check(!kind.bag || count <= left, `only ${left} pieces are in the bag`);
  const roll = {
    key: dice.key,
    q: dice.q,
    number: dice.rolls,
    label,
    count,
    kinds: symbols.length,
  };
  const rolled = kind.bag
    ? drawOf(rollKey({ ...roll, deck: dice.deck }), { count, bag: dice.bag })
    : diceOf(rollKey(roll), { count, kinds: symbols.length });
  const right = ascending(rolled)
    .map((number) => symbols[number])
    .join(' ');
  lines.check(results === right, `roll ${dice.rolls} is "${results}"; the numbers make "${right}"`);
}

function readSeat(_lines, dice, [seat, who]) {
  if (who === 'person') dice.persons.add(seat);
  else dice.persons.delete(seat);
}

/** The entries of the log; the first pattern that fits reads the line. */
const ENTRIES = [
  [`dice (${NUMBER}) (${NUMBER}) seeds (${NUMBER}) (${NUMBER})`, readDice],
  [`commit (${WHOLE}) (${NUMBER})`, readCommit],
  [`share (${WHOLE}) (${NUMBER})`, readFirstShare],
  [`begin (${WHOLE})`, readBegin],
  [`move (${WHOLE}) ((?:(?! share ).)+)(?: share (${NUMBER}))?`, readMove],
  [`chance ([a-z]+) (.+) key (${NUMBER})`, readChance],
  [`seat (${WHOLE}) (person|bot) .+`, readSeat],
  [`seat (${WHOLE}) (open)`, readSeat],
  [`take-over (${WHOLE}) \\S+`, readSeat],
  ['(?:resign|free|undo|say|colour|coach)(?: .*)?', () => {}],
].map(([pattern, read]) => [new RegExp(`^${pattern}$`, 'u'), read]);

function readEntry(lines, dice, entry) {
  const isDice = entry.startsWith('dice ');
  lines.check(dice.match !== undefined || isDice, 'line 1 has no commitments of the server');
  for (const [pattern, read] of ENTRIES) {
    const found = pattern.exec(entry);
    if (found === null) continue;
    const seat = /^(?:commit|share|begin|move|seat|take-over) (\d+)/.exec(entry)?.[1];
    lines.check(Number(seat ?? 0) < dice.record.seats, `there is no seat ${seat}`);
    return read(lines, dice, found.slice(1));
  }
  return lines.fail('this entry is unknown');
}

function readLog(lines, record) {
  const dice = emptyDice(record);
  let head = bytes(record.start);
  for (let number = 1; !lines.peek().startsWith('head '); number += 1) {
    const [written, salt, entry] = lines.next(
      `(${WHOLE}) ([0-9a-f]{32}) (.+)`,
      'a line of the log',
    );
    lines.check(Number(written) === number, `the number of this line is not ${number}`);
    head = headAfter(head, { salt, entry, game: record.game });
    readEntry(lines, dice, entry);
  }
  lines.check(dice.match !== undefined, 'the log is empty');
  return { dice, head };
}

/** Checks the text of a record. Throws an error with the line of the file, or returns what was checked. */
export function verifyRecord(text) {
  const lines = new Lines(text);
  const record = readHeader(lines);
  const { dice, head } = readLog(lines, record);
  const [written] = lines.next(`head (${NUMBER})`, 'the head');
  lines.check(bytes(written).equals(head), 'the head is not that of the lines');
  const [state] = lines.next(`hash (${NUMBER})`, 'the hash of the final state');
  const before = lines.all.slice(0, lines.read).join('\n');
  const [seal] = lines.next(`seal (${NUMBER})`, 'the seal');
  lines.check(bytes(seal).equals(H('record', before)), 'the seal is not that of the lines');
  const ended = lines.all.length === lines.read + 1 && lines.peek() === '';
  lines.check(ended, 'the file does not end after the seal, with a line feed');
  return {
    ...record,
    rolls: dice.rolls,
    sharers: [...dice.shares].toSorted(),
    head: written,
    state,
  };
}

/** One plain sentence about a right record. */
export function sentence({ rolls, sharers }) {
  const seats = sharers.length === 1 ? '1 seat' : `${sharers.length} seats`;
  return `All ${rolls} rolls follow from the commitments; ${seats} gave shares; heads and seal are right.`;
}

function main([file]) {
  if (file === undefined) throw new Error('Name a record: node second-verifier.mjs FILE');
  return sentence(verifyRecord(readFileSync(file, 'utf8')));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(main(process.argv.slice(2)));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

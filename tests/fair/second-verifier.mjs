// A second verifier of records with fair dice, written from docs/fair-dice.md alone. It imports nothing of Wormery. So
// the page is complete, and tests compare the verifier of Wormery with it. One file, so that anybody can copy it to
// another machine: node second-verifier.mjs RECORD
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** The number of values of a chain that can be revealed. */
export const CHAIN_LENGTH = 1024;

/** A number is its 32 bytes, and a salt its 16 bytes. */
export const bytes = (hex) => Buffer.from(hex, 'hex');

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

/** The newest chain of a server. Records that differ in other numbers have the same one. */
let known = { seed: Buffer.alloc(0), chain: [] };

/** `chain[i - 1]` is the hash of `chain[i]`. */
export function serverChain(seed) {
  if (!seed.equals(known.seed))
    known = { seed, chain: chainOf(seed, (value) => H('chain', value)) };
  return known.chain;
}

export const seatChain = (seed, match, seat) =>
  chainOf(seed, (value) => H('seat chain', match, seat, value));

function chainOf(seed, hash) {
  const chain = [seed];
  for (let count = 0; count < CHAIN_LENGTH; count += 1) chain.push(hash(chain.at(-1)));
  return chain.reverse();
}

/** S of the next chain of the server. */
export const nextSeed = (seed, deck) => H('next chain', seed, deck);

/** The key of a roll: `roll` has `key`, `q`, `number`, `label`, `count`, `kinds`, and `deck` for a hidden roll or draw. */
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

const NUMBER = '[0-9a-f]{64}';
const SCALAR = 'true|false|0|[1-9][0-9]{0,8}|"[A-Za-z0-9_-]*"';
const WHOLE = '(?:0|[1-9][0-9]{0,8})';
const LINE = `(${WHOLE}) ([0-9a-f]{32}) (.+)`;

const seatNumbers = ({ seats }) => Array.from({ length: seats }, (_, seat) => String(seat));
const FACES = ['1', '2', '3', '4', '5', 'w'];
const bids = ({ switches }) => [...(switches.lowestBid === 3 ? '3' : ''), '4', '5', '6', '7', 'X'];
const PIECES = ['180s', '180c', '90s', '90c', '45l', '45r', '135l', '135r', 'star'];
const BAG = [5, 5, 5, 5, 5, 5, 5, 5, 8];
const DRAW = { symbols: () => PIECES, bag: BAG, hidden: true };
/** The rolls of each game, the first words of the moves that have a share, and whether these moves are secret. */
export const GAMES = {
  lumbricidae: {
    sharing: ['roll'],
    secret: false,
    rolls: { first: { symbols: seatNumbers, most: 1 }, roll: { symbols: () => FACES, most: 8 } },
  },
  'worm-up': {
    sharing: ['bid'],
    secret: true,
    rolls: { ghost: { symbols: bids, least: 2, most: 2 } },
  },
  lamance: {
    sharing: ['lay'],
    secret: false,
    rolls: { first: { symbols: seatNumbers, most: 1 }, draw: DRAW },
  },
};

/** Reads the lines in their order; each fault has the number of the line in the file. */
class Lines {
  constructor(text) {
    this.all = text.split('\n');
    this.read = 0;
  }
  fail(text) {
    throw new Error(`Line ${Math.max(this.read, 1)}: ${text}`);
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
  const [seats] = lines.next('seats ([1-9][0-9]?)', 'the number of seats');
  const switches = {};
  while (lines.peek().startsWith('switch ')) {
    const [name, value] = lines.next(`switch (\\w+) (${SCALAR})`, 'a switch');
    lines.check(!Object.hasOwn(switches, name), `the switch ${name} is there twice`);
    switches[name] = JSON.parse(value);
  }
  const [id] = lines.next('match ([A-Za-z0-9_-]+)', 'the id of the match');
  const [start] = lines.next(`start (${NUMBER})`, 'the head at the start');
  lines.next('', 'an empty line');
  return { game, version: Number(version), edition, seats: Number(seats), switches, id, start };
}

/** JSON with sorted keys and without spaces. */
function setupOf({ edition, game, seats, switches, version }) {
  const names = Object.keys(switches).toSorted();
  const sorted = Object.fromEntries(names.map((name) => [name, switches[name]]));
  return JSON.stringify({ edition, game, seatCount: seats, switches: sorted, version });
}

/** The part of an entry that everyone may read during the match. */
function openPart(entry, game) {
  const dice = new RegExp(`^(dice ${NUMBER} ${NUMBER}) seeds`).exec(entry);
  if (dice !== null) return dice[1];
  const bid = /^(move \d+ (?:re)?bid) \S+(.*)$/.exec(entry);
  if (bid !== null) return `${bid[1]} ?${bid[2]}`;
  const chance = /^chance (\S+) (.+) (key \S+)$/.exec(entry);
  if (chance !== null && GAMES[game].rolls[chance[1]]?.hidden === true)
    return `chance ${chance[1]} ?${chance[2].split(' ').length} ${chance[3]}`;
  return entry;
}

/** The open part, the receipt and the head of a line. */
export function readLine(before, { salt, entry, game }) {
  const open = openPart(entry, game);
  const receipt = H('secret', bytes(salt), open === entry ? '' : entry);
  return { open, receipt, head: H('line', before, open, receipt) };
}

/** The state of the dice after the lines so far. */
function emptyDice(record) {
  return {
    record,
    players: new Array(record.seats).fill('open'),
    /** By seat: the newest known value of its chain. */
    chains: new Map(),
    sharers: new Set(),
    newShares: [],
    /** The seats whose chain is pending. */
    pending: new Set(),
    /** By seat: its shares since the newest commitment during play. */
    given: new Array(record.seats).fill(0),
    /** Of each `SEAT VALUE` in the log: whether a share followed it. */
    values: new Map(),
    /** The seats that gave a share with an open move since the newest roll. */
    openSharers: new Set(),
    stage: 'commitments',
    bag: [...BAG],
    rolls: 0,
    used: 0,
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
    lines.check(seed.equals(nextSeed(dice.seed, dice.deck)), 'S does not follow from the S before');
    dice.q = H('dice', dice.q, 'server', chain);
  }
  Object.assign(dice, { key: chain, seed, deck: deckSeed, used: 0 });
}

/** The seats that a stage before play waits for. */
function awaited({ stage, players, chains, sharers }) {
  const people = [...players.keys()].filter((seat) => players[seat] === 'person');
  if (stage === 'commitments') return people.filter((seat) => !chains.has(seat));
  return people.filter((seat) => chains.has(seat) && !sharers.has(seat));
}

function nextStage(dice, withoutOthers = false) {
  if (dice.stage === 'play') return;
  const isOpen = dice.players.includes('open');
  if (isOpen) dice.stage = 'commitments';
  if (isOpen || (!withoutOthers && awaited(dice).length > 0)) return;
  dice.stage = dice.stage === 'commitments' ? 'shares' : 'play';
  nextStage(dice);
}

const needPerson = (lines, { players }, seat) =>
  lines.check(players[seat] === 'person', `no person plays in seat ${seat}`);

function readCommit(lines, dice, [seat, chain]) {
  needPerson(lines, dice, seat);
  lines.check(dice.stage !== 'shares', 'no commitment is possible while first shares are given');
  const followed = dice.values.get(`${seat} ${chain}`);
  const isOld = followed === true || (dice.stage === 'play' && followed === false);
  lines.check(!isOld, `seat ${seat} goes back to a number that it has used`);
  dice.values.set(`${seat} ${chain}`, false);
  const isAlone = [...dice.chains.keys()].every((other) => other === seat);
  dice.chains.set(seat, bytes(chain));
  if (dice.stage === 'play' && !isAlone) {
    dice.pending.add(seat);
    dice.given.fill(0);
    return;
  }
  dice.pending.delete(seat);
  dice.q = H('commit', dice.q, seat, bytes(chain));
  nextStage(dice);
}

function takeShare(lines, dice, [seat, share]) {
  const newest = dice.chains.get(seat);
  lines.check(newest !== undefined, `seat ${seat} gives a share without a commitment`);
  const right = H('seat chain', dice.match, seat, bytes(share)).equals(newest);
  lines.check(right, `the share of seat ${seat} does not follow from its commitment`);
  dice.values.set(`${seat} ${newest.toString('hex')}`, true).set(`${seat} ${share}`, false);
  dice.chains.set(seat, bytes(share));
  dice.sharers.add(seat);
  dice.given[seat] += 1;
  if (!dice.pending.has(seat)) dice.newShares.push({ seat, share: bytes(share) });
}

function readFirstShare(lines, dice, [seat, share]) {
  const expected = dice.stage === 'shares' && awaited(dice).includes(seat);
  lines.check(expected, `no first share of seat ${seat} is expected here`);
  takeShare(lines, dice, [seat, share]);
  nextStage(dice);
}

function readBegin(lines, dice, [seat]) {
  needPerson(lines, dice, seat);
  lines.check(dice.stage !== 'play', 'play has begun already');
  lines.check(!dice.players.includes('open'), 'a seat is open');
  nextStage(dice, true);
}

const inPlay = (lines, { stage }) => lines.check(stage === 'play', 'play has not begun');

function readMove(lines, dice, [seat, move, share]) {
  inPlay(lines, dice);
  if (share === undefined) return;
  const { sharing, secret } = GAMES[dice.record.game];
  lines.check(sharing.includes(move.split(' ')[0]), `only moves "${sharing}" have a share`);
  const isSecond = !secret && dice.openSharers.has(seat);
  lines.check(!isSecond, `seat ${seat} has given a share since the roll before`);
  dice.openSharers.add(seat);
  takeShare(lines, dice, [seat, share]);
}

/** Adds to Q at a roll: the pending chains that take effect, and the new shares. */
function mixIn(dice) {
  const { pending, chains, given } = dice;
  const waits = (own) => [...chains.keys()].some((seat) => seat !== own && given[seat] < 2);
  if (![...pending].some(waits)) {
    for (const seat of [...pending].toSorted((one, other) => one - other))
      dice.q = H('commit', dice.q, seat, chains.get(seat));
    pending.clear();
  }
  const inOrder = dice.newShares.toSorted((one, other) => one.seat - other.seat);
  for (const { seat, share } of inOrder) dice.q = H('share', dice.q, seat, share);
  dice.newShares = [];
  dice.openSharers.clear();
}

function readChance(lines, dice, [label, text, shown]) {
  inPlay(lines, dice);
  const kind = GAMES[dice.record.game].rolls[label];
  lines.check(kind !== undefined, `a roll ${label} is unknown in this game`);
  const follows = H('chain', bytes(shown)).equals(dice.key);
  lines.check(follows, 'the key does not follow from the commitment');
  dice.key = bytes(shown);
  dice.used += 1;
  dice.rolls += 1;
  mixIn(dice);
  const symbols = kind.symbols(dice.record);
  const count = text.split(' ').length;
  const most = kind.bag ? dice.bag.reduce((sum, pieces) => sum + pieces, 0) : kind.most;
  lines.check(count >= (kind.least ?? 1) && count <= most, `${count} results are impossible`);
  const kinds = symbols.length;
  const deck = kind.hidden ? dice.deck : undefined;
  const key = rollKey({ key: dice.key, q: dice.q, number: dice.rolls, label, count, kinds, deck });
  const rolled = kind.bag ? drawOf(key, { count, bag: dice.bag }) : diceOf(key, { count, kinds });
  const right = rolled
    .toSorted((a, b) => a - b)
    .map((number) => symbols[number])
    .join(' ');
  lines.check(text === right, `roll ${dice.rolls} is "${text}", but the numbers give "${right}"`);
}

function readSeat(lines, dice, [seat, who]) {
  lines.check(dice.stage !== 'play' || who === 'person', 'in play, only a person takes a seat');
  dice.players[seat] = who;
  if (dice.stage === 'play') return;
  dice.stage = 'commitments';
  dice.chains.delete(seat);
  dice.sharers.clear();
  nextStage(dice);
}

/** The seat has no chain any more. */
function readLeave(lines, dice, [seat]) {
  inPlay(lines, dice);
  dice.chains.delete(seat);
  dice.pending.delete(seat);
}

function readTakeOver(lines, dice, [seat]) {
  readLeave(lines, dice, [seat]);
  dice.players[seat] = 'bot';
}

/** The entries of the log. The first group is the seat, unless it is a line of dice or a roll. */
const ENTRIES = [
  [`dice (${NUMBER}) (${NUMBER}) seeds (${NUMBER}) (${NUMBER})`, readDice],
  [`chance ([a-z]+) (.+) key (${NUMBER})`, readChance],
  [`commit (${WHOLE}) (${NUMBER})`, readCommit],
  [`share (${WHOLE}) (${NUMBER})`, readFirstShare],
  [`begin (${WHOLE})`, readBegin],
  [`move (${WHOLE}) ((?:(?! share ).)+)(?: share (${NUMBER}))?`, readMove],
  [`seat (${WHOLE}) (person|bot|open)(?:(?<!open) .+)?`, readSeat],
  [`take-over (${WHOLE}) \\S+`, readTakeOver],
  [`resign (${WHOLE})`, readLeave],
  [`free (${WHOLE})`, inPlay],
  [`undo (${WHOLE}) ${WHOLE}`, inPlay],
  [`(?:say|colour) (${WHOLE}) \\S+`, () => {}],
  ['coach \\S+', () => {}],
].map(([pattern, read]) => [new RegExp(`^${pattern}$`, 'u'), read]);

function readEntry(lines, dice, entry) {
  const begun = dice.match !== undefined || entry.startsWith('dice ');
  lines.check(begun, 'the log does not begin with dice');
  for (const [pattern, read] of ENTRIES) {
    const found = pattern.exec(entry);
    if (found === null) continue;
    const groups = found.slice(1);
    if (read !== readDice && read !== readChance && groups.length > 0) {
      groups[0] = Number(groups[0]);
      lines.check(groups[0] < dice.record.seats, `there is no seat ${groups[0]}`);
    }
    return read(lines, dice, groups);
  }
  return lines.fail('this entry is unknown');
}

function readLog(lines, record) {
  const dice = emptyDice(record);
  let head = bytes(record.start);
  for (let number = 1; !lines.peek().startsWith('head '); number += 1) {
    const [written, salt, entry] = lines.next(LINE, 'a line of the log');
    lines.check(Number(written) === number, `the number of this line is not ${number}`);
    ({ head } = readLine(head, { salt, entry, game: record.game }));
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
  const { rolls, sharers } = dice;
  return { ...record, rolls, sharers: [...sharers].toSorted(), head: written, state };
}

/** One plain sentence about a right record. */
export function sentence({ rolls, sharers }) {
  const seats = sharers.length === 1 ? '1 seat' : `${sharers.length} seats`;
  return `All ${rolls} rolls follow from the commitments; ${seats} gave shares; heads and seal are right.`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(sentence(verifyRecord(readFileSync(process.argv[2] ?? '', 'utf8'))));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

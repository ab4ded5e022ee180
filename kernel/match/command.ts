// The commands of a match, and the log entries that each adds.
// `changeBy` checks each entry, so every decided command can be replayed.
import type { ChanceSource } from '../chance.ts';
import { isUsedUp } from '../fair-dice/fair-dice.ts';
import { takesShares } from '../fair-dice/move-shares.ts';
import type { DiceSeeds } from '../fair-dice/protocol.ts';
import { diceEntry, renewedDiceEntry, rollEntry } from '../fair-dice/server-entries.ts';
import type { AnyGame, Seat } from '../game.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { AwayHours } from './away.ts';
import type { CoachSetting } from './coach.ts';
import { type Colour, withColour } from './colours.ts';
import type { Entry, Player } from './entry.ts';
import { type Change, changeBy, type Match, owesMove, phase, remainingSeats } from './match.ts';
import { parseName, refuseName } from './new-name.ts';
import { parsePhrase } from './phrases.ts';

/**
 * A command from a client; the API and the page use these shapes. `sit` sets a name and, before the
 * start, a colour. `free` opens a seat before the start; during play it removes the seat's holder.
 * `commit`, `share` and `begin`: see `Entry`.
 */
export type ClientCommand =
  | {
      readonly kind: 'sit';
      readonly seat: Seat;
      readonly name: string;
      readonly colour?: Colour | undefined;
    }
  | { readonly kind: 'free'; readonly seat: Seat }
  | { readonly kind: 'start' }
  | {
      readonly kind: 'moves';
      readonly seat: Seat;
      /** The newest line that was known when the moves were chosen. */
      readonly seq: number;
      readonly moves: readonly string[];
      /** The seat's next share of the fair dice, if one of the moves takes it; it may be missing. */
      readonly shares?: readonly string[] | undefined;
    }
  | { readonly kind: 'commit'; readonly seat: Seat; readonly chain: string }
  | { readonly kind: 'share'; readonly seat: Seat; readonly share: string }
  | { readonly kind: 'begin'; readonly seat: Seat }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'take-over'; readonly seat: Seat; readonly bot: string }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly to: number }
  | { readonly kind: 'say'; readonly seat: Seat; readonly phrase: string }
  | { readonly kind: 'coach'; readonly coach: CoachSetting };

/**
 * A `ClientCommand`; `start` and `resign` also name the bot for open or given-up seats. `open` is the first
 * command: it seats the players of a new match.
 */
export type Command =
  | Exclude<ClientCommand, { kind: 'start' | 'resign' }>
  | { readonly kind: 'start'; readonly bot: string }
  | { readonly kind: 'resign'; readonly seat: Seat; readonly bot: string }
  | {
      readonly kind: 'open';
      readonly players: readonly Player[];
      /** By seat. */
      readonly colours?: readonly Colour[];
      readonly coach?: CoachSetting;
      readonly awayHours?: AwayHours;
      /** The server's secrets for fair dice; without them it draws alone. */
      readonly seeds?: DiceSeeds | undefined;
    };

/** @param bot the bot that plays the open seats after a start, and the seat of a player who resigns */
export function withBot(command: ClientCommand, bot: string): Command {
  switch (command.kind) {
    case 'start':
    case 'resign':
      return { ...command, bot };
    default:
      return command;
  }
}

/** The effect of a command on a match. */
export interface DecidedCommand {
  readonly changes: readonly Change[];
  /** The match after all changes. */
  readonly match: Match;
}

/** The largest number of moves in one command. */
export const BATCH_AT_MOST = 64;

/**
 * Decides a command: its entries, the chance outcomes that follow, and the match after them. If one entry
 * is refused, the whole command is refused.
 */
export function decide(
  match: Match,
  command: Command,
  source: ChanceSource,
): DecidedCommand | Refusal {
  const entries = entriesOf(match, command);
  if (isRefusal(entries)) return entries;
  const changes: Change[] = [];
  let current = match;
  for (const entry of entries) {
    const last = changes.at(-1);
    if (last !== undefined && endsBatch(last)) {
      const { move } = last.entry as Entry & { kind: 'move' };
      return refuse(
        'illegal-move',
        `A roll or draw may follow "${move}". Send the next move after it.`,
      );
    }
    const change = changeBy(current, entry);
    if (isRefusal(change)) return change;
    changes.push(change);
    current = change.after;
  }
  if (command.kind === 'moves' && owesMove(current, command.seat)) {
    return refuse(
      'unfinished-batch',
      'The last move is not complete. Send the move that completes it too.',
    );
  }
  const settled = settleChance(current, source);
  return { changes: [...changes, ...settled], match: settled.at(-1)?.after ?? current };
}

/**
 * Whether no other move of the same command may follow. This depends on the move alone, and not on whether chance
 * follows or the match is over. A move may reveal something, and a refusal of the next one would reveal it without any
 * move.
 */
function endsBatch({ ply, after }: Change): boolean {
  if (ply === undefined || ply.by === 'chance') return false;
  return after.game.rolls(ply.move) && !owesMove(after, ply.by);
}

function chanceIsNext(match: Match): boolean {
  return phase(match) === 'playing' && match.game.turn(match.state).kind === 'chance';
}

/** Draws outcomes while it is the turn of chance. */
function settleChance(start: Match, source: ChanceSource): readonly Change[] {
  const changes: Change[] = [];
  let before = start;
  while (chanceIsNext(before)) {
    const change = changeBy(before, chanceEntry(before, source));
    if (isRefusal(change)) throw new Error(`The source of chance failed: ${change.message}`);
    changes.push(change);
    before = change.after;
  }
  return changes;
}

/** The next entry of chance: an outcome of the fair dice, or of the source; or a new chain for the dice. */
function chanceEntry({ game, state, fair }: Match, source: ChanceSource): Entry {
  const chance = game.chance(state);
  if (fair === undefined) return { kind: 'chance', outcome: source(chance) };
  return isUsedUp(fair) ? renewedDiceEntry(fair) : rollEntry(fair, chance);
}

function entriesOf(match: Match, command: Command): readonly Entry[] | Refusal {
  switch (command.kind) {
    case 'open':
      return openEntries(match, command);
    case 'sit': {
      const name = parseName(command.name);
      if (name === undefined) return refuseName();
      const { seat, colour } = command;
      const player = match.players[seat];
      const chosen = colour === undefined ? [] : chooseColour(match, seat, colour);
      if (isRefusal(chosen)) return chosen;
      // A command without effect adds no entry.
      const same = player?.kind === 'person' && player.name === name;
      if (same && !match.freed.includes(seat)) return chosen;
      return [...chosen, { kind: 'seat', seat, player: { kind: 'person', name } }];
    }
    case 'free':
      if (phase(match) !== 'waiting') return [{ kind: 'free', seat: command.seat }];
      return [{ kind: 'seat', seat: command.seat, player: { kind: 'open' } }];
    case 'start':
      return startEntries(match, command.bot);
    case 'moves':
      return moveEntries(match, command);
    case 'resign':
      return resignEntries(match, command);
    case 'take-over':
      return [{ kind: 'take-over', seat: command.seat, bot: command.bot }];
    case 'undo': {
      const { seat, to } = command;
      const agreed = match.undo?.to === to && match.undo.agreed.includes(seat);
      return agreed ? [] : [{ kind: 'undo', seat, to }];
    }
    case 'say': {
      const phrase = parsePhrase(command.phrase);
      if (phrase !== undefined) return [{ kind: 'say', seat: command.seat, phrase }];
      return refuse('unknown-phrase', `"${command.phrase}" is not a known phrase.`);
    }
    case 'coach':
      return coachEntries(match, command.coach);
    case 'commit':
    case 'share':
    case 'begin':
      return [command];
  }
}

function openEntries(match: Match, command: Command & { kind: 'open' }): readonly Entry[] {
  const { players, colours = match.colours, coach = 'off', seeds } = command;
  const { awayHours = match.awayHours } = command;
  const seated = players.flatMap((player, seat): readonly Entry[] =>
    player.kind === 'open' ? [] : [{ kind: 'seat', seat, player }],
  );
  return [
    ...(seeds === undefined ? [] : [diceEntry(seeds)]),
    ...coachEntries(match, coach),
    ...(awayHours === match.awayHours ? [] : [{ kind: 'away', hours: awayHours } as const]),
    ...colourEntries(match, colours),
    ...seated,
  ];
}

/** The entries that give each seat its colour; a seat that has it needs none. */
function colourEntries(match: Match, colours: readonly Colour[]): readonly Entry[] {
  const entries: Entry[] = [];
  let current = match.colours;
  for (const [seat, colour] of colours.entries()) {
    if (current[seat] === colour) continue;
    entries.push({ kind: 'colour', seat, colour });
    current = withColour(current, seat, colour);
  }
  return entries;
}

/** A seat may take the colour of an open seat or a bot, but not of a person. */
function chooseColour(match: Match, seat: Seat, colour: Colour): readonly Entry[] | Refusal {
  const holder = match.colours.indexOf(colour);
  if (holder === seat) return [];
  if (match.players[holder]?.kind !== 'person') return [{ kind: 'colour', seat, colour }];
  return refuse('colour-taken', `Seat ${holder} has the colour ${colour}. Choose another one.`);
}

function coachEntries(match: Match, coach: CoachSetting): readonly Entry[] {
  return match.coach === coach ? [] : [{ kind: 'coach', coach }];
}

function startEntries(match: Match, bot: string): readonly Entry[] | Refusal {
  if (phase(match) !== 'waiting')
    return refuse('already-started', 'The match has already started.');
  return [...match.players.keys()]
    .filter((seat) => match.players[seat]?.kind === 'open')
    .map((seat) => ({ kind: 'seat', seat, player: { kind: 'bot', bot } }));
}

function moveEntries(
  match: Match,
  command: Command & { kind: 'moves' },
): readonly Entry[] | Refusal {
  const { seat, seq, moves } = command;
  if (moves.length < 1 || moves.length > BATCH_AT_MOST) {
    return refuse('batch-too-long', `A command holds 1 to ${BATCH_AT_MOST} moves.`);
  }
  // The last bid of a round reveals all bids. A refusal of the next move in the same command could reveal them, at no
  // cost for the sender.
  if (moves.length > 1 && moves.some((text) => isSecret(match.game, text))) {
    return refuse('secret-in-batch', 'Send a secret move alone, without other moves.');
  }
  const began = match.since[seat];
  if (phase(match) === 'playing' && began !== undefined && (seq < began || seq > match.seq)) {
    const now = `The match has moved on since line ${seq}. The newest line is ${match.seq}.`;
    return refuse('stale-decision', now);
  }
  return sharedMoves(match, command);
}

/** The entries of moves, with their shares. */
function sharedMoves(
  { game, fair }: Match,
  { seat, moves, shares = [] }: Command & { kind: 'moves' },
): readonly Entry[] | Refusal {
  if (shares.length === 0) return moves.map((move) => ({ kind: 'move', seat, move }));
  if (fair === undefined) {
    return refuse('bad-share', 'This match has no fair dice. Send the moves without shares.');
  }
  const taking = takesShares(game, moves, fair.openSharers.includes(seat));
  const wanted = taking.filter(Boolean).length;
  if (shares.length !== wanted) {
    return refuse('bad-share', `These moves take ${wanted} shares, not ${shares.length}.`);
  }
  const left = shares.values();
  return moves.map((move, at) => {
    return { kind: 'move', seat, move, share: taking[at] ? left.next().value : undefined };
  });
}

/** Whether a move is secret, such as a bid. */
function isSecret(game: AnyGame, text: string): boolean {
  const move = game.parseMove(text);
  return move !== undefined && game.secret(move);
}

function resignEntries(match: Match, command: Command & { kind: 'resign' }): readonly Entry[] {
  const { seat, bot } = command;
  const others = remainingSeats(match).filter((other) => other !== seat);
  const resign: Entry = { kind: 'resign', seat };
  return others.length < 2 ? [resign] : [resign, { kind: 'take-over', seat, bot }];
}

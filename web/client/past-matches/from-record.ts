// A past match computed from the record of a finished one: the same for every device, and also for matches of long ago.
import type { AnyGame } from '#kernel/game.ts';
import type { Player } from '#kernel/match/entry.ts';
import { beginMatch, changeBy, result } from '#kernel/match/match.ts';
import { projectedEntry } from '#kernel/match/projection.ts';
import { parseRecord, type Replayed } from '#kernel/match/record.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { RecordsModule, RecordValue } from '#modules/records.ts';
import { rankingOf } from '../ranking.ts';
import { type PastMatch, type PastPlayer, parsePastMatch } from './past-match.ts';

interface Parts {
  readonly id: string;
  readonly at: number;
  readonly record: string;
  readonly game: AnyGame;
  readonly records: RecordsModule<unknown> | undefined;
}

/** @returns undefined if the record cannot be read */
export function pastMatchOf({ id, at, record, game, records }: Parts): PastMatch | undefined {
  const replayed = parseRecord(record, (other) => (other === game.id ? game : undefined));
  if (isRefusal(replayed)) return undefined;
  const { match } = replayed;
  const { facts, seated } = readLines(replayed);
  const players = match.players.map((player, seat): PastPlayer | undefined => {
    const shown = match.resigned.includes(seat) ? (seated[seat] ?? player) : player;
    const colour = match.colours[seat];
    return shown.kind === 'open' || colour === undefined ? undefined : { ...shown, colour };
  });
  const ended = result(match);
  const view = game.view(match.state, 'spectator');
  const ranking = rankingOf({ ...match, result: ended }, (seat) =>
    records?.standing === undefined ? 0 : records.standing(view, seat),
  );
  const seats = [...players.keys()];
  const isPerson = ({ seat }: RecordValue) => players[seat]?.kind === 'person';
  return parsePastMatch({
    id,
    at,
    game: game.id,
    edition: match.setup.edition,
    players,
    winners: ended.winners,
    places: seats.map((seat) => ranking.find((ranked) => ranked.seat === seat)?.place ?? null),
    scores: records && seats.map((seat) => records.scoreOf(view, seat)),
    records: bestOf(records?.valuesIn(facts).filter(isPerson) ?? [], records),
  });
}

/** The facts as a spectator learned them, without undone ones, and by seat the person who sat there last. */
function readLines({ match: { game, setup }, entries }: Replayed) {
  let match = beginMatch(game, setup);
  let facts: { readonly seq: number; readonly fact: unknown }[] = [];
  const seated: Player[] = [];
  for (const entry of entries) {
    const change = changeBy(match, entry);
    // The parser of the record has applied the same entries.
    if (isRefusal(change)) throw new Error(change.message);
    const { before, ply, after } = change;
    if (entry.kind === 'seat' && entry.player.kind === 'person') seated[entry.seat] = entry.player;
    if (entry.kind === 'undo') {
      const projected = projectedEntry(change, 'spectator');
      const isDone = projected.kind === 'undo' && projected.step === 'done';
      if (isDone) facts = facts.filter(({ seq }) => seq <= entry.to);
    }
    if (ply !== undefined) {
      const step = { before: before.state, ply, after: after.state };
      for (const fact of game.facts(step, 'spectator')) facts.push({ seq: after.seq, fact });
    }
    match = after;
  }
  return { facts: facts.map(({ fact }) => fact), seated };
}

/** The best value of each kind and seat. */
function bestOf(
  values: readonly RecordValue[],
  records: RecordsModule<unknown> | undefined,
): readonly RecordValue[] {
  const best = new Map<string, RecordValue>();
  for (const value of values) {
    const key = `${value.kind} ${value.seat}`;
    const known = best.get(key)?.value;
    const isLow = records?.kinds.find(({ name }) => name === value.kind)?.isLow ?? false;
    const isBetter = known === undefined || (isLow ? value.value < known : value.value > known);
    if (isBetter) best.set(key, value);
  }
  return [...best.values()];
}

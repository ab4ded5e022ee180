// A table that is being put together in the form: who sits where, and by which rules.
import type { Scalar, Switches } from '#kernel/game.ts';
import type { Coach } from '#kernel/match/coach.ts';
import { COLOURS, type Colour, firstColours, withColour } from '#kernel/match/colours.ts';
import { type Player, parseName } from '#kernel/match/entry.ts';
import type { OpenTable, ShelfEntry } from '#server/http/schemas.ts';
import type { Way } from './ways.ts';

/** A person sits at the device that opens the table; others come by link. */
export type SeatKind = 'person' | 'link' | 'bot';

/** Who sits beside whoever begins a table. */
const OTHERS: Readonly<Record<Way, SeatKind>> = { bots: 'bot', device: 'person', link: 'link' };

export interface SeatForm {
  /** Stays with the seat while others come and go. */
  readonly key: number;
  readonly kind: SeatKind;
  readonly name: string;
  readonly bot: string;
  readonly colour: Colour;
}

export interface TableForm {
  readonly seats: readonly SeatForm[];
  readonly preset: string;
  /** Only what differs from the preset. */
  readonly switches: Readonly<Record<string, Scalar>>;
  readonly coach: Coach;
}

/**
 * A table by the sheet: whoever opens it, and as many others as a match needs; against bots one more where there is room.
 * @param names of the people at this device, the opener's first
 * @param mine what the opener likes to play in
 */
export function defaultForm(
  entry: ShelfEntry,
  way: Way,
  names: readonly string[],
  mine?: Colour,
): TableForm {
  const { least, most } = entry.seats;
  const count = way === 'bots' ? Math.max(least, Math.min(3, most)) : least;
  const bot = entry.standardBot ?? '';
  const usual = firstColours(count);
  const colours = mine === undefined ? usual : withColour(usual, 0, mine);
  const seats = colours.map((colour, key): SeatForm => {
    const kind = key === 0 ? 'person' : OTHERS[way];
    return { key, kind, name: kind === 'person' ? (names[key] ?? '') : '', bot, colour };
  });
  return { seats, preset: '', switches: {}, coach: 'off' };
}

/** The seats after one took a colour: whoever had it gets the one that the seat gives up. */
export function recoloured(
  seats: readonly SeatForm[],
  index: number,
  colour: Colour,
): readonly SeatForm[] {
  const colours = withColour(coloursOf(seats), index, colour);
  return seats.map((seat, other) => ({ ...seat, colour: colours[other] as Colour }));
}

/** A colour that nobody has. */
export function freeColour(seats: readonly SeatForm[]): Colour {
  const taken = coloursOf(seats);
  return COLOURS.find((colour) => !taken.includes(colour)) ?? COLOURS[0];
}

/** What each seat plays in, by seat. */
export function coloursOf(seats: readonly SeatForm[]): Colour[] {
  return seats.map(({ colour }) => colour);
}

export function isNamed({ kind }: SeatForm): boolean {
  return kind === 'person';
}

/** The seats whose name is missing or too long, by index. */
export function namelessSeats(seats: readonly SeatForm[]): readonly number[] {
  return seats.flatMap((seat, index) =>
    isNamed(seat) && parseName(seat.name) === undefined ? [index] : [],
  );
}

export function playerOf({ kind, name, bot }: SeatForm): Player {
  if (kind === 'link') return { kind: 'open' };
  return kind === 'bot' ? { kind, bot } : { kind: 'person', name: name.trim() };
}

/** What a switch is set to by the sheet and the preset. */
export function settingOf(entry: ShelfEntry, preset: string, name: string): Scalar {
  const named = entry.presets.find(({ id }) => id === preset)?.switches[name];
  return named ?? (entry.switches[name]?.default as Scalar);
}

/** The rules that are wished for, as far as they are not the sheet's. */
export function rulesOf(
  entry: ShelfEntry,
  { preset, switches }: Pick<TableForm, 'preset' | 'switches'>,
): Pick<ShelfEntry, 'game' | 'edition'> & { readonly switches: Switches } {
  const named = entry.presets.find(({ id }) => id === preset)?.switches;
  const set = Object.entries({ ...named, ...switches }).filter(
    ([name, value]) => value !== entry.switches[name]?.default,
  );
  return { game: entry.game, edition: entry.edition, switches: Object.fromEntries(set) };
}

/** A switch that names a seat is void once that seat is gone. */
function stillThere(value: Scalar, values: readonly Scalar[], seatCount: number): boolean {
  return !(values.includes('seat') && typeof value === 'number' && value >= seatCount);
}

export function toOpenTable(entry: ShelfEntry, wish: TableForm): OpenTable {
  const changed = Object.entries(wish.switches).filter(([name, value]) =>
    stillThere(value, entry.switches[name]?.values ?? [], wish.seats.length),
  );
  const colours = coloursOf(wish.seats);
  const usual = firstColours(colours.length);
  const isUsual = colours.every((colour, seat) => colour === usual[seat]);
  return {
    game: entry.game,
    edition: entry.edition,
    ...(isUsual ? {} : { colours }),
    ...(wish.preset === '' ? {} : { preset: wish.preset }),
    ...(changed.length === 0 ? {} : { switches: Object.fromEntries(changed) }),
    ...(wish.coach === 'off' ? {} : { coach: wish.coach }),
    seats: wish.seats.map(playerOf),
  };
}

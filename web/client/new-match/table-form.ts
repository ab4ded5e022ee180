// The form of a new table as data: seats, rules, coach, and the request made from it.
import type { Scalar, Switches } from '#kernel/game.ts';
import { AWAY_HOURS, type AwayHours, STANDARD_AWAY_HOURS } from '#kernel/match/away.ts';
import { type CoachSetting, coachForSeats, coachSettings } from '#kernel/match/coach.ts';
import { COLOURS, type Colour, firstColours, withColour } from '#kernel/match/colours.ts';
import type { Player } from '#kernel/match/entry.ts';
import { parseName } from '#kernel/match/new-name.ts';
import type { OpenTable, ShelfEntry } from '#server/wire/schemas.ts';
import type { Opponents } from '../../route.ts';
import { fittedGroup, type Group } from './groups.ts';

/** `person` plays at the device of the owner; `link` waits for a guest. */
export type SeatKind = 'person' | 'link' | 'bot';

/** The players of the other seats. */
const OTHERS: Readonly<Record<Opponents, SeatKind>> = {
  bots: 'bot',
  device: 'person',
  link: 'link',
};

export interface SeatForm {
  /** Identifies the seat while others are added and removed. */
  readonly key: number;
  readonly kind: SeatKind;
  readonly name: string;
  readonly bot: string;
  readonly colour: Colour;
}

export interface TableForm {
  readonly seats: readonly SeatForm[];
  readonly preset: string;
  /** Only the differences from the preset. */
  readonly switches: Readonly<Record<string, Scalar>>;
  readonly coach: CoachSetting;
  readonly awayHours: AwayHours;
}

/** The form of a group of people at this device. A group too large for the edition loses its last members. */
export function groupForm(entry: ShelfEntry, group: Group, names: readonly string[]): TableForm {
  const { least, most } = entry.seats;
  const count = Math.min(most, Math.max(least, group.length));
  const seats = fittedGroup(group, count, names).map(({ name, colour }, key): SeatForm => {
    return { key, kind: 'person', name, bot: entry.standardBot ?? '', colour };
  });
  return { ...USUAL, seats };
}

/** The people at this device, in the order of their seats. */
export function groupOf(seats: readonly SeatForm[]): Group {
  return seats.filter(isNamed).map(({ name, colour }) => ({ name: name.trim(), colour }));
}

const USUAL = { preset: '', switches: {}, coach: 'off', awayHours: STANDARD_AWAY_HOURS } as const;

/**
 * The form at first: as few seats as the edition allows, or three against bots if it allows
 * them.
 * @param names of the people at this device, the owner's first
 * @param mine the owner's saved colour
 */
export function defaultForm(
  entry: ShelfEntry,
  opponents: Opponents,
  names: readonly string[],
  mine?: Colour,
): TableForm {
  const { least, most } = entry.seats;
  const count = opponents === 'bots' ? Math.max(least, Math.min(3, most)) : least;
  const bot = entry.standardBot ?? '';
  const usual = firstColours(count);
  const colours = mine === undefined ? usual : withColour(usual, 0, mine);
  const seats = colours.map((colour, key): SeatForm => {
    const kind = key === 0 ? 'person' : OTHERS[opponents];
    return { key, kind, name: kind === 'person' ? (names[key] ?? '') : '', bot, colour };
  });
  return { ...USUAL, seats };
}

/** Whether a value is a form of this edition. Another version of the page may have saved another one. */
export function isTableForm(value: unknown, entry: ShelfEntry): value is TableForm {
  const form = (value ?? {}) as Partial<Record<keyof TableForm, unknown>>;
  const seats: readonly unknown[] = Array.isArray(form.seats) ? form.seats : [];
  const { least, most } = entry.seats;
  const isPreset = form.preset === '' || entry.presets.some(({ id }) => id === form.preset);
  const isCoach = coachSettings(entry.secrets).some((setting) => setting === form.coach);
  const isAway = AWAY_HOURS.some((hours) => hours === form.awayHours);
  const isCount = seats.length >= least && seats.length <= most;
  return (
    isCount && seats.every(isSeatForm) && isPreset && isCoach && isAway && areSwitches(form, entry)
  );
}

function areSwitches({ switches }: { readonly switches?: unknown }, entry: ShelfEntry): boolean {
  if (typeof switches !== 'object' || switches === null) return false;
  return Object.entries(switches).every(([name, value]) => {
    const values = Object.hasOwn(entry.switches, name) ? entry.switches[name]?.values : undefined;
    const isSeat = values?.includes('seat') && Number.isInteger(value);
    return isSeat || values?.includes(value) === true;
  });
}

function isSeatForm(value: unknown): value is SeatForm {
  const { key, kind, name, bot, colour } = (value ?? {}) as Partial<
    Record<keyof SeatForm, unknown>
  >;
  const texts = [name, bot].every((each) => typeof each === 'string');
  const isKind = ['person', 'link', 'bot'].includes(kind as string);
  return Number.isInteger(key) && texts && isKind && COLOURS.some((each) => each === colour);
}

/** The seats after one takes a colour. The seat that had it gets the old one. */
export function recoloured(
  seats: readonly SeatForm[],
  index: number,
  colour: Colour,
): readonly SeatForm[] {
  const colours = withColour(coloursOf(seats), index, colour);
  return seats.map((seat, other) => ({ ...seat, colour: colours[other] as Colour }));
}

/** The first unused colour. */
export function freeColour(seats: readonly SeatForm[]): Colour {
  const taken = coloursOf(seats);
  return COLOURS.find((colour) => !taken.includes(colour)) ?? COLOURS[0];
}

/** The colours by seat. */
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

/** The value of a switch by sheet and preset. */
export function settingOf(entry: ShelfEntry, preset: string, name: string): Scalar {
  const named = entry.presets.find(({ id }) => id === preset)?.switches[name];
  return named ?? (entry.switches[name]?.default as Scalar);
}

/** The edition with the switches that differ from its sheet. */
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

/** Whether a switch value does not name a removed seat. */
function stillThere(value: Scalar, values: readonly Scalar[], seatCount: number): boolean {
  return !(values.includes('seat') && typeof value === 'number' && value >= seatCount);
}

/** The coach of the form; without one, the coach of the children at this device. */
export function coachOf(
  entry: ShelfEntry,
  form: TableForm,
  children: readonly string[],
): CoachSetting {
  if (!entry.coach || form.coach !== 'off') return form.coach;
  const isChild = (seat: SeatForm) => isNamed(seat) && children.includes(seat.name.trim());
  return coachForSeats(form.seats.flatMap((seat, index) => (isChild(seat) ? [index] : [])));
}

/** @param children the names of children at this device */
export function toOpenTable(
  entry: ShelfEntry,
  form: TableForm,
  children: readonly string[] = [],
): OpenTable {
  const coach = coachOf(entry, form, children);
  const changed = Object.entries(form.switches).filter(([name, value]) =>
    stillThere(value, entry.switches[name]?.values ?? [], form.seats.length),
  );
  const colours = coloursOf(form.seats);
  const usual = firstColours(colours.length);
  const isUsual = colours.every((colour, seat) => colour === usual[seat]);
  // Nobody is away at the device of the owner.
  const waits =
    form.awayHours !== STANDARD_AWAY_HOURS && form.seats.some(({ kind }) => kind === 'link');
  return {
    game: entry.game,
    edition: entry.edition,
    ...(isUsual ? {} : { colours }),
    ...(form.preset === '' ? {} : { preset: form.preset }),
    ...(changed.length === 0 ? {} : { switches: Object.fromEntries(changed) }),
    ...(coach === 'off' ? {} : { coach }),
    ...(waits ? { awayHours: form.awayHours } : {}),
    seats: form.seats.map(playerOf),
  };
}

// The groups of people who have played at this device: their names and colours in the order of their seats, newest group first.
import { COLOURS, type Colour, firstColours, withColour } from '#kernel/match/colours.ts';
import { parseName } from '#kernel/match/new-name.ts';
import { recall, remember } from '../../storage.ts';

export interface Member {
  readonly name: string;
  readonly colour: Colour;
}

export type Group = readonly Member[];

const KEY = 'groups';
const AT_MOST = 6;

function isMember(value: unknown): value is Member {
  const { name, colour } = (value ?? {}) as Partial<Record<keyof Member, unknown>>;
  return (
    typeof name === 'string' &&
    parseName(name) !== undefined &&
    COLOURS.some((each) => each === colour)
  );
}

function isGroup(value: unknown): value is Group {
  if (!Array.isArray(value) || value.length < 2 || value.length > COLOURS.length) return false;
  const colours = value.map((member) => (member as Partial<Member> | null)?.colour);
  return value.every(isMember) && new Set(colours).size === value.length;
}

function isGroups(value: unknown): value is readonly Group[] {
  return Array.isArray(value) && value.every(isGroup);
}

/** The newest first. */
export function knownGroups(): readonly Group[] {
  return recall(KEY, isGroups) ?? [];
}

/** People who have played together: the newest group. A group with the same names is replaced. */
export function keepGroup(group: Group): void {
  if (group.length < 2) return;
  const isOther = (known: Group) => namesIn(known) !== namesIn(group);
  remember(KEY, [group, ...knownGroups().filter(isOther)].slice(0, AT_MOST));
}

/** The names in the order of the seats, which is not the same group in another order. */
function namesIn(group: Group): string {
  return group.map(({ name }) => name).join('\n');
}

/**
 * A group for this many seats: without its last members, or with further names.
 * @param names to choose from; those of the group are not used twice
 */
export function fittedGroup(group: Group, count: number, names: readonly string[]): Group {
  const members = group.slice(0, count);
  const free = names.filter((name) => members.every((member) => member.name !== name));
  const colours = members.reduce(
    (all, { colour }, seat) => withColour(all, seat, colour),
    firstColours(count),
  );
  return colours.map((colour, seat) => ({
    name: members[seat]?.name ?? free[seat - members.length] ?? '',
    colour,
  }));
}

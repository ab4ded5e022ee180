// What a match is played by: a game, one of its editions, every switch and the number of seats.
// Words from outside become a setup here or are refused; nothing later checks them again.
import type { AnyGame, Scalar, Seat, Switches } from './game.ts';
import { type Refusal, refuse } from './refusal.ts';

export interface Setup {
  readonly game: string;
  readonly version: number;
  readonly edition: string;
  readonly switches: Switches;
  readonly seatCount: number;
}

/** What somebody asks to play; switches left out keep the setting of the preset or edition. */
export interface Wish {
  readonly edition: string;
  readonly preset?: string | undefined;
  readonly switches?: Readonly<Record<string, unknown>> | undefined;
  readonly seatCount: number;
}

/** A setup as it was stored, of any version; undefined if the value has not the shape of one. */
export function parseSetup(value: unknown): Setup | undefined {
  const { game, version, edition, switches, seatCount } = (value ?? {}) as Partial<Setup>;
  if (typeof game !== 'string' || typeof edition !== 'string') return undefined;
  if (typeof version !== 'number' || typeof seatCount !== 'number') return undefined;
  if (typeof switches !== 'object' || switches === null) return undefined;
  return { game, version, edition, switches, seatCount };
}

/** Setups that a game makes today bear this version: 1 with no migration, one more with each. */
export function versionOf({ migrations }: Pick<AnyGame, 'migrations'>): number {
  return migrations.length + 1;
}

export function setUp(game: AnyGame, wish: Wish): Setup | Refusal {
  const { seatCount } = wish;
  const edition = game.editions.find(({ id }) => id === wish.edition);
  if (edition === undefined) {
    const known = game.editions.map(({ id }) => id).join(', ');
    return refuse('unknown-edition', `${game.id} has no edition "${wish.edition}", only ${known}.`);
  }
  const { least, most } = edition.seats;
  if (!Number.isInteger(seatCount) || seatCount < least || seatCount > most) {
    const asked = `${edition.id} has ${least} to ${most} seats, not ${seatCount}.`;
    return refuse('bad-seat-count', asked);
  }
  const preset = game.presets.find(
    ({ id, edition: of }) => id === wish.preset && of === edition.id,
  );
  if (wish.preset !== undefined && preset === undefined) {
    return refuse('unknown-preset', `${edition.id} has no preset "${wish.preset}".`);
  }
  const asked = Object.entries(wish.switches ?? {});
  const faulty = asked.map(([name, value]) => fault(game, seatCount, name, value)).find(Boolean);
  if (faulty !== undefined) return faulty;
  const switches = {
    ...edition.switches,
    ...preset?.switches,
    ...Object.fromEntries(asked),
  } as Switches;
  return { game: game.id, version: versionOf(game), edition: edition.id, switches, seatCount };
}

function fault(
  game: AnyGame,
  seatCount: number,
  name: string,
  value: unknown,
): Refusal | undefined {
  if (!Object.hasOwn(game.switches, name)) {
    return refuse('unknown-switch', `${game.id} has no switch "${name}".`);
  }
  const values = game.switches[name] as readonly Scalar[];
  const isSeat = Number.isInteger(value) && (value as number) >= 0 && (value as number) < seatCount;
  if (value !== 'seat' && values.includes(value as Scalar)) return undefined;
  if (values.includes('seat') && isSeat) return undefined;
  const list = values.map((known) => (known === 'seat' ? `0-${seatCount - 1}` : known)).join(', ');
  return refuse('bad-switch', `Switch "${name}" must be one of ${list}.`);
}

/** What the same people play next, and by seat of this match the seat that each has then. */
export interface NextSetup {
  readonly setup: Setup;
  readonly seats: readonly Seat[];
}

/**
 * The setup of a rematch. Where a switch names a seat or has it drawn, the switch goes on to the next seat and everybody
 * keeps their own; in a game without one everybody moves up, and the first goes last.
 */
export function nextSetup(game: AnyGame, setup: Setup): NextSetup {
  const { seatCount, switches } = setup;
  const all = Array.from({ length: seatCount }, (_, seat) => seat);
  const naming = Object.keys(game.switches).filter((name) => game.switches[name]?.includes('seat'));
  if (naming.length === 0) {
    return { setup, seats: all.map((seat) => (seat + seatCount - 1) % seatCount) };
  }
  const moved = naming.flatMap((name) => {
    const seat = switches[name];
    return typeof seat === 'number' ? [[name, (seat + 1) % seatCount]] : [];
  });
  const next = { ...setup, switches: { ...switches, ...Object.fromEntries(moved) } };
  return { setup: next, seats: all };
}

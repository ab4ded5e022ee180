// The setup of a match: game, edition, switches and number of seats. Also the setup of its rematch.
// `setUp` checks the setup of a request, and of a stored match or a record when it is loaded. Other code trusts it.
import type { AnyGame, Edition, Scalar, Seat, Switches } from './game.ts';
import { type Refusal, refuse } from './refusal.ts';

export interface Setup {
  readonly game: string;
  readonly version: number;
  readonly edition: string;
  readonly switches: Switches;
  readonly seatCount: number;
}

/** A requested setup. A missing switch has the value of the preset, else of the edition. */
export interface SetupRequest {
  readonly edition: string;
  readonly preset?: string | undefined;
  readonly switches?: Readonly<Record<string, unknown>> | undefined;
  readonly seatCount: number;
}

/** Parses a stored setup of any version; undefined if its shape is wrong. */
export function parseSetup(value: unknown): Setup | undefined {
  const { game, version, edition, switches, seatCount } = (value ?? {}) as Partial<Setup>;
  if (typeof game !== 'string' || typeof edition !== 'string') return undefined;
  if (typeof version !== 'number' || typeof seatCount !== 'number') return undefined;
  if (typeof switches !== 'object' || switches === null) return undefined;
  return { game, version, edition, switches, seatCount };
}

/** The value of a switch from its text: on the command line, and in an address. */
export function scalarFrom(text: string): Scalar {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** The numbers of seats of an edition: `2 to 7`, or `2`. */
export function formatSeats({ least, most }: Edition['seats']): string {
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** The current version of a game's setups: 1, plus one for each migration. */
export function versionOf({ migrations }: Pick<AnyGame, 'migrations'>): number {
  return migrations.length + 1;
}

export function setUp(game: AnyGame, request: SetupRequest): Setup | Refusal {
  const { seatCount } = request;
  const edition = game.editions.find(({ id }) => id === request.edition);
  if (edition === undefined) {
    const known = game.editions.map(({ id }) => id).join(', ');
    return refuse(
      'unknown-edition',
      `${game.id} has no edition "${request.edition}", only ${known}.`,
    );
  }
  const { least, most } = edition.seats;
  if (!Number.isInteger(seatCount) || seatCount < least || seatCount > most) {
    const given = `${edition.id} has ${formatSeats(edition.seats)} seats, not ${seatCount}.`;
    return refuse('bad-seat-count', given);
  }
  const preset = game.presets.find(
    ({ id, edition: of }) => id === request.preset && of === edition.id,
  );
  if (request.preset !== undefined && preset === undefined) {
    return refuse('unknown-preset', `${edition.id} has no preset "${request.preset}".`);
  }
  const given = Object.entries(request.switches ?? {});
  const faulty = given
    .map(([name, value]) => switchRefusal(game, seatCount, name, value))
    .find(Boolean);
  if (faulty !== undefined) return faulty;
  const switches = {
    ...edition.switches,
    ...preset?.switches,
    ...Object.fromEntries(given),
  } as Switches;
  return { game: game.id, version: versionOf(game), edition: edition.id, switches, seatCount };
}

function switchRefusal(
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

/** The setup of a rematch, and the new seat of each seat of this match. */
export interface NextSetup {
  readonly setup: Setup;
  readonly seats: readonly Seat[];
}

/**
 * The setup of a rematch. If the game has a switch for the first player, players keep their seats and the switch names the
 * seat after the starter. If the game has no such switch, seat n becomes seat n - 1, and seat 0 becomes the last one.
 * @param starter the seat that started, if the switch does not name it; if that is unknown, the switch keeps its value
 */
export function nextSetup(game: AnyGame, setup: Setup, starter?: Seat): NextSetup {
  const { seatCount, switches } = setup;
  const all = Array.from({ length: seatCount }, (_, seat) => seat);
  const naming = Object.keys(game.switches).filter((name) => game.switches[name]?.includes('seat'));
  if (naming.length === 0) {
    return { setup, seats: all.map((seat) => (seat + seatCount - 1) % seatCount) };
  }
  const moved = naming.flatMap((name) => {
    const value = switches[name];
    const seat = typeof value === 'number' ? value : starter;
    return seat === undefined ? [] : [[name, (seat + 1) % seatCount]];
  });
  const next = { ...setup, switches: { ...switches, ...Object.fromEntries(moved) } };
  return { setup: next, seats: all };
}

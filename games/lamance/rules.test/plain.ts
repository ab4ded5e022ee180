// A reference version of the line: a board of text, arms as compass angles, every piece tried on
// every field. It shares only the notation with the rules.
export interface Plain {
  /** From the top; `s` or a digit. */
  readonly rows: readonly string[];
  /** Pieces by `column,row` from the top left, as clockwise degrees from north. */
  readonly lying: ReadonlyMap<string, readonly number[]>;
  /** The place and free arms of the line's end; null without an active line. */
  readonly end: { readonly at: string; readonly free: readonly number[] } | null;
  /** The pieces of the hand, as degrees before turning. */
  readonly hand: readonly (readonly number[])[];
  readonly owes: boolean;
  readonly starAfterStar: boolean;
  /** Whether a star may be placed alone as the last piece of a hand. */
  readonly starAlone: boolean;
  /** Whether a star may begin a line although nothing can follow it. */
  readonly anyStarMayBegin: boolean;
}

const COMPASS: Readonly<Record<number, string>> = {
  0: 'n',
  45: 'ne',
  90: 'e',
  135: 'se',
  180: 's',
  225: 'sw',
  270: 'w',
  315: 'nw',
};

/** The order of arms in notation. */
const NAMED = ['e', 'ne', 'n', 'nw', 'w', 'sw', 's', 'se'];

function step(at: string, degrees: number): string {
  const [x = 0, y = 0] = at.split(',').map(Number);
  const right = Math.round(Math.sin((degrees * Math.PI) / 180) * 1.2);
  const up = Math.round(Math.cos((degrees * Math.PI) / 180) * 1.2);
  return `${x + right},${y - up}`;
}

function fieldAt(rows: readonly string[], at: string): string | undefined {
  const [x = -1, y = -1] = at.split(',').map(Number);
  return rows[y]?.[x];
}

interface Placed {
  readonly at: string;
  readonly arms: readonly number[];
  readonly index: number;
}

/** Every placement of a piece on an empty field, stars last. */
function placements(plain: Plain): Placed[] {
  const kinds = plain.hand.map((arms, index) => ({ arms, index }));
  const different = kinds.filter(({ arms, index }) => plain.hand.indexOf(arms) === index);
  different.sort((one, other) => one.arms.length - other.arms.length);
  const lyings = different.flatMap(({ arms, index }) =>
    (arms.length === 8 ? [0] : [0, 90, 180, 270]).map((turn) => {
      return { index, arms: arms.map((arm) => (arm + turn) % 360) };
    }),
  );
  const fields = plain.rows.flatMap((row, y) => [...row].map((_, x) => `${x},${y}`));
  const free = fields.filter((at) => !plain.lying.has(at));
  return lyings.flatMap((lying) => free.map((at) => ({ ...lying, at })));
}

function joins({ end }: Plain, { at, arms }: Placed): number | undefined {
  return end?.free.find((arm) => step(end.at, arm) === at && arms.includes((arm + 180) % 360));
}

/** The position of the same seat after a placement, if it owes one more. */
function after(plain: Plain, placed: Placed): Plain {
  const arm = joins(plain, placed);
  const free = placed.arms.filter((each) => arm === undefined || each !== (arm + 180) % 360);
  return {
    ...plain,
    lying: new Map([...plain.lying, [placed.at, placed.arms]]),
    end: { at: placed.at, free },
    hand: plain.hand.filter((_, index) => index !== placed.index),
    owes: placed.arms.length === 8,
  };
}

/** Whether a star can be followed as required; true for other pieces. */
function canBeFollowed(plain: Plain, placed: Placed): boolean {
  if (placed.arms.length < 8) return true;
  if (plain.hand.length === 1) return plain.starAlone;
  const next = after(plain, placed);
  return placements(next).some((each) => joins(next, each) !== undefined && isAllowed(next, each));
}

function isAllowed(plain: Plain, placed: Placed): boolean {
  if (plain.owes && placed.arms.length === 8 && !plain.starAfterStar) return false;
  return canBeFollowed(plain, placed);
}

/** The placements on start fields. */
function beginnings(plain: Plain): Placed[] {
  const onStart = placements(plain).filter(({ at }) => fieldAt(plain.rows, at) === 's');
  return plain.anyStarMayBegin ? onStart : onStart.filter((placed) => isAllowed(plain, placed));
}

/** The moves in notation, sorted; `pass` if there is none. */
export function plainMoves(plain: Plain): string[] {
  const all = placements(plain).filter((placed) => isAllowed(plain, placed));
  const fitting = all.filter((placed) => joins(plain, placed) !== undefined);
  const begun = plain.owes ? [] : beginnings(plain);
  const moves = fitting.length > 0 ? fitting : begun;
  return moves.length === 0 ? ['pass'] : [...new Set(moves.map((m) => written(plain, m)))].sort();
}

function written({ rows }: Plain, { at, arms }: Placed): string {
  const [x = 0, y = 0] = at.split(',').map(Number);
  const names = arms.map((arm) => COMPASS[arm] as string);
  const piece = NAMED.filter((name) => names.includes(name)).join('-');
  return `lay ${'abcdefghijklmnopqrstuvwxyz'[x]}${rows.length - y} ${arms.length === 8 ? 'star' : piece}`;
}

/** The arms of each kind before turning, in clockwise degrees from north, by name. */
export const ARMS: Readonly<Record<string, readonly number[]>> = {
  '180s': [90, 270],
  '180c': [45, 225],
  '90s': [90, 0],
  '90c': [45, 315],
  '45l': [90, 45],
  '45r': [90, 135],
  '135l': [90, 315],
  '135r': [90, 225],
  star: [0, 45, 90, 135, 180, 225, 270, 315],
};

/** The arms of a text such as `e-nw` or `star`. */
export function armsIn(text: string): readonly number[] {
  if (text === 'star') return ARMS.star as readonly number[];
  return text.split('-').map((name) => {
    return Number(Object.entries(COMPASS).find(([, known]) => known === name)?.[0]);
  });
}

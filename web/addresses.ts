// The addresses of pages with options. Separate from `route.ts`, because the first page does not need them.
import type { Scalar, Switches } from '#kernel/game.ts';
import type { Box } from './route.ts';

interface Rules extends Box {
  readonly switches: Switches;
}

/** The address of an edition's rules with these switches. */
export function rulesAddress({ game, edition, switches }: Rules): string {
  return `/rules/${game}/${edition}${queryOf(switches)}`;
}

interface Odds extends Rules {
  /** The pieces of the position, by name. */
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** The address of an edition's odds with these switches and pieces. */
export function oddsAddress({ game, edition, switches, query }: Odds): string {
  return `/odds/${game}/${edition}${queryOf({ ...query, ...switches })}`;
}

/** House rules as an option of a kit: `wormValue=6,stopAllowed=false`. */
export function houseRulesText(changed: Switches): string {
  return Object.entries(changed)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(',');
}

/** The address of the printable kit of a box with these options. */
export function kitAddress(
  { game, edition }: Box,
  options: Readonly<Record<string, Scalar | undefined>> = {},
): string {
  return `/kits/${game}/${edition}${queryOf(options)}`;
}

function queryOf(values: Readonly<Record<string, Scalar | undefined>>): string {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${queryText(`${value}`)}`],
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Encodes a query value, but keeps legible characters that need no encoding. */
function queryText(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll('%2C', ',')
    .replaceAll('%3B', ';')
    .replaceAll('%3D', '=');
}

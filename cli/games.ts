// `wormery games`: prints the shelf as text or as JSON.
import { gameEntryOf, shelf } from '#games';
import { hasKit } from '#games/kits.ts';
import { formatSeats } from '#kernel/setup.ts';
import { shelfEntry } from '#server/http/shelf.ts';
import type { ShelfEntry } from '#server/wire/schemas.ts';
import { columns } from './columns.ts';
import { jsonFlag } from './shared-flags.ts';
import { verb } from './verb.ts';

export const gamesVerb = verb({
  args: { json: jsonFlag },
  details: [
    'Lists each game in each edition. You cannot play an edition with status `soon` yet. The ' +
      'strongest bot comes first.',
    'With --json, prints the same JSON as GET /api/games.',
  ],
  examples: ['wormery games', 'wormery games --json'],
  run: async ({ json }, { out }) => {
    const games = shelf.map((box) => shelfEntry(box, gameEntryOf(box.game), hasKit(box)));
    out(json ? `${JSON.stringify({ games }, undefined, 2)}\n` : text(games));
  },
});

function text(games: readonly ShelfEntry[]): string {
  const rows = games.map(({ game, edition, status, seats, bots }) => {
    return [game, edition, status, formatSeats(seats), bots.join(', ')];
  });
  const table = columns(['game', 'edition', 'status', 'seats', 'bots'], rows);
  return [table, ...games.filter(({ status }) => status === 'ready').map(rules)].join('\n');
}

function rules({ game, edition, switches, presets }: ShelfEntry): string {
  const rows = Object.entries(switches).map(([name, { default: standard, values }]) => {
    return [`  ${name}`, String(standard), values.join(', ')];
  });
  const named = presets.map(({ id, switches: changed }) => {
    const list = Object.entries(changed).map(([name, value]) => `${name}=${value}`);
    return `  preset ${id}: ${list.join(' ')}\n`;
  });
  return [`${game} ${edition}\n`, columns(['  switch', 'here', 'values'], rows), ...named].join('');
}

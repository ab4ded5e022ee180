// The shelf as text and as JSON.
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { captured } from './program.test/captured.ts';

test('the text has every box, and every switch of the ready boxes', async () => {
  const { code, out } = await captured('games');
  expect(code).toBe(0);
  const { games } = JSON.parse((await captured('games --json')).out);
  expect(games).toHaveLength(shelf.length);
  for (const [index, { game, edition, status, switches, presets, bots }] of games.entries()) {
    expect(shelf[index]).toMatchObject({ game, edition, status });
    expect(out).toMatch(new RegExp(`^${game} +${edition} +${status}( |$)`, 'm'));
    expect(out).toContain(bots.join(', '));
    if (status === 'soon') continue;
    for (const name of Object.keys(switches)) expect(out).toContain(`\n  ${name} `);
    for (const { id } of presets) expect(out).toContain(`\n  preset ${id}: `);
  }
});

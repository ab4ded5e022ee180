// The lists of games agree: every ready box is playable and has its standard bot.
import { expect, test } from 'vitest';
import { entries, gameEntryOf, shelf } from './index.ts';

test('every ready box is an edition of a game, and every edition has a box', () => {
  const ready = shelf.filter(({ status }) => status === 'ready');
  const editions = entries.flatMap(({ game }) => game.editions.map(({ id }) => `${game.id} ${id}`));
  expect(ready.map(({ game, edition }) => `${game} ${edition}`).sort()).toEqual(editions.sort());
});

test('a future box is not built', () => {
  for (const { game, status } of shelf)
    if (status === 'soon') expect(gameEntryOf(game)).toBeUndefined();
});

test('the standard bot is listed, and bot names are unique', () => {
  for (const { bots, standardBot } of entries) {
    const ids = bots.map(({ id }) => id);
    expect(ids).toContain(standardBot);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('edition ids are unique across games', () => {
  const ids = entries.flatMap(({ game }) => game.editions.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

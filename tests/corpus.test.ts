// Records of every released version always replay to the same hash: by the current rules, and by a future version with
// another switch in each game.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { entries, gameEntryOf } from '#games';
import type { AnyGame } from '#kernel/game.ts';
import { matchHash, phase } from '#kernel/match/match.ts';
import { formatRecord, parseRecord, type Replayed } from '#kernel/match/record.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { setUp } from '#kernel/setup.ts';

const CORPUS = join(import.meta.dirname, 'corpus');

interface Kept {
  readonly name: string;
  readonly record: string;
}

function keptIn(version: string): readonly Kept[] {
  return readdirSync(join(CORPUS, version)).flatMap((file) => {
    const parts = readFileSync(join(CORPUS, version, file), 'utf8')
      .split(/^# /m)
      .slice(1);
    return parts.map((part) => {
      const [name = ''] = part.split('\n', 1);
      return { name, record: part.slice(name.length + 1) };
    });
  });
}

function replayed(record: string, gameOf: (id: string) => AnyGame | undefined): Replayed {
  const read = parseRecord(record, gameOf);
  if (isRefusal(read)) throw new Error(read.message);
  return read;
}

const today = (id: string) => gameEntryOf(id)?.game;

/** The game as a future version could have it: with a new rule, which new matches have and old ones do not. */
function tomorrow(id: string): AnyGame | undefined {
  const game = today(id);
  return (
    game && {
      ...game,
      migrations: [...game.migrations, { adds: { laterRule: false } }],
      switches: { ...game.switches, laterRule: [false, true] },
      editions: game.editions.map((edition) => {
        return { ...edition, switches: { ...edition.switches, laterRule: true } };
      }),
      initial(switches, seatCount) {
        const state = game.initial(switches, seatCount) as { readonly rules: object };
        return { ...state, rules: { ...state.rules, laterRule: switches.laterRule } };
      },
    }
  );
}

describe.each(readdirSync(CORPUS))('the records of %s', (version) => {
  const kept = keptIn(version);

  test('hold every edition with every number of seats, and every switch twice away from its sheet', () => {
    const matches = kept.map(({ record }) => replayed(record, today).match);
    expect(matches.filter((match) => phase(match) !== 'over')).toEqual([]);
    const games = new Set(matches.map(({ setup }) => setup.game));
    expect(games.size).toBeGreaterThanOrEqual(3);
    // A newer game has no record of this version.
    for (const { game } of entries.filter((entry) => games.has(entry.game.id))) {
      for (const { id, seats, switches } of game.editions) {
        const ours = matches.filter(({ setup }) => setup.edition === id).map(({ setup }) => setup);
        expect(new Set(ours.map(({ seatCount }) => seatCount)).size).toBe(
          seats.most - seats.least + 1,
        );
        const added = Object.assign({}, ...game.migrations.map(({ adds }) => adds));
        for (const [name, value] of Object.entries(switches)) {
          // A switch of a later version has only its old rule here.
          if (added[name] === value) {
            expect(ours.filter((setup) => setup.switches[name] !== value)).toEqual([]);
            continue;
          }
          const away = ours.filter((setup) => setup.switches[name] !== value);
          expect([id, name, away.length >= 2]).toEqual([id, name, true]);
        }
      }
    }
  });

  test.each(kept)('$name', ({ record }) => {
    const { match, entries: log } = replayed(record, today);
    expect(record).toContain(`\nhash ${matchHash(match)}\n`);
    const later = replayed(record, tomorrow);
    expect(later.match.setup.switches.laterRule).toBe(false);
    expect(matchHash(later.match)).toBe(matchHash(match));
    const rewritten = replayed(formatRecord(later.match, log), tomorrow);
    expect(matchHash(rewritten.match)).toBe(matchHash(match));
  });
});

test('a setup of the future version differs', () => {
  const game = tomorrow('lumbricidae') as AnyGame;
  expect(setUp(game, { edition: 'lumbricidae', seatCount: 2 })).toMatchObject({
    version: game.migrations.length + 1,
    switches: { laterRule: true },
  });
});

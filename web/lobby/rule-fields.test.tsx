// @vitest-environment happy-dom
// The house rules in the form of a new match: a switch that cannot matter is not offered.
import { render } from 'preact';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { shelfEntry } from '#server/http/shelf.ts';
import { defaultForm } from '../client/new-match/table-form.ts';
import { loadWords } from '../games.ts';
import { loadPreferred } from '../language.ts';
import { useTexts } from '../ui/loading/use-texts.ts';
import { RuleFields } from './rule-fields.tsx';

beforeAll(() => loadPreferred());
afterEach(() => render(null, document.body));

/** The fields need the texts of the lobby, which a component above them loads. */
function WithTexts(props: Parameters<typeof RuleFields>[0]) {
  return useTexts('lobby') === undefined ? null : <RuleFields {...props} />;
}

const limited = shelf.flatMap((box) => {
  const entry = gameEntryOf(box.game)!;
  const offered = shelfEntry(box, entry, false);
  return Object.entries(offered.switches).flatMap(([name, { mostSeats }]) =>
    mostSeats === undefined ? [] : [{ ...box, name, mostSeats, offered }],
  );
});

test.each(limited)('$edition: $name is offered to at most $mostSeats seats', async (each) => {
  const { game, name, mostSeats, offered } = each;
  const gameWords = (await loadWords(game, 'en'))!;
  const form = defaultForm(offered, 'link', ['Anna']);
  const [seat] = form.seats;
  for (const [count, isOffered] of [
    [mostSeats, true],
    [mostSeats + 1, false],
  ] as const) {
    const seats = Array.from({ length: count }, () => seat!);
    render(
      <WithTexts
        entry={offered}
        gameWords={gameWords}
        form={{ ...form, seats }}
        onChange={() => undefined}
      />,
      document.body,
    );
    await expect.poll(() => document.querySelector('.house-rules')).not.toBeNull();
    expect(document.querySelectorAll(`[name="${name}"]`).length > 0).toBe(isOffered);
  }
});

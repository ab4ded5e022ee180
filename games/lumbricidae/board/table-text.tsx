// The table in words for screen readers.
import { diceIn, offer } from '../messages/recount.ts';
import { standings } from '../rules/position.ts';
import type { Props } from './props.ts';

export function TableText({ view, moves, names, mine = [], words }: Props) {
  const audience = { names, you: undefined };
  const aside = diceIn(view.aside, words);
  const places = standings(view.stacks);
  return (
    <div class="unseen">
      <h3>{words.row}</h3>
      <p>{words.open(view.open)}</p>
      {view.turned.length > 0 && <p>{words.down(view.turned)}</p>}
      <h3>{words.dicePart}</h3>
      {view.roll !== null && <p>{words.lying(diceIn(view.roll, words))}</p>}
      <p>{aside.length === 0 ? words.nothingAside : words.asideDice(aside, view.total)}</p>
      {moves.length > 0 && <p>{offer(view, { messages: words, audience })}</p>}
      <h3>{words.stacks}</h3>
      <ul>
        {view.stacks.map((stack, seat) => (
          <li key={seat}>
            {words.stack(
              mine.includes(seat) ? words.isYou(names[seat] ?? '') : (names[seat] ?? ''),
              stack.length,
              places[seat]?.worms ?? 0,
              stack.at(-1) ?? 0,
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

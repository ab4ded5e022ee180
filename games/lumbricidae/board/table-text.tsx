// The table in words for screen readers.
import { diceIn } from '../messages/recount.ts';
import { standings } from '../rules/position.ts';
import type { Props } from './props.ts';

export function TableText({ view, moves, names, mine = [], words }: Props) {
  const aside = diceIn(view.aside, words);
  const places = standings(view.stacks);
  return (
    <div class="unseen">
      <h3>{words.row}</h3>
      <p>{view.open.length === 0 ? words.noneOpen : words.open({ tiles: view.open.join(', ') })}</p>
      {view.turned.length > 0 && <p>{words.down({ tiles: view.turned.join(', ') })}</p>}
      <h3>{words.dicePart}</h3>
      {view.roll !== null && <p>{words.lying({ roll: diceIn(view.roll, words) })}</p>}
      <p>
        {aside.length === 0
          ? words.nothingAside
          : words.asideDice({ parts: aside, total: view.total })}
      </p>
      {moves.length > 0 && <p>{words.offer(view, { names, you: undefined })}</p>}
      <h3>{words.stacks}</h3>
      <ul>
        {view.stacks.map((stack, seat) => (
          <li key={seat}>
            {words.stack({
              name: mine.includes(seat)
                ? words.isYou({ name: names[seat] ?? '' })
                : (names[seat] ?? ''),
              count: stack.length,
              worms: places[seat]?.worms ?? 0,
              top: stack.at(-1) ?? 0,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

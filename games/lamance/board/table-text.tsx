// The board in words for screen readers: the line's end, points, racks, the bag.
import type { Props } from './props.ts';

export function TableText({ view, moves, names, words }: Props) {
  const last = view.laid.at(-1);
  return (
    <div class="unseen">
      {last !== undefined && <p>{words.lastLaid({ field: words.fieldName(last.field) })}</p>}
      {moves.length > 0 && <p>{words.offer(view, { names, you: undefined })}</p>}
      <ul>
        {view.scores.map((score, seat) => (
          <li key={seat}>
            {words.seat({ name: names[seat] ?? '', score, held: view.held[seat] ?? 0 })}
          </li>
        ))}
      </ul>
      <p>{words.bag({ count: view.bag })}</p>
    </div>
  );
}

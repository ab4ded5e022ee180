// The board in words for screen readers.
import { faceNames } from '../messages/words.ts';
import type { Props } from './props.ts';

export function TableText({ view, moves, names, words, curtain }: Props) {
  const isCovered = curtain !== undefined;
  const { reveal } = view;
  return (
    <div class="unseen">
      <h3>{words.hills}</h3>
      <ul>
        {view.counts.map((count, seat) => {
          const own = seat === view.observer && !isCovered ? view.own : null;
          return (
            <li key={seat}>
              {words.hillOf(names[seat] ?? '', count, own === null ? [] : faceNames(own))}
            </li>
          );
        })}
      </ul>
      <p>
        {view.claim === null
          ? words.noClaim
          : words.says({
              name: names[view.claim.seat] ?? '',
              count: view.claim.count,
              face: view.claim.face,
            })}
      </p>
      {reveal !== null && (
        <>
          <h3>{words.revealed}</h3>
          <ul>
            {reveal.hills.map((dice, seat) =>
              dice === null ? null : (
                <li key={seat}>
                  {words.hillOf(names[seat] ?? '', faceNames(dice).length, faceNames(dice))}
                </li>
              ),
            )}
          </ul>
        </>
      )}
      {moves.length > 0 && <p>{words.offer(view, { names, you: undefined })}</p>}
    </div>
  );
}

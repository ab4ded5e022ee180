// A turn as a picture in the history: each piece with its field and points. Screen readers get the
// sentences.
import type { TurnProps } from '#modules/board.ts';
import type { Words } from '../messages/words.ts';
import type { Fact } from '../rules/position.ts';
import { LinePiece } from './drawing/line-piece.tsx';
import './styles/turn-picture.css';

export function TurnPicture({ facts, names, words }: TurnProps<Fact, Words>) {
  return (
    <>
      {facts.map((one, index) => {
        switch (one.kind) {
          case 'laid':
            return (
              <p key={index} class="row wraps line-turn-laid">
                <span class="line-turn-piece">
                  <LinePiece arms={one.arms} />
                </span>
                <span>{words.fieldName(one.field)}</span>
                <b>+{one.points}</b>
                {one.deadBy && <span class="line-turn-dead">{words.dead[one.deadBy]}</span>}
              </p>
            );
          case 'drew':
            return null;
          default:
            return <p key={index}>{words.tell(one, names)}</p>;
        }
      })}
    </>
  );
}

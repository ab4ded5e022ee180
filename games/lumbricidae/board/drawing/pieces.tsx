// The eight dice and sixteen tiles. Each keeps its element between views, so that it can be
// animated. Decorative; spoken.tsx has the text, controls.tsx the buttons.
import { classesOf } from '#pieces/board/classes.ts';
import { Die, type DieFace } from '#pieces/die.tsx';
import { Tile } from '#pieces/tile.tsx';
import { beyondReach, type ViewAdvice } from '../../coach/view-advice.ts';
import { parseMove } from '../../notation.ts';
import { stealable, takeable, type View, WORM, wormsOn } from '../../rules/position.ts';
import type { Scene } from '../geometry/scene.ts';
import type { Props } from '../props.ts';
import { failureOf } from './note.tsx';

const FACES: readonly DieFace[] = [1, 2, 3, 4, 5, 'worm'];

interface PiecesProps extends Props {
  readonly viewAdvice: ViewAdvice | undefined;
  readonly scene: Scene;
  /** The view that marks follow. */
  readonly read: View;
  /** The move whose control is hovered or focused. */
  readonly near: string | undefined;
}

export function Tiles({ view, read, over = false, moves, scene, near, viewAdvice }: PiecesProps) {
  const nearest = near === undefined ? undefined : parseMove(near);
  const reached = over ? [] : reachedBy(read);
  const beyond = viewAdvice === undefined ? [] : beyondReach(viewAdvice);
  const returned = over ? undefined : failureOf(view)?.returned;
  return (
    <>
      {scene.tiles.map(({ tile, x, y, scale, depth, turned }) => {
        const states = {
          alive: moves.includes(`take ${tile}`) || moves.includes(`steal ${tile}`),
          reached: reached.includes(tile),
          prey: stealable(read)?.tile === tile && read.stage !== 'over' && !over,
          beyond: beyond.includes(tile),
          returned: returned === tile,
          near: nearest !== undefined && 'tile' in nearest && nearest.tile === tile,
        };
        const style = { '--x': x, '--y': y, '--scale': scale, '--depth': depth };
        return (
          <span
            key={tile}
            class={classesOf('placed piece piece-tile', states)}
            data-tile={tile}
            style={style}
          >
            <span class="lift">
              <Tile number={tile} worms={wormsOn(tile)} turned={turned} />
            </span>
          </span>
        );
      })}
    </>
  );
}

/** The tiles of the row that the dice aside can take, for any mover. */
export function reachedBy(view: View): readonly number[] {
  return view.stage === 'choose' || view.stage === 'decide' ? takeable(view) : [];
}

export function Dice({ view, moves, scene, near }: PiecesProps) {
  const chosen = near === undefined ? undefined : parseMove(near);
  const choosing = view.stage === 'choose' && moves.length > 0;
  const spent = spentOf(scene);
  return (
    <>
      {scene.step.dice.map(({ where, face }, die) => {
        const place = scene.dice[die];
        if (place === undefined) return null;
        const legal = moves.includes(`keep ${face === WORM ? 'w' : face + 1}`);
        const states = {
          [where]: true,
          alive: choosing && where === 'thrown' && legal,
          idle: choosing && where === 'thrown' && !legal,
          near: where === 'thrown' && chosen?.kind === 'keep' && chosen.face === face,
          spent: spent?.includes(die) ?? false,
          shaken: view.stage === 'rolling' && where === 'ready',
        };
        const style = {
          '--x': place.x.toFixed(1),
          '--y': place.y.toFixed(1),
          '--scale': (place.size / scene.layout.die).toFixed(3),
          '--nth': die,
        };
        return (
          <span
            key={die}
            class={classesOf('placed piece piece-die', states)}
            data-die={die}
            data-shows={face}
            style={style}
          >
            <span class="lift">
              <Die faces={FACES} shows={face} turn={place.turn} />
            </span>
          </span>
        );
      })}
    </>
  );
}

/** After a failure: the dice that caused it, which are those of the last roll or those aside. */
function spentOf({ step: { lain, ending } }: Scene): readonly number[] | undefined {
  if (ending?.kind !== 'failed' || lain === undefined) return undefined;
  const dice = [...lain.keys()];
  const rolled = dice.filter((die) => lain[die]?.where === 'thrown');
  return rolled.length > 0 ? rolled : dice.filter((die) => lain[die]?.where === 'aside');
}

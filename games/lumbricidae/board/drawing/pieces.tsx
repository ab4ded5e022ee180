// The eight dice and sixteen tiles. Each keeps its element between views, so that it can be
// animated. Decorative; table-text.tsx has the text, controls.tsx the buttons.
import { classesOf } from '#pieces/board/classes.ts';
import { beyondReach } from '../../coach/view-advice.ts';
import { parseMove } from '../../notation.ts';
import { stealable, takeable, type View, WORM } from '../../rules/position.ts';
import type { Scene } from '../geometry/scene.ts';
import type { ShownProps } from '../state.ts';
import { Die } from './die.tsx';
import { failureOf } from './note.tsx';
import { Tile } from './tile.tsx';

export function Tiles({
  view,
  settledView,
  over = false,
  moves,
  scene,
  near,
  viewAdvice,
}: ShownProps) {
  const nearest = near === undefined ? undefined : parseMove(near);
  const reached = over ? [] : reachedBy(settledView);
  const beyond = viewAdvice === undefined ? [] : beyondReach(viewAdvice);
  const returned = over ? undefined : failureOf(view)?.returned;
  return (
    <>
      {scene.tiles.map(({ tile, x, y, scale, depth, turned }) => {
        const states = {
          alive: moves.includes(`take ${tile}`) || moves.includes(`steal ${tile}`),
          reached: reached.includes(tile),
          prey: stealable(settledView)?.tile === tile && settledView.stage !== 'over' && !over,
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
              <Tile tile={tile} turned={turned} />
            </span>
          </span>
        );
      })}
    </>
  );
}

/** The tiles of the row that the dice aside can take, for any mover. */
function reachedBy(view: View): readonly number[] {
  return view.stage === 'choose' || view.stage === 'decide' ? takeable(view) : [];
}

export function Dice({ view, moves, scene, near }: ShownProps) {
  const chosen = near === undefined ? undefined : parseMove(near);
  const choosing = view.stage === 'choose' && moves.length > 0;
  const spent = spentOf(scene);
  return (
    <>
      {scene.step.dice.map(({ where, face, isDead = false }, die) => {
        const place = scene.dice[die];
        if (place === undefined) return null;
        const legal = moves.includes(`keep ${face === WORM ? 'w' : face + 1}`);
        const states = {
          [where]: true,
          dead: isDead,
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
              <Die shows={face} angle={place.angle} />
            </span>
          </span>
        );
      })}
    </>
  );
}

/** After a failure: the dice that caused it, which are those of the last roll or those aside. */
function spentOf({ step: { atTurnEnd, ending } }: Scene): readonly number[] | undefined {
  if (ending?.kind !== 'failed' || atTurnEnd === undefined) return undefined;
  const dice = [...atTurnEnd.keys()];
  const rolled = dice.filter((die) => atTurnEnd[die]?.where === 'thrown');
  return rolled.length > 0 ? rolled : dice.filter((die) => atTurnEnd[die]?.where === 'aside');
}

// An example in the rules: `dice 1 4 w`, `aside w w`, `tiles 21-24`, `turned 36`. ` | ` separates
// groups, ` > ` separates steps.
import { type DieFace, StillDie } from '#pieces/die.tsx';
import type { Drawing as DrawingIn } from '#pieces/modules/rules-text.ts';
import { TILES } from '../rules/position.ts';
import { StillTile } from './drawing/tile.tsx';
import './styles/rules-example.css';

export const Drawing: DrawingIn = ({ pieces }) => (
  <div class="row wraps drawing" aria-hidden="true">
    {pieces.split(/ ([|>]) /).map((words, index) => {
      if (words === '|') return null;
      if (words === '>') return <Arrow key={index} />;
      const [kind = '', ...names] = words.split(' ');
      return (
        <span key={index} class={`drawing-group drawing-${kind}`}>
          {kind === 'dice' || kind === 'aside' ? <Dice names={names} /> : null}
          {kind === 'tiles' || kind === 'turned' ? (
            <Tiles names={names} turned={kind === 'turned'} />
          ) : null}
        </span>
      );
    })}
  </div>
);

function Arrow() {
  return (
    <svg class="drawing-arrow" viewBox="0 0 30 20" aria-hidden="true">
      <path d="M2 10 H24 M17 3 L25 10 L17 17" />
    </svg>
  );
}

function Dice({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      {names.map((name, index) => (
        <span key={index} class="drawing-die">
          <StillDie face={name === 'w' ? 'worm' : (Number(name) as DieFace)} />
        </span>
      ))}
    </>
  );
}

function Tiles({ names, turned }: { readonly names: readonly string[]; readonly turned: boolean }) {
  const numbers = names.flatMap((name) => {
    const [from = 0, to = from] = name.split('-').map(Number);
    return TILES.filter((tile) => tile >= from && tile <= to);
  });
  return (
    <>
      {numbers.map((tile) => (
        <span key={tile} class="drawing-tile">
          <StillTile tile={tile} turned={turned} />
        </span>
      ))}
    </>
  );
}

// Parses an example in the rules: `dice 1 4 w`, `aside w w`, `tiles 21-24`, `turned 36`. ` | ` separates groups, ` > `
// separates steps. The rules page draws it, and the kit prints it.
import { TILES } from '../../rules/position.ts';

type Face = 1 | 2 | 3 | 4 | 5 | 'worm';

export type ExamplePart =
  | { readonly kind: 'arrow' }
  | { readonly kind: 'dice' | 'aside'; readonly faces: readonly Face[] }
  | { readonly kind: 'tiles' | 'turned'; readonly tiles: readonly number[] };

/** @throws Error if a group is of no kind */
export function parseExample(pieces: string): readonly ExamplePart[] {
  return pieces.split(/ ([|>]) /).flatMap((words): readonly ExamplePart[] => {
    if (words === '|') return [];
    if (words === '>') return [{ kind: 'arrow' }];
    const [kind = '', ...names] = words.split(' ');
    if (kind === 'dice' || kind === 'aside') {
      return [
        { kind, faces: names.map((name) => (name === 'w' ? 'worm' : (Number(name) as Face))) },
      ];
    }
    if (kind === 'tiles' || kind === 'turned') return [{ kind, tiles: names.flatMap(tilesOf) }];
    throw new Error(`rules: no drawing "${words}"`);
  });
}

/** One tile, or the tiles from one to another. */
function tilesOf(name: string): readonly number[] {
  const [from = 0, to = from] = name.split('-').map(Number);
  return TILES.filter((tile) => tile >= from && tile <= to);
}

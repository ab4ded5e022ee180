// Reads the diagram in docs/architecture.md: its boxes (which files each one holds) and its arrows (which imports it allows).
// The rule that compares the diagram with the code is in tidy.ts.

/** A box of the diagram. `path` is a folder, a file, or `games/GAME/` for the folder of any game. */
export interface Box {
  readonly id: string;
  readonly path: string;
  /** The words below the path. For `games/GAME/` they are the file names that belong to the box. */
  readonly words: readonly string[];
}

interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Dotted arrows are imports of types only. */
  readonly kind: 'code' | 'types';
}

export interface Diagram {
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

const BLOCK = /^```mermaid\nflowchart \w+\n([\s\S]*?)^```$/m;
const BOX = /^ *(\w+)\["([^"]+)"\]$/gm;
const ARROW = /^ *(\w+) (-->|-\. types \.->) ([\w &]+)$/gm;

/** The one Mermaid flowchart of a document; undefined if it has none. */
export function diagramIn(text: string): Diagram | undefined {
  const drawn = BLOCK.exec(text)?.[1];
  if (drawn === undefined) return undefined;
  const boxes = [...drawn.matchAll(BOX)].map(([, id = '', label = '']): Box => {
    const [path = '', ...words] = label.split(/<br>|\s+/);
    return { id, path, words };
  });
  const arrows = [...drawn.matchAll(ARROW)].flatMap(([, from = '', line, targets = '']) =>
    targets
      .split(' & ')
      .map((to): Arrow => ({ from, to, kind: line === '-->' ? 'code' : 'types' })),
  );
  return { boxes, arrows };
}

// Describes a kit for the page that shows it: what its files are, and what is in them.
import type { Language } from '#kernel/words.ts';
import type { PaperSection } from '../kit.ts';
import { formatsOf, type KitBox, titleOf } from './kit-files.ts';
import type { KitFormat } from './options.ts';

/** Equal pieces of paper; sizes in millimetres. */
interface PaperPieces {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** Whether they have a back. */
  readonly backs: boolean;
}

export interface KitDescription {
  readonly game: string;
  readonly edition: string;
  readonly title: string;
  readonly formats: readonly KitFormat[];
  readonly paper: readonly {
    /** What to do with the pages. */
    readonly task: string;
    readonly pieces: readonly PaperPieces[];
  }[];
}

export function describeKit(
  box: KitBox,
  { edition, language }: { readonly edition: string; readonly language: Language },
): KitDescription {
  const sections = box.kit.paper(edition, language);
  return {
    game: box.game.id,
    edition,
    title: titleOf(box, { edition, language }),
    formats: formatsOf(box.kit),
    paper: sections.map((section) => ({ task: section.task, pieces: piecesOf(section) })),
  };
}

function piecesOf(section: PaperSection): readonly PaperPieces[] {
  if (section.kind === 'poster') {
    const { width, height } = section;
    return [{ width, height, count: 1, backs: false }];
  }
  const bySize = new Map<string, PaperPieces>();
  for (const { width, height, back } of section.pieces) {
    const backs = back !== undefined;
    const key = `${width} ${height} ${backs}`;
    const count = (bySize.get(key)?.count ?? 0) + 1;
    bySize.set(key, { width, height, count, backs });
  }
  return [...bySize.values()];
}

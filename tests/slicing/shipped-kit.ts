// A kit as it ships: its files, and the solid parts that they are made of.

import type { Box } from '#games';
import { entries } from '#games';
import { kits } from '#games/kits.ts';
import { kitFiles, loadKit } from '#kits/files/kit-files.ts';
import { isWrongOption, STANDARD } from '#kits/files/options.ts';
import type { NamedFile } from '#kits/files/solid-files.ts';
import type { Kit } from '#kits/kit.ts';
import { type SolidKit, solidKit } from '#kits/solid/solid-kit.ts';

export interface ShippedKit {
  readonly kit: Kit;
  readonly solid: SolidKit;
  readonly files: readonly NamedFile[];
  /** @throws Error if there is no such file */
  bytesOf(name: string): Uint8Array;
}

export async function shippedKit(box: Pick<Box, 'game' | 'edition'>): Promise<ShippedKit> {
  const loaded = await loadKit({ entries, kits }, box);
  if (loaded === undefined) throw new Error(`no kit of ${box.edition}`);
  const options = { ...STANDARD, game: box.game, edition: box.edition };
  const files = await kitFiles(loaded, options, () => undefined);
  if (isWrongOption(files)) throw new Error(files.must);
  return {
    kit: loaded.kit,
    solid: await solidKit(loaded.kit, options),
    files,
    bytesOf(name) {
      const file = files.find((each) => each.name === name);
      if (file === undefined) throw new Error(`no file ${name}`);
      return file.bytes;
    },
  };
}

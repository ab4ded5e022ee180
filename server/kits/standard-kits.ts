// The files that most people want: the description and the archive of each box in each language. An archive is made together with
// its pages and plates.
import type { Box } from '#games';
import { STANDARD } from '#kits/files/options.ts';
import type { KitRequest } from '#kits/files/requests.ts';
import { LANGUAGES } from '#languages/list.ts';

/** Descriptions first: each page of a kit needs one. */
export function standardRequests(
  boxes: readonly Pick<Box, 'game' | 'edition'>[],
): readonly KitRequest[] {
  return (['json', 'zip'] as const).flatMap((format) =>
    boxes.flatMap(({ game, edition }) =>
      LANGUAGES.map((language) => ({
        options: { game, edition, ...STANDARD, language },
        format,
      })),
    ),
  );
}

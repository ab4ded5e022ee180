// XML that several files of a project share.
import { escapeXml } from '../../xml.ts';

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** One `metadata` element for each field. @param type an attribute that PrusaSlicer needs */
export function metadata(
  fields: Readonly<Record<string, string | number>>,
  type?: 'object' | 'volume',
): string {
  const kind = type === undefined ? '' : ` type="${type}"`;
  return Object.entries(fields)
    .map(([key, value]) => `  <metadata${kind} key="${key}" value="${escapeXml(`${value}`)}"/>\n`)
    .join('');
}

// Text in XML: SVG pictures and 3MF files need it.

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text for an element or for an attribute in double quotes. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (each) => ENTITIES[each] ?? each);

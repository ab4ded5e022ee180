// What is copied by a press. Stands apart because the line above a board copies, too, and needs no code and no field for it.

/** @returns whether the browser let the page copy */
export async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

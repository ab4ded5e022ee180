// Copies text. Separate from the link field, because the status bar copies without one.

/** @returns false if the browser refused */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

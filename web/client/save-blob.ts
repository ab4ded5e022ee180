// Saves data of the page as a file.

/** The time limit for a browser to read a file that it saves. */
const KEPT_MS = 60_000;

export function saveBlob(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

export function saveText(text: string, name: string): void {
  saveBlob(new Blob([text], { type: 'text/plain' }), name);
}

// Reads the file of a match record, and names it in messages.
import type { Player } from '#kernel/match/entry.ts';
import { readText } from './files.ts';
import type { Io } from './verb.ts';

/**
 * Reads a record.
 * @param file - is standard input
 */
export async function readRecord(file: string, { input }: Io): Promise<string> {
  return file === '-' ? await input() : await readText(file);
}

/** The file in messages. */
export function sourceOf(file: string): string {
  return file === '-' ? 'standard input' : file;
}

/** The player of a seat in a table. */
export function nameOf(player: Player): string {
  if (player.kind === 'open') return 'nobody';
  return player.kind === 'bot' ? `bot ${player.bot}` : player.name;
}

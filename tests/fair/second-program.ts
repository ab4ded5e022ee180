// The second verifier with types for tests. The verifier itself imports nothing of Wormery, so it has no types. Games that are not
// in its own table are described to it.
import { playableBoxes } from '#tools/testing/boxes.ts';
import { type DescribedGame, describeRolls } from './described-rolls.ts';

/** Numbers of 32 bytes are Buffers. */
interface SecondVerifier {
  /** By game. */
  readonly GAMES: Record<string, DescribedGame>;
  H(...parts: readonly (Buffer | string | number)[]): Buffer;
  serverChain(seed: Buffer): readonly Buffer[];
  seatChain(seed: Buffer, match: Buffer, seat: number): readonly Buffer[];
  /** S of the next chain of the server. */
  nextSeed(seed: Buffer, deck: Buffer): Buffer;
  /** @param before the head before the line */
  readLine(before: Buffer, line: { salt: string; entry: string; game: string }): SecondLine;
  rollKey(roll: object): Buffer;
  diceOf(key: Buffer, dice: { count: number; kinds: number }): readonly number[];
  /** Changes the bag. */
  drawOf(key: Buffer, draw: { count: number; bag: number[] }): readonly number[];
  /** @throws Error with the line of the file */
  verifyRecord(text: string): { readonly rolls: number; readonly head: string };
}

interface SecondLine {
  readonly open: string;
  readonly receipt: Buffer;
  readonly head: Buffer;
}

/** A number that is given in hexadecimal digits. */
export const bytes = (hex: string) => Buffer.from(hex, 'hex');

export const second: SecondVerifier = await import(
  new URL('./second-verifier.mjs', import.meta.url).href
);

/** The games of docs/fair-dice.md. */
export const documentedGames: readonly string[] = Object.keys(second.GAMES);

for (const box of playableBoxes) second.GAMES[box.game] ??= describeRolls(box);

// The second verifier with the types of what tests call: it imports nothing of Wormery, so it has none.

/** Numbers of 32 bytes are Buffers. */
interface SecondVerifier {
  H(...parts: readonly (Buffer | string | number)[]): Buffer;
  serverChain(seed: Buffer): readonly Buffer[];
  seatChain(seed: Buffer, match: Buffer, seat: number): readonly Buffer[];
  rollKey(roll: object): Buffer;
  diceOf(key: Buffer, dice: { count: number; kinds: number }): readonly number[];
  /** Changes the bag. */
  drawOf(key: Buffer, draw: { count: number; bag: number[] }): readonly number[];
  /** @throws Error with the line of the file */
  verifyRecord(text: string): { readonly rolls: number; readonly head: string };
}

export const second: SecondVerifier = await import(
  new URL('./second-verifier.mjs', import.meta.url).href
);

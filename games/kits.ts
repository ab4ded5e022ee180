// The list of printable kits. Not in `index.ts`, which would load every kit with the rules.
import type { Kit } from '#kits/kit.ts';

/** By game. */
export const kits: Readonly<Record<string, () => Promise<Kit>>> = {
  lumbricidae: async () => (await import('./lumbricidae/kit/index.ts')).kit,
  'worm-up': async () => (await import('./worm-up/kit/index.ts')).kit,
  lamance: async () => (await import('./lamance/kit/index.ts')).kit,
};

/** Whether a box has a printable kit. */
export const hasKit = ({ game, status }: { readonly game: string; readonly status: string }) =>
  status === 'ready' && Object.hasOwn(kits, game);

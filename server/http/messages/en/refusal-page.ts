// The texts of a refusal that is a page, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  'too-many-requests': {
    title: 'Please wait a moment',
    why: 'Your network opened too many pages of this server in one minute. Perhaps many people share the network.',
    next: 'You don’t need to do anything. This page reloads in {seconds} s. Your link stays valid.',
  },
  'server-stopping': {
    title: 'The server is restarting',
    why: 'It will be back in a moment. No match is lost.',
    next: 'You don’t need to do anything. This page reloads in {seconds} s.',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;

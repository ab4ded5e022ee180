// Texts about invitations, devices and signing out, in English. They load when the page needs the first one.
import type { AwayHours } from '#kernel/match/away.ts';
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  /** The page of an unused invitation. */
  freedTitle: 'Take over for {name}',
  freedLead: 'You get {name}’s seat. The match continues from here.',
  deviceTitle: 'Play as {name}',
  deviceLead: 'You can play on this device too. Your other devices still work.',
  deviceSit: 'Play here',
  overLead: 'This match is over. You can see the result.',
  used: {
    title: 'This link has already been used',
    advice: 'It works only once. Ask for a new link.',
  },

  /** What others may do for an absent player. By hours; 0 for never. */
  away: {
    label: 'If somebody is away',
    choices: {
      0: 'only you may let a bot play',
      1: 'after an hour, others may let a bot play',
      24: 'after a day, others may let a bot play',
      72: 'after three days, others may let a bot play',
      168: 'after a week, others may let a bot play',
    },
    told: {
      0: 'If somebody is away, only the person who created the match may let a bot play.',
      1: 'If nobody moves for an hour, the other players may let a bot play for the player who is away.',
      24: 'If nobody moves for a day, the other players may let a bot play for the player who is away.',
      72: 'If nobody moves for three days, the other players may let a bot play for the player who is away.',
      168: 'If nobody moves for a week, the other players may let a bot play for the player who is away.',
    },
  } satisfies Record<string, string | Readonly<Record<AwayHours, string>>>,

  /** What became of an invitation, for the owner. */
  invitation: {
    sent: 'Link not opened yet',
    opened: 'Link opened',
    used: 'Link used: the player is joining',
    unseated: 'The link was used, but nobody has joined.',
    renew: 'Get a new link',
    renewFor: 'Get a new link: {name}',
  },

  free: 'Free the seat',
  freeOf: 'Free the seat of {name}',
  freeSure:
    'Free {name}’s seat? All devices and links of this player stop working. Everyone sees this in the log. You get a new link to send.',
  isFreed: 'The seat is free. The person who uses the invitation takes over for {name}.',
  invitationFor: 'Invitation to {name}’s seat',
  invitationHint: 'Send this link to the person who takes over. It works once.',
  again: 'Get a new invitation',
  againFor: 'Get a new invitation to {name}’s seat',

  another: 'Play on another device',
  anotherAs: 'Play on another device as {name}',
  anotherHint: 'Scan the code or open the link on your other device. It works once.',
  deviceLink: 'Device link for {name}',
  personal: 'Get a personal link',
  personalOf: 'Get a personal link: {name}',
  personalHint:
    'Keep this link secret: anyone who has it can play for you. It works many times, on any device.',
  personalLink: '{name}’s personal link',

  devices: { one: 'Only this device', other: 'Devices and links: {count}' },
  devicesOf: { one: '{name}: only this device', other: '{name}: {count} devices and links' },
  kinds: {
    device: 'Unknown device',
    token: 'Access for programs',
    link: 'Personal link',
    'device-link': 'Device link, not used yet',
  },
  current: 'this device',
  since: 'since {date}',
  lastUsed: 'last used {date}',
  signOutOthers: 'Sign out other devices',
  signOutOthersOf: 'Sign out other devices of {name}',
  signOutOthersSure:
    'Sign out other devices? All other devices and links of this seat stop working at once.',

  /** The text that is sent with the address of a match. */
  reminder: '{name}, it’s your turn in {game}.',

  /** Below a link, on a page at localhost. */
  guestAddress: 'Address in the link:',
  onlyHere:
    'This link opens only on this computer. To invite others, open Wormery at the address of this computer on your network.',

  signOut: 'Sign out of this device',
  signOutSure:
    'Sign out of this device? It forgets your matches. You keep a seat only if you also have it on another device or by a personal link.',
  signOutYes: 'Sign out',
  signOutFailed: 'Can’t reach the server. You are still signed in. Try again.',
  /** The settings of the page. */
  settings: {
    theme: 'Colours',
    themes: { system: 'Automatic', light: 'Light', dark: 'Dark' },
    motion: 'Animations',
    motions: { system: 'Automatic', less: 'Reduced' },
    shortcuts: 'Single-key shortcuts',
    keysHint: 'Press ? to see the list.',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;

// Invitations, devices and signing out, in English. Apart from the page's other texts, which fill their file; en.ts alone
// imports it.
import type { Catalogue } from '#kernel/catalogue.ts';

export const access = {
  /** Of an invitation, before anybody sits down by it. */
  freedTitle: (name: string) => `Play on for ${name}`,
  freedLead: (name: string) => `The seat of ${name} is free. You play on from here.`,
  deviceTitle: (name: string) => `Play as ${name}`,
  deviceLead: 'You can play on this device too. Your other devices keep the seat.',
  deviceSit: 'Play here',
  overLead: 'This match is over. You can look at the result.',
  used: {
    title: 'This seat is taken',
    advice: 'An invitation works once, and this one has been used. Ask for a new link.',
  },

  freed: (name: string) => `${name} lost the seat. A new invitation is out.`,
  free: 'Free the seat',
  freeOf: (name: string) => `Free the seat of ${name}`,
  freeSure: (name: string) =>
    `Free the seat of ${name}? All their devices and links stop working, and everybody sees it. You get a new invitation.`,
  isFreed: (name: string) => `Free: whoever uses the invitation plays on for ${name}.`,
  invitationFor: (name: string) => `Invitation to the seat of ${name}`,
  invitationHint: 'Send this to whoever plays on. It works once.',
  again: 'New invitation',
  againFor: (name: string) => `New invitation to the seat of ${name}`,

  another: 'Play on another device',
  anotherAs: (name: string) => `Play on another device as ${name}`,
  anotherHint: 'Scan the code or open the link on your other device. It works once.',
  deviceLink: (name: string) => `Device link for ${name}`,
  personal: 'Get your personal link',
  personalOf: (name: string) => `Get your personal link: ${name}`,
  personalHint:
    'Keep this link secret: whoever has it plays for you. It works again and again, on any device.',
  personalLink: (name: string) => `Personal link of ${name}`,

  devices: (count: number) => (count === 1 ? 'Only this device' : `Devices and links: ${count}`),
  devicesOf: (name: string, count: number) =>
    count === 1 ? `${name}: only this device` : `${name}: ${count} devices and links`,
  kinds: {
    device: 'Unknown device',
    token: 'Access for programs',
    link: 'Personal link',
    'device-link': 'Device link, not used yet',
  },
  current: 'this device',
  since: (date: string) => `since ${date}`,
  lastUsed: (date: string) => `last used ${date}`,
  signOutOthers: 'Sign out the others',
  signOutOthersOf: (name: string) => `Sign out the others of ${name}`,
  signOutOthersSure:
    'Sign out the others? All other devices and links of this seat stop working at once.',

  signOut: 'Sign out of this device',
  signOutSure:
    'Sign out of this device? You lose every seat on it, and every table you opened. You keep only seats with a personal link or another device.',
  signOutYes: 'Sign out',
  signOutFailed: 'Can’t reach the server. You are still signed in. Try again.',
};

export type AccessWords = Catalogue<typeof access>;

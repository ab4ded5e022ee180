// Texts of the form of a new match and of the choice of a colour, in English. They load with the first of these.
import type { Catalogue } from '#languages/catalogue.ts';

export const lobby = {
  title: (game: string) => `New match: ${game}`,
  seats: 'Who plays?',
  kinds: { person: 'Here', link: 'By link', bot: 'Bot' },
  kindIn: (kind: string, number: number) => `${kind}, seat ${number}`,
  kindOf: (number: number) => `Player in seat ${number}`,
  nameOf: (number: number) => `Name in seat ${number}`,
  botOf: (number: number) => `Bot in seat ${number}`,
  linkHint: 'You get a link and a QR code.',
  add: 'Add a seat',
  remove: (number: number) => `Remove seat ${number}`,
  full: (most: number) => `This game is for up to ${most} players.`,
  preset: 'Set of house rules',
  standardValue: (value: string) => `${value} (standard)`,
  submit: 'Create match',
  nameMissing: (number: number) => `Enter a name for seat ${number}: 1 to 24 characters.`,
  notReady: 'You can’t play this game yet. It is coming soon.',
  colours: {
    names: {
      coral: 'coral',
      blue: 'blue',
      green: 'green',
      amber: 'amber',
      violet: 'violet',
      turquoise: 'turquoise',
      brown: 'brown',
    },
    choose: 'Choose a colour',
    ofSeat: (number: number, colour: string) => `Colour of seat ${number}: ${colour}`,
    taken: (colour: string, name: string) => `${colour}, taken by ${name}`,
  },
};

export type LobbyTexts = Catalogue<typeof lobby>;

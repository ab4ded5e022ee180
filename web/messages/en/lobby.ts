// Texts of the form of a new match and of the choice of a colour, in English. They load with the first of these.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  title: 'New match: {game}',
  seats: 'Who plays?',
  kinds: { person: 'Here', link: 'By link', bot: 'Bot' },
  kindIn: '{kind}, seat {number}',
  kindOf: 'Player in seat {number}',
  nameOf: 'Name in seat {number}',
  botOf: 'Bot in seat {number}',
  /** The levels of bots, for all games. A bot without one is not offered. */
  levels: {
    champion: 'Champion: plays to win',
    clever: 'Clever: knows the odds',
    steady: 'Steady: thinks a little',
    careless: 'Careless: plays for fun',
    kind: 'Kind: plays for fun and never steals',
  },
  linkHint: 'You get a link and a QR code.',
  /** The groups that have played at this device. */
  groups: 'Who plays again?',
  newGroup: 'Other people',
  /** A button for the seat of a child, and what it means. */
  tipsFor: 'Tips for {name}',
  tipsMean:
    'The coach helps this player. On their turns, text is larger and dice show their values.',
  wordsFor: 'Large text for {name}',
  wordsMean: 'On this player’s turns, text is larger.',
  add: 'Add a seat',
  remove: 'Remove seat {number}',
  full: { other: 'This game is for up to {count} players.' },
  preset: 'Set of house rules',
  eachRule: 'Rules one by one',
  standardValue: '{value} (standard)',
  submit: 'Create match',
  nameMissing: 'Enter a name for seat {number}: 1 to 24 characters.',
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
    ofSeat: 'Colour of seat {number}: {colour}',
    taken: '{colour}, taken by {name}',
  },
  /** The page of a match that has not started. */
  waiting: {
    title: 'Waiting for players',
    lead: 'Send each player a link or show them a QR code. The match starts when all seats are taken.',
    guestTitle: 'You have a seat',
    guestTitleWith: 'Match with {name}',
    guestLead: 'The match starts when all seats are taken.',
    invitation: 'Come and play {game}!',
    you: 'you',
    linkFor: 'Link for {seat}',
    freeSeat: 'Free the seat of {name}',
    renew: 'Get a new link',
    renewSeat: 'Get a new link for {seat}. The old link stops working.',
    start: 'Start with bots in free seats',
    close: 'Close this match',
    closeSure: 'Close this match? All its links stop working. You can’t undo this.',
    closeYes: 'Close it',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;

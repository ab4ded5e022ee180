// Texts about the panels of a match, its coach setting and the list of keys, in English. They load with the first of these.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  table: {
    yours: 'Your seat',
    several: 'Seats on this device',
    others: 'Other players',
    watchers: 'Spectators',
    watchLink: 'Invite spectators',
    watchHint: 'Anyone with this link can watch. Secrets stay hidden.',
    endWatch: 'Turn off spectator links',
    endWatchSure:
      'Turn off all spectator links? Current spectators lose access. You get a new link.',
    endWatchYes: 'Turn off',
    /** Giving up, with the consequence: what happens with one other player, and with several. */
    resign: {
      yes: 'Give up',
      you: {
        lastTwo: 'Do you want to give up? Then {winner} wins. You can’t undo this.',
        more: 'Do you want to give up? A bot plays on in your place, and you can’t win any more. You can’t undo this.',
      },
      seat: {
        lastTwo: 'Give up for {name}? Then {winner} wins. You can’t undo this.',
        more: 'Give up for {name}? A bot plays on in this place, and {name} can’t win any more. You can’t undo this.',
      },
    },
    watching: 'You are a spectator. You see everything that is not secret, but you can’t move.',
  },
  coach: {
    coach: 'Coach',
    /** A description of the coach. */
    lead: 'Suggests a move and says why.',
    settings: {
      off: 'No coach',
      own: 'For each player on their turn',
      everybody: 'For everyone',
    },
    /** A setting that helps some players, such as children. */
    only: 'Only for {names and}',
    helps: {
      off: 'The coach is off.',
      own: 'The coach helps each player on their turn.',
      everybody: 'The coach helps everyone.',
    },
    helpsOnly: 'The coach helps {names and}.',
    /** After a hint: the chance to win with it. */
    chance: 'Chance to win: {chance percent}',
    means: {
      off: 'Nobody gets tips.',
      own: 'Nobody else sees the tips.',
      everybody: 'Players and spectators see the tips on every turn.',
    },
  },
  keys: {
    title: 'Keys',
    off: 'Single-key shortcuts are off. You can turn them on in the settings.',
    onTable: 'During a match',
    arrows: 'Arrow keys',
    fromTo: 'go to the next option',
    press: 'Enter or Space',
    does: 'chooses this option',
    everywhere: 'Everywhere',
    tab: 'Tab',
    onwards: 'goes to the next control; with Shift, to the previous one',
    help: 'opens this list',
    escape: 'Esc',
    closes: 'closes the open panel',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;

// The page in English. Every other language has the type of this one, so none can lack a text.
import type { Catalogue } from '#kernel/catalogue.ts';
import { access } from './access-en.ts';
import { phrases, refusals } from './lists-en.ts';

const plural = new Intl.PluralRules('en');

function counted(count: number, one: string, other: string): string {
  return `${count} ${plural.select(count) === 'one' ? one : other}`;
}

export const en = {
  brand: 'Wormery',
  language: 'Language',
  skipToMain: 'Skip to the page',
  loading: 'One moment …',
  refusals,
  offline: 'The house cannot be reached. It is tried again.',
  close: 'Close',
  cancel: 'Cancel',
  toShelf: 'To the shelf',
  pause: 'Pause: the table stays as it is',
  /** What somebody is called who says nothing else, by seat. */
  nicknames: ['Wriggly', 'Rosie', 'Digger', 'Curly', 'Pebble', 'Clover', 'Sunny'],

  access,

  settings: {
    title: 'Settings',
    theme: 'Colours',
    themes: { system: 'Automatic', light: 'Light', dark: 'Dark' },
    motion: 'Motion',
    motions: { system: 'Automatic', less: 'Less motion' },
    sound: 'Sounds',
    shortcuts: 'Single keys make moves',
    keys: 'Keys',
    keysHint: 'Press ? to see them.',
  },
  keys: {
    title: 'Keys',
    undo: 'takes back the last move, or what was begun of one',
    off: 'Single keys are switched off in the settings.',
    onTable: 'At a table',
    arrows: 'Arrow keys',
    fromTo: 'from one thing to do to the next',
    press: 'Enter or Space',
    does: 'does it',
    everywhere: 'Everywhere',
    tab: 'Tab',
    onwards: 'onwards; back with Shift',
    help: 'opens this list',
    escape: 'Esc',
    closes: 'closes what lies on top',
  },

  nowhere: {
    title: 'Nothing lies here',
    advice: 'The address may be cut off. All games are on the shelf.',
  },

  shelf: {
    title: 'What shall we play?',
    lead: 'Worm games for the family table: on one device, against bots, or together over a link.',
    players: (least: number, most: number) => `${least}–${most} players`,
    duration: (minutes: string, isOurs: boolean) => `${isOurs ? 'about ' : ''}${minutes} minutes`,
    playNow: 'Play now',
    playNowLong: (game: string) => `Play now: ${game}, against bots`,
    playTogether: 'Play together',
    ways: { bots: 'Against bots', device: 'On this device', link: 'By link' },
    wayLong: (way: string, game: string) => `${way}: ${game}`,
    notBuilt: 'Coming later',
    mine: 'Your tables',
    remove: (players: string) => `Take this table off the list: ${players}`,
    restore: (count: number) => `Show ${counted(count, 'table', 'tables')} taken off the list`,
    older: (count: number) => `${counted(count, 'older table', 'older tables')}`,
    none: 'No table of yours is open yet. Take a box from the shelf!',
  },

  standing: {
    waiting: 'waiting for players',
    over: 'over',
    yourMove: 'your move',
    toMove: (name: string) => `${name} to move`,
    ago: (milliseconds: number) => ago(milliseconds),
  },

  open: {
    title: (game: string) => `Open a table: ${game}`,
    seats: 'Who plays?',
    seat: (number: number) => `Seat ${number}`,
    kinds: { person: 'Here', link: 'By link', bot: 'Bot' },
    kindIn: (kind: string, number: number) => `${kind}, seat ${number}`,
    kindOf: (number: number) => `Who sits in seat ${number}`,
    nameOf: (number: number) => `Name in seat ${number}`,
    botOf: (number: number) => `Bot in seat ${number}`,
    linkHint: 'You get a link and a code.',
    add: 'Add a seat',
    remove: (number: number) => `Remove seat ${number}`,
    full: (most: number) => `This game has room for ${most}.`,
    rules: 'House rules',
    changed: 'changed for this table',
    preset: 'A set of house rules',
    asSheet: 'As on the sheet',
    bySheet: (value: string) => `${value} (sheet)`,
    begins: (seat: number, name: string) => (name === '' ? `seat ${seat}` : name),
    submit: 'Open the table',
    nameMissing: (number: number) => `Seat ${number} needs a name of 1 to 24 characters.`,
    notReady: 'This game is not built yet.',
  },

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

  coach: {
    coach: 'The coach',
    /** What it does, before anybody has seen it. */
    lead: 'Shows how likely things are, and says what it would do.',
    settings: {
      off: 'No coach',
      own: 'For each player in their own turn',
      everybody: 'For everybody',
    },
    helps: {
      off: 'There is no coach.',
      own: 'The coach helps each player in their own turn.',
      everybody: 'The coach helps everybody.',
    },
    means: {
      off: 'Nobody gets tips.',
      own: 'Nobody else sees what it says.',
      everybody: 'All hear it in every turn, and so do spectators.',
    },
    call: 'Call the coach',
    callSure: 'Shall the coach help each player in their own turn, the others too?',
    sendAway: 'Send the coach away',
  },

  waiting: {
    title: 'Waiting for everybody',
    lead: 'Send a link, or let it be scanned. Play starts when all seats are taken.',
    guestTitle: (name: string) => (name === '' ? 'You have a seat' : `At a table with ${name}`),
    guestLead: 'Lean back: play starts when all seats are taken.',
    share: 'Send …',
    shareOf: (what: string) => `Send …: ${what}`,
    invitation: (game: string) => `Come and play ${game}!`,
    open: 'still free',
    you: 'you',
    linkFor: (seat: string) => `Link for ${seat}`,
    watch: 'Let others watch',
    watchLink: 'Link for spectators',
    copy: 'Copy link',
    copyOf: (what: string) => `Copy link: ${what}`,
    copied: 'Copied',
    copyByHand: 'The link is marked: copy it from here.',
    rename: 'Rename',
    renameSeat: (name: string) => `Rename ${name}`,
    name: 'Name',
    save: 'Save',
    free: 'Revoke',
    freeSeat: (name: string) => `Revoke the seat of ${name}`,
    renew: 'New link',
    renewSeat: (seat: string) => `New link for ${seat}, the old one ends`,
    start: 'Start, bots take the open seats',
    close: 'Close this table',
    closeSure: 'Close this table for good? All its links end.',
    closeYes: 'Close it',
    seat: (number: number) => `Seat ${number}`,
  },

  qr: {
    show: 'Code',
    showOf: (what: string) => `Show as a code: ${what}`,
    picture: (what: string) => `A code to scan: ${what}`,
    hint: 'Point the camera of a phone at it, from across the table.',
  },

  join: {
    title: 'Take a seat',
    lead: (players: string) =>
      players === '' ? 'You are the first.' : `At the table: ${players}.`,
    name: 'Your name',
    sit: 'Sit down',
  },

  curtain: {
    label: 'The curtain',
    next: (name: string) => `${name} is next.`,
    away: 'The others look away now.',
    lift: (name: string) => `I am ${name}: show me`,
  },
  /** Of somebody who plays from elsewhere. */
  presence: {
    here: 'at the table',
    away: 'not at the table',
    isAway: (name: string) => `${name} is not at the table.`,
    left: (name: string, ago: string) => `${name} left ${ago}.`,
    remind: 'Share a reminder',
    copyReminder: 'Copy a reminder',
    reminder: (name: string, game: string) => `${name}, it is your move in ${game}.`,
  },
  match: {
    yourTurn: 'Your turn',
    yourMove: (name: string) => `Your move, ${name}`,
    moves: (name: string) => `${name} is to move`,
    waitsFor: (name: string) => `Waiting for ${name}`,
    watching: 'You are watching',
    watchers: (count: number) => `${count} watching`,
    lost: 'No connection. It is tried again.',
    kept: 'Waiting to be sent',
    keptLong: 'What you did is kept, and sent when the connection is back.',
    skip: 'Skip to now',
    side: 'Beside the board',
    tabs: { log: 'Log', talk: 'Talk', rules: 'Rules', table: 'Table' },
    log: 'What happened',
    commentary: 'Commentary',
    noLog: 'Nothing yet.',
    earlierTurns: 'Show earlier turns',
    seats: 'Seats',
    undo: 'Take back',
    undoStands: 'A draw or a throw has shown something new since: your move stands.',
    undoNothing: 'You have made no move yet that could be taken back.',
    undoAsked: (name: string) =>
      `${name} asks to take back the last move. Your next move declines it.`,
    undoWaits: 'You asked to take back the last move. Your next move cancels that.',
    undoDeclined: (name: string) => `${name} would rather not take that back. Play on.`,
    undoAgree: 'Agree',
    undoDecline: 'Rather not',
    takenBack: 'The last move is taken back.',
    resign: 'Give up',
    resignSure: (name: string) => `Shall ${name} give up? This cannot be taken back.`,
    resignSureYou: 'Do you give up? This cannot be taken back.',
    resignYes: 'Give up',
    takeOver: (name: string) => `Let a bot play for ${name}`,
    takeOverSure: (name: string) =>
      `Shall a bot play for ${name}? ${name} can take the seat back at any time.`,
    takeOverYes: 'Let a bot play',
    botPlays: 'A bot plays in your seat.',
    comeBack: 'Play again yourself',
    switches: 'Rules of this table',
  },

  talk: {
    phrases,
    none: 'Nobody has said anything yet.',
    said: 'What was said',
    sentences: 'Say something',
    reactions: 'React',
    as: 'Who speaks?',
    says: (name: string, text: string) => `${name}: ${text}`,
    unread: (count: number) => `${count} new`,
    hide: 'Hide what others say',
    hidden: 'What others say is hidden.',
    watching: 'Those who watch listen; those who play talk.',
  },

  affairs: {
    yours: 'Your seat',
    others: 'The others',
    watchers: 'Spectators',
    watchLink: 'Let somebody watch',
    watchHint: 'Whoever has this link sees the table, and nothing that is secret.',
    endWatch: 'End the old links to watch',
    endWatchSure: 'End all links to watch? Whoever watches now needs the new one.',
    endWatchYes: 'End them',
    watching:
      'You are watching. You see what everybody at the table may see; the moves are theirs.',
  },

  happened: {
    sat: (name: string) => `${name} sits down.`,
    seated: (name: string) => `A seat is kept for ${name}.`,
    over: (title: string) => `The match is over. ${title}`,
    left: (seat: number) => `Seat ${seat} is open again.`,
    resigned: (name: string) => `${name} gives up.`,
    tookOver: (name: string) => `${name} plays on in that seat.`,
    undoAsked: (name: string) => `${name} asks to take back the last move.`,
    undoAgreed: (name: string) => `${name} agrees.`,
    undoDeclined: (name: string) => `${name} would rather not.`,
    undoLapsed: (name: string) => `${name} asked to take back a move, but play went on.`,
    undone: 'Taken back:',
    coach: {
      off: 'The coach takes a break.',
      own: 'From now on the coach helps each player in their own turn.',
      everybody: 'The coach helps everybody from now on.',
    },
  },

  learn: {
    learn: 'Learn by playing',
    learnLong: (game: string) => `Learn by playing: ${game}`,
    title: (game: string) => `${game}: your first match`,
    leave: 'Leave',
    says: 'The guide',
    offer: (game: string) =>
      `New here? Play a first match of ${game} with a guide: about three minutes, no reading before.`,
    notNow: 'Not now',
    table: 'On the table',
    leap: 'Skip ahead',
    anew: 'Restart',
    playNow: 'Play against bots now',
    again: 'Once more',
  },

  rules: {
    rules: 'Rules',
    read: 'Read the rules',
    readAside: 'Read the rules (new tab)',
    rulesLong: (game: string) => `Rules: ${game}`,
    title: (game: string) => `${game}: the rules`,
    contents: 'In full',
    compare: 'Show other editions',
    odds: 'Odds',
    oddsLong: (game: string) => `Odds and a coach for a real table: ${game}`,
    houseRules: 'Show house rules',
    print: 'Print',
    ownPage: 'As a page',
    bySheet: (game: string, ours: number) =>
      ours === 0
        ? `By the sheet of ${game}.`
        : `By the sheet of ${game}, with ${counted(ours, 'rule', 'rules')} of ours.`,
    differences: 'Changed at this table',
    sheetHas: (setting: string) => `(sheet: ${setting})`,
    houseRule: 'house rule',
    origins: {
      sheet: 'sheet',
      variant: 'variant',
      family: 'rule books',
      follows: 'follows',
      ours: 'ours',
    },
  },

  result: {
    title: (winners: string, count: number) => `${winners} ${count === 1 ? 'wins' : 'win'}!`,
    youWin: 'You win!',
    youWinWith: (others: string) => `You and ${others} win!`,
    place: 'Place',
    gaveUp: 'gave up',
    rematch: 'Play again',
    othersAgain: 'Another match is being played.',
    asksAgain: (name: string) => `${name} asks for another match.`,
    toRematch: 'Join',
    watchRematch: 'Watch',
    closer: 'Show the result',
    record: 'Download the record',
    seeTable: 'Hide the result',
    table: 'The table at the end',
  },

  problems: {
    title: 'This table stays closed',
    noToken:
      'Ask whoever opened the table for a link; each seat has one of its own, and so have spectators.',
    badToken:
      'The link may have been revoked or cut off. Ask whoever opened the table for a new one.',
    unknownMatch:
      'The address may be cut off. Ask for the link again, or start a table of your own.',
    other: 'Try it again in a moment, or go back to the shelf.',
    again: 'Try again',
    historyChanged: {
      title: 'The server has an older version of this match',
      advice:
        'Moves that you have seen are missing on the server. It may have been restored from a backup. ' +
        'Tell whoever runs the server, or continue from the moves that it still has.',
      goOn: 'Continue with the older version',
    },
  },
};

function ago(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${counted(minutes, 'minute', 'minutes')} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${counted(hours, 'hour', 'hours')} ago`;
  return `${counted(Math.floor(hours / 24), 'day', 'days')} ago`;
}

/** What every language of the page must say. */
export type Messages = Catalogue<typeof en>;

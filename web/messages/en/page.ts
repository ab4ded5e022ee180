// The texts of the page in English. Other languages have the type of this catalogue, so none can lack a text.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  brand: 'Wormery',
  language: 'Language',
  skipToMain: 'Skip to content',
  loading: 'One moment …',
  offline: 'Can’t reach the server. Retrying …',
  updated: 'Wormery was updated. This page reloads in a moment.',
  close: 'Close',
  cancel: 'Cancel',
  toShelf: 'All games',
  pause: 'Leave for now: nothing is lost',
  /** Default names, by seat. */
  nicknames: ['Wriggly', 'Rosie', 'Digger', 'Curly', 'Pebble', 'Clover', 'Sunny'],
  /** The names of bots, by seat. */
  animals: ['Mole', 'Hedgehog', 'Snail', 'Robin', 'Toad', 'Beetle', 'Dormouse'],

  settings: {
    title: 'Settings',
    sound: 'Sounds',
    keys: 'Keys',
  },
  nowhere: {
    title: 'Page not found',
    advice: 'Check the address, or choose a game from the list.',
  },

  shelf: {
    title: 'What shall we play?',
    lead: 'Worm games for family and friends: on one device, against bots, or together online.',
    /** Shown when it has the keyboard focus. */
    skipToBox: 'Skip to {game}',
    players: '{seats} players',
    duration: '{minutes} minutes',
    /** From measured matches. */
    about: 'about {minutes} minutes',
    playNow: 'Play now',
    playNowLong: 'Play now: {game}, against bots',
    playTogether: 'Play together',
    ways: { bots: 'Against bots', device: 'On this device', link: 'By link' },
    wayLong: '{way}: {game}',
    /** On a button, before the names of the group. */
    playAgain: 'Play again:',
    playAgainLong: 'Play again: {players}. {game}',
    notBuilt: 'Coming soon',
    mine: 'Your matches',
    remove: 'Hide this match: {players}',
    restore: { one: 'Show {count} hidden match', other: 'Show {count} hidden matches' },
    older: { one: '{count} older match', other: '{count} older matches' },
    none: 'You have no matches yet. Choose a game and play!',
    luck: 'Your luck',
    history: 'Past matches',
  },

  matchStatus: {
    waiting: 'waiting for players',
    over: 'match over',
    won: '{winners and} won',
    youWon: 'you won',
    yourMove: 'your turn',
    /** Several choose at the same time. */
    toMove: { one: '{names and}’s turn', other: 'Choosing now: {names and}' },
    ago: {
      now: 'just now',
      minutes: { one: '{count} minute ago', other: '{count} minutes ago' },
      hours: { one: '{count} hour ago', other: '{count} hours ago' },
      days: { one: '{count} day ago', other: '{count} days ago' },
    },
  },

  houseRules: {
    rules: 'House rules',
    changed: 'changed for this match',
    standardRules: 'Standard rules',
    seat: 'seat {seat}',
  },

  coach: {
    call: 'Turn on the coach',
    sendAway: 'Turn off the coach',
    /** For children alone. */
    callTips: 'Turn on tips for {names and}',
    sendTipsAway: 'Turn off tips for {names and}',
  },

  waiting: {
    bot: 'Bot',
    /** The name of a bot that plays on for a person. */
    substitute: '{name} (bot)',
    seat: 'Seat {number}',
    share: 'Share …',
    shareOf: 'Share: {what}',
    open: 'still free',
    watch: 'Invite spectators',
    watchLink: 'Spectator link',
    copy: 'Copy link',
    copyOf: 'Copy link: {what}',
    copied: 'Copied',
    copyByHand: 'Couldn’t copy. The link is selected: copy it yourself.',
    rename: 'Rename',
    renameSeat: 'Rename {name}',
    name: 'Name',
    save: 'Save',
    free: 'Free the seat',
  },

  qr: {
    show: 'QR code',
    showOf: 'Show QR code: {what}',
    picture: 'QR code: {what}',
    hint: 'Scan this code with a phone camera.',
  },

  join: {
    title: 'Join the match',
    lead: 'Players: {players}.',
    first: 'You are the first.',
    name: 'Your name',
    /** Under an empty name field. */
    suggestion: 'If you leave this empty, you play as {name}.',
    sit: 'Join',
  },

  curtain: {
    label: 'Pass the device',
    next: '{name} is next.',
    away: 'Everyone else, please look away.',
    lift: 'Continue as {name}',
    /** On a button: the player before may replace a secret move. */
    again: '{name}: choose again',
    /** After the last secret move, before all are shown. */
    all: 'Everyone has chosen.',
    turnOver: 'Turn the bids over',
  },
  /** Whether a player on another device is online. */
  presence: {
    here: 'online',
    away: 'offline',
    /** In place of "offline", shortly after a rematch began. */
    looksAtResult: '{name} is still looking at the result of the last match.',
    isAway: '{name} is offline.',
    left: '{name} was last online {ago}.',
    remind: 'Share a reminder',
    copyReminder: 'Copy a reminder',
  },
  match: {
    yourTurn: 'Your turn',
    yourMove: 'Your turn, {name}',
    moves: '{name}’s turn',
    waitsFor: 'Waiting for {name}',
    watching: 'You are watching',
    watchers: { one: '{count} spectator', other: '{count} spectators' },
    lost: 'Can’t reach the server. Retrying …',
    mixing: 'Getting the match ready …',
    kept: 'Not sent yet',
    keptLong: 'Your move is kept here. It will be sent when you are back online.',
    keptImproper:
      'The server did not take your move (status {status}). It is kept here and sent again.',
    skip: 'Skip',
    /** The button while a result waits: the match goes on after it. */
    goOn: 'Continue',
    /** On a shared device: leaves a secret move as it is. */
    keepMove: 'Don’t change',
    /** The button beside an explanation for new players. */
    hideHint: 'OK',
    side: 'Match details',
    tabs: { log: 'Log', talk: 'Talk', rules: 'Rules', players: 'Players' },
    commentary: 'Commentary',
    noLog: 'Nothing yet.',
    newestFirst: 'Newest first',
    checked: {
      one: 'This device checked {count} roll or draw.',
      other: 'This device checked {count} rolls and draws.',
    },
    /** How many of these rolls no device gave a number for. */
    unshared: 'Of these, {count} came from the server alone, usually for bots.',
    check: 'Check this match',
    replay: 'Replay',
    earlierTurns: 'Show earlier turns',
    undo: 'Undo',
    undoStands: 'Can’t undo: something new was revealed.',
    undoNothing: 'You have no move to undo.',
    undoAsked: '{name} asks to undo the last move. Playing on cancels the request.',
    undoWaits: 'You asked to undo the last move. Playing on cancels the request.',
    undoDeclined: '{name} declined your undo request. You can play on.',
    undoAgree: 'Yes',
    undoDecline: 'No',
    takenBack: 'The last move was undone.',
    undoKey: 'undoes your last move or selection',
    resign: 'Give up',
    takeOver: 'Let a bot play for {name}',
    takeOverSure: 'Let a bot play for {name}? {name} can return at any time.',
    takeOverYes: 'Let a bot play',
    botPlays: 'A bot is playing for you.',
    seatFreed: '{name}’s seat is free. The person who created the match can invite someone.',
    seatWaits: 'A seat in this match waits for you.',
    comeBack: 'Return to the match',
  },

  talk: {
    none: 'No messages yet.',
    said: 'Messages',
    sentences: 'Say something',
    reactions: 'Reactions',
    as: 'Talk as',
    says: '{name}: {text}',
    unread: { one: '{count} new message', other: '{count} new messages' },
    hide: 'Hide other players’ messages',
    watching: 'Only players can talk.',
  },

  events: {
    sat: '{name} joins.',
    seated: 'A seat is reserved for {name}.',
    over: 'The match is over. {title}',
    left: 'Seat {seat} is free again.',
    resigned: '{name} gives up.',
    tookOver: '{name} takes over the seat.',
    undoAsked: '{name} asks to undo the last move.',
    undoAgreed: '{name} agrees.',
    undoDeclined: '{name} declines.',
    undoLapsed: '{name} asked to undo a move, but play went on.',
    undone: 'Undone:',
    coach: {
      off: 'The coach is now off.',
      own: 'The coach now helps each player on their turn.',
      everybody: 'The coach now helps everyone.',
      seats: 'The coach now helps {names and}.',
    },
  },

  learn: {
    learn: 'Learn by playing',
    learnLong: 'Learn by playing: {game}',
    offer: 'New to {game}? Play your first match with a guide. It takes about three minutes.',
    notNow: 'Not now',
  },

  rules: {
    rules: 'Rules',
    read: 'Read the rules',
    readAside: 'Read the rules (new tab)',
    rulesLong: 'Rules: {game}',
    title: '{game}: the rules',
    contents: 'Contents',
    compare: 'Show other editions',
    sheet: 'By the sheet',
    odds: 'Odds',
    kit: 'Print the game',
    practise: 'Practise',
    oddsLong: 'Odds and a coach for the real game: {game}',
    houseRules: 'Show house rules',
    print: 'Print',
    ownPage: 'Open in a new tab',
  },

  result: {
    title: { one: '{winners and} wins!', other: '{winners and} win!' },
    youWin: 'You win!',
    youWinWith: '{winners and} win!',
    /** As one of `winners`. */
    you: 'You',
  },

  problems: {
    again: 'Try again',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;

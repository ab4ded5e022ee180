// The texts of the page in English. Other languages have the type of this catalogue, so none can lack a text.
import type { Catalogue } from '#languages/catalogue.ts';
import { counted } from '#languages/english.ts';

export const en = {
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
    theme: 'Colours',
    themes: { system: 'Automatic', light: 'Light', dark: 'Dark' },
    motion: 'Animations',
    motions: { system: 'Automatic', less: 'Reduced' },
    sound: 'Sounds',
    shortcuts: 'Single-key shortcuts',
    keys: 'Keys',
    keysHint: 'Press ? to see the list.',
  },
  nowhere: {
    title: 'Page not found',
    advice: 'Check the address, or choose a game from the list.',
  },

  shelf: {
    title: 'What shall we play?',
    lead: 'Worm games for family and friends: on one device, against bots, or together online.',
    players: (seats: string) => `${seats} players`,
    duration: (minutes: string, isMeasured: boolean) =>
      `${isMeasured ? 'about ' : ''}${minutes} minutes`,
    playNow: 'Play now',
    playNowLong: (game: string) => `Play now: ${game}, against bots`,
    playTogether: 'Play together',
    ways: { bots: 'Against bots', device: 'On this device', link: 'By link' },
    wayLong: (way: string, game: string) => `${way}: ${game}`,
    notBuilt: 'Coming soon',
    mine: 'Your matches',
    remove: (players: string) => `Hide this match: ${players}`,
    restore: (count: number) => `Show ${counted(count, 'hidden match', 'hidden matches')}`,
    older: (count: number) => counted(count, 'older match', 'older matches'),
    none: 'You have no matches yet. Choose a game and play!',
    luck: 'Your luck',
  },

  matchStatus: {
    waiting: 'waiting for players',
    over: 'match over',
    yourMove: 'your turn',
    toMove: (names: string) => `${names}’s turn`,
    ago: (milliseconds: number) => ago(milliseconds),
  },

  houseRules: {
    rules: 'House rules',
    changed: 'changed for this match',
    standardRules: 'Standard rules',
    seatValue: (seat: number, name: string) => (name === '' ? `seat ${seat}` : name),
  },

  coach: {
    call: 'Turn on the coach',
    callSure: 'Turn on the coach for all players? It helps each player on their turn.',
    sendAway: 'Turn off the coach',
  },

  waiting: {
    bot: 'Bot',
    seat: (number: number) => `Seat ${number}`,
    title: 'Waiting for players',
    lead: 'Send each player a link or show them a QR code. The match starts when all seats are taken.',
    guestTitle: (name: string) => (name === '' ? 'You have a seat' : `Match with ${name}`),
    guestLead: 'The match starts when all seats are taken.',
    share: 'Share …',
    shareOf: (what: string) => `Share: ${what}`,
    invitation: (game: string) => `Come and play ${game}!`,
    open: 'still free',
    you: 'you',
    linkFor: (seat: string) => `Link for ${seat}`,
    watch: 'Invite spectators',
    watchLink: 'Spectator link',
    copy: 'Copy link',
    copyOf: (what: string) => `Copy link: ${what}`,
    copied: 'Copied',
    copyByHand: 'Couldn’t copy. The link is selected: copy it yourself.',
    rename: 'Rename',
    renameSeat: (name: string) => `Rename ${name}`,
    name: 'Name',
    save: 'Save',
    free: 'Free the seat',
    freeSeat: (name: string) => `Free the seat of ${name}`,
    renew: 'New link',
    renewSeat: (seat: string) => `New link for ${seat}. The old link stops working.`,
    start: 'Start with bots in free seats',
    close: 'Close this match',
    closeSure: 'Close this match? All its links stop working. You can’t undo this.',
    closeYes: 'Close it',
  },

  qr: {
    show: 'QR code',
    showOf: (what: string) => `Show QR code: ${what}`,
    picture: (what: string) => `QR code: ${what}`,
    hint: 'Scan this code with a phone camera.',
  },

  join: {
    title: 'Join the match',
    lead: (players: string) => (players === '' ? 'You are the first.' : `Players: ${players}.`),
    name: 'Your name',
    sit: 'Join',
  },

  curtain: {
    label: 'Pass the device',
    next: (name: string) => `${name} is next.`,
    away: 'Everyone else, please look away.',
    lift: (name: string) => `Continue as ${name}`,
  },
  /** Whether a player on another device is online. */
  presence: {
    here: 'online',
    away: 'offline',
    isAway: (name: string) => `${name} is offline.`,
    left: (name: string, ago: string) => `${name} was last online ${ago}.`,
    remind: 'Share a reminder',
    copyReminder: 'Copy a reminder',
  },
  match: {
    yourTurn: 'Your turn',
    yourMove: (name: string) => `Your turn, ${name}`,
    moves: (name: string) => `${name}’s turn`,
    waitsFor: (name: string) => `Waiting for ${name}`,
    watching: 'You are watching',
    watchers: (count: number) => counted(count, 'spectator', 'spectators'),
    lost: 'Can’t reach the server. Retrying …',
    mixing: 'Getting the match ready …',
    kept: 'Not sent yet',
    keptLong: 'Your move is kept here. It will be sent when you are back online.',
    keptImproper: (status: number) =>
      `The server did not take your move (status ${status}). It is kept here and sent again.`,
    skip: 'Skip',
    side: 'Match details',
    tabs: { log: 'Log', talk: 'Talk', rules: 'Rules', players: 'Players' },
    log: 'Log, newest first',
    commentary: 'Commentary',
    noLog: 'Nothing yet.',
    checked: (count: number) =>
      count === 1
        ? 'Checked by this device'
        : `${counted(count, 'roll', 'rolls')} checked by this device`,
    unshared: (count: number, all: number) =>
      `${all === 1 ? '' : `${count} of them `}without a number of any player’s device`,
    check: 'Check this match',
    replay: 'Replay',
    earlierTurns: 'Show earlier turns',
    undo: 'Undo',
    undoStands: 'Can’t undo: something new was revealed.',
    undoNothing: 'You have no move to undo.',
    undoAsked: (name: string) =>
      `${name} asks to undo the last move. Playing on cancels the request.`,
    undoWaits: 'You asked to undo the last move. Playing on cancels the request.',
    undoDeclined: (name: string) => `${name} declined your undo request. You can play on.`,
    undoAgree: 'Yes',
    undoDecline: 'No',
    takenBack: 'The last move was undone.',
    undoKey: 'undoes your last move or selection',
    resign: 'Give up',
    resignSure: (name: string) => `Give up for ${name}? You can’t undo this.`,
    resignSureYou: 'Do you want to give up? You can’t undo this.',
    resignYes: 'Give up',
    takeOver: (name: string) => `Let a bot play for ${name}`,
    takeOverSure: (name: string) => `Let a bot play for ${name}? ${name} can return at any time.`,
    takeOverYes: 'Let a bot play',
    botPlays: 'A bot is playing for you.',
    seatFreed: (name: string) =>
      `${name}’s seat is free. The person who created the match can invite someone.`,
    seatWaits: 'A seat in this match waits for you.',
    comeBack: 'Return to the match',
  },

  talk: {
    none: 'No messages yet.',
    said: 'Messages',
    sentences: 'Say something',
    reactions: 'Reactions',
    as: 'Talk as',
    says: (name: string, text: string) => `${name}: ${text}`,
    unread: (count: number) => counted(count, 'new message', 'new messages'),
    hide: 'Hide other players’ messages',
    watching: 'Only players can talk.',
  },

  events: {
    sat: (name: string) => `${name} joins.`,
    seated: (name: string) => `A seat is reserved for ${name}.`,
    over: (title: string) => `The match is over. ${title}`,
    left: (seat: number) => `Seat ${seat} is free again.`,
    resigned: (name: string) => `${name} gives up.`,
    tookOver: (name: string) => `${name} takes over the seat.`,
    undoAsked: (name: string) => `${name} asks to undo the last move.`,
    undoAgreed: (name: string) => `${name} agrees.`,
    undoDeclined: (name: string) => `${name} declines.`,
    undoLapsed: (name: string) => `${name} asked to undo a move, but play went on.`,
    undone: 'Undone:',
    coach: {
      off: 'The coach is now off.',
      own: 'The coach now helps each player on their turn.',
      everybody: 'The coach now helps everyone.',
    },
  },

  learn: {
    learn: 'Learn by playing',
    learnLong: (game: string) => `Learn by playing: ${game}`,
    title: (game: string) => `${game}: your first match`,
    leave: 'Leave',
    says: 'Guide',
    offer: (game: string) =>
      `New to ${game}? Play your first match with a guide. It takes about three minutes.`,
    notNow: 'Not now',
    board: 'Board',
    leap: 'Continue',
    anew: 'Restart',
    playNow: 'Play against bots',
    again: 'Restart',
  },

  rules: {
    rules: 'Rules',
    read: 'Read the rules',
    readAside: 'Read the rules (new tab)',
    rulesLong: (game: string) => `Rules: ${game}`,
    title: (game: string) => `${game}: the rules`,
    contents: 'Contents',
    compare: 'Show other editions',
    sheet: 'By the sheet',
    odds: 'Odds',
    kit: 'Print the game',
    oddsLong: (game: string) => `Odds and a coach for the real game: ${game}`,
    houseRules: 'Show house rules',
    print: 'Print',
    ownPage: 'Open in a new tab',
  },

  result: {
    title: (winners: string, count: number) => `${winners} ${count === 1 ? 'wins' : 'win'}!`,
    youWin: 'You win!',
    youWinWith: (others: string) => `You and ${others} win!`,
    place: 'Place',
    gaveUp: 'gave up',
    rematch: 'Play again',
    othersAgain: 'A new match has started.',
    asksAgain: (name: string) => `${name} wants to play again.`,
    toRematch: 'Join',
    watchRematch: 'Watch',
    showResult: 'Show the result',
    record: 'Download match record',
    hideResult: 'Hide the result',
    finalBoard: 'Final board',
  },

  problems: {
    title: 'Can’t open this match',
    noToken: 'Ask the person who created the match for a link to a seat or a spectator link.',
    badToken:
      'It may be turned off or incomplete. Ask the person who created the match for a new one.',
    oldPage: 'This page is older than the server. Reload it: the match is not lost.',
    unknownMatch: 'The address may be incomplete. Ask for the link again, or create a new match.',
    other: 'Try again in a moment, or choose another game.',
    again: 'Try again',
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

/** The texts that every language must have. */
export type Messages = Catalogue<typeof en>;

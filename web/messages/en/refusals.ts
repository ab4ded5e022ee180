// The texts of refusals and of commands without an answer, in English. They load when the page needs the first one.
import type { RefusalCode } from '#kernel/refusal.ts';
import type { Catalogue, Words } from '#languages/catalogue.ts';
import type { CommandName } from '#server/wire/command-schemas.ts';

/** The commands that a page may give up. Moves and the dice of a device are sent until there is an answer. */
export type OptionalCommand = Exclude<CommandName, 'moves' | 'commit' | 'share' | 'begin'>;

export const texts = {
  codes: {
    'unknown-game': 'This server does not have that game.',
    'unknown-edition': 'This game does not have that edition. Reload the page and choose again.',
    'unknown-preset':
      'This game does not have that set of house rules. Reload the page and choose again.',
    'unknown-switch': 'One of the house rules is unknown. Choose the rules again.',
    'bad-switch': 'One of the house rules has an invalid setting. Choose the rules again.',
    'bad-seat-count': 'You can’t play this game with that many players. Add or remove a seat.',
    'unknown-bot': 'This game does not have that bot. Reload the page and choose again.',
    'unknown-match': 'This match does not exist.',
    'broken-match':
      'This match can’t be opened. It is damaged, or a newer version made it. Ask the person who runs the server.',
    'history-changed':
      'The server has an older version of this match than this page. Reload the page.',
    'not-started': 'The match has not started yet.',
    'too-early': 'It is too early for that. The match waits a while for each player.',
    'already-started': 'The match has already started.',
    'match-over': 'This match is over.',
    'match-running': 'This match is not over yet.',
    'no-coach': 'This game has no coach.',
    'coach-tells-secrets':
      'In this game the coach can’t help everyone: its tips would tell secrets.',
    'no-such-seat': 'This seat does not exist.',
    'seat-taken': 'This seat is taken. Choose another one.',
    'bad-name': 'Enter a name of 1 to 24 characters.',
    'colour-taken': 'This colour is taken. Choose another one.',
    'too-many-changes':
      'Too many changes, undo requests or messages in this match. Wait a minute, then try again.',
    'changed-enough':
      'Too many changes, undo requests or messages in this match. You can still make moves.',
    'not-your-turn': 'You can’t move yet. It is not your turn.',
    'stale-decision':
      'The match has changed. Check the board, then move again. If somebody else moved for you, ask the person who runs the server.',
    'not-a-move': 'This game has no such move.',
    'illegal-move': 'You can’t make this move now. Choose another one.',
    'unfinished-batch': 'This move is not complete. Finish it first.',
    'batch-too-long': 'Too many moves at once.',
    'secret-in-batch': 'Send a secret move on its own.',
    'cannot-undo': 'You can’t undo this any more.',
    'bad-share': 'The server did not take the secret number of this device. Reload the page.',
    'dice-wait': 'The other devices are still getting ready. Wait a moment.',
    'unknown-phrase': 'You can’t say this here.',
    'said-enough': 'You can’t say more in this match. You can talk again in the next one.',
    'bad-record': 'This match record can’t be read.',
    'unknown-version':
      'This match record was made by another version of Wormery. A newer version may be able to read it.',
    'bad-request': 'The server did not understand that. Reload the page and try again.',
    'not-found': 'Page not found.',
    'too-large': 'That is too long. Shorten it and try again.',
    'not-json': 'The server did not understand that. Reload the page and try again.',
    'foreign-origin':
      'This request came from another website. Open Wormery directly and try again.',
    'foreign-host': 'This server has another address. Ask for the link again.',
    'no-token': 'You need a link to see this match.',
    'bad-token': 'This link doesn’t work.',
    'invitation-used': 'This link has already been used. Ask for a new one.',
    'not-allowed': 'You don’t have permission to do that.',
    'command-reused': 'Something went wrong on this page. Try again.',
    'too-many-requests': 'That was too fast. Wait a moment and try again.',
    'too-many-streams':
      'Too many matches are open on your network or on the server. Close a tab, or try again later.',
    'too-many-tables': 'Too many matches are open. Finish or close one, or try again later.',
    'unknown-kit': 'This game has no kit.',
    'kit-busy': 'The server is making other files. Try again soon.',
    'kit-unfinished': 'This file is still being made. Try again in a moment.',
    'kit-failed': 'The server can’t make this. Try again later.',
    'store-lost': 'The server can’t find its stored matches. Tell the person who runs it.',
    'store-full': 'The server is out of disk space, so nothing was saved. Try again later.',
    'store-busy': 'The server can’t save anything right now. Try again soon.',
    'server-stopping': 'The server is restarting. Try again in a moment.',
    internal: 'Something went wrong on the server. Try again.',
  } satisfies Record<RefusalCode, string>,
  noCookies: {
    title: 'This browser blocks cookies',
    advice:
      'Wormery keeps your seat in a cookie. Allow cookies for this site, then reload this page. Your link still works.',
  },
  /** The page of a match that a visitor may not see. */
  problems: {
    title: 'Can’t open this match',
    noToken: 'Ask the person who created the match for a link to a seat or a spectator link.',
    badToken:
      'It may be turned off or incomplete. Ask the person who created the match for a new one.',
    oldPage: 'This page is older than the server. Reload it: the match is not lost.',
    unknownMatch: 'The address may be incomplete. Ask for the link again, or create a new match.',
    other: 'You can also choose another game.',
  },
  /** Above a limit of the network, beside the seconds that are left. */
  limited:
    'Your network sent too many requests to this server in one minute. Please wait: this page continues by itself.',
  /** A command to which something else than the server answered again and again. */
  setAside:
    'Not done: {what}. Something other than the server answered (status {status}). Try again later or on another network.',
  /** The same, if the server answers with its own error. */
  failed: 'Not done: {what}. Something went wrong on the server. Try again later.',
  commands: {
    sit: 'the change of the name, colour or seat',
    free: 'freeing the seat',
    start: 'the start of the match',
    resign: 'giving up',
    'take-over': 'a bot for this seat',
    undo: 'the undo request',
    say: 'the message',
    coach: 'the change of the coach',
    close: 'closing the match',
    link: 'the new link',
    'sign-out-others': 'signing out the other devices',
    'renew-watch': 'the new spectator link',
    rematch: 'the next match',
  } satisfies Record<OptionalCommand, string>,
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;

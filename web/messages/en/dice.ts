// The texts about fair dice and luck, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  terms: {
    lines: { one: '{count} line', other: '{count} lines' },
    rolls: { one: '{count} roll or draw', other: '{count} rolls and draws' },
    counts: { one: '{count} count', other: '{count} counts' },
    finishedMatches: { one: '{count} finished match', other: '{count} finished matches' },
  },

  title: '{game}: check of this match',
  toMatch: 'Back to the match',

  /** At the end of a match: who could have chosen its rolls and draws. */
  trust: {
    nobody: 'Nobody, not even this server, could choose your rolls and draws.',
    somebody: 'This device computed all rolls and draws again. Everything matches.',
    server: 'The server alone made the rolls and draws of this match.',
  },

  check: {
    title: 'Rolls and draws',
    /** Above the check of a match without dice and draws. */
    withoutDice: 'The match',
    running: 'Checking this match …',
    details: 'Details',
    /** The result of the check of a finished match. */
    over: 'This browser replayed all {lines lines} of the log and computed {count rolls} again. Everything matches.',
    playing:
      'This browser checked all {lines lines} of the log so far and computed {count rolls} again. Everything matches.',
    /** The same for matches without dice and draws. */
    overWithoutDice: 'This browser replayed all {lines lines} of the log. Everything matches.',
    playingWithoutDice:
      'This browser checked all {lines lines} of the log so far. Everything matches.',
    hidden: '{count rolls} that only one player sees can be checked when the match is over.',
    /** @param counts `Anna 12 of 31 and Ben 9 of 31` */
    protectedFor:
      'Rolls and draws that nobody else could choose or know in advance: {counts}. Usually these are the ones right after a player’s own open moves. A small number alone is no sign of cheating.',
    countOf: '{count} of {all}',
    /** The same for a reader whose rolls nobody could choose: some could still be known in advance. */
    known:
      'Rolls and draws that nobody else could even know in advance: {count} of {all}. The server could know any others a moment early, but not choose them.',
    remembered: 'The moves are those that this browser saw during play.',
    alone:
      'The rolls and draws of this match can’t be checked: the server alone made them. An earlier version or another program opened the match.',
    wrong: {
      title: 'Something is wrong in this match',
      advice:
        'This browser could not confirm the match. The program may have an error, or somebody changed the match on the server. Save the evidence and ask the person who runs the server.',
      other: 'The server’s record differs from the moves that this browser saw during play.',
    },
    began:
      'The match began without the numbers of some devices: the device of {name} did not wait longer. This can happen when a phone is off.',
    newChain: {
      one: 'The device of {name} got new secret numbers during the match, {count} time. This is normal after a change of device, or if a move did not reach the server. If this is your seat and neither happened, ask the person who runs the server.',
      other:
        'The device of {name} got new secret numbers during the match, {count} times. This is normal after a change of device, or if a move did not reach the server. If this is your seat and neither happened, ask the person who runs the server.',
    },
    noShare: {
      one: '{count} move of {name} came without a number from their device.',
      other: '{count} moves of {name} came without a number from their device.',
    },
    silent: 'No numbers came from a device of: {names}.',
    otherDevice:
      'The newest number of {name} is not from this browser. This is normal if you also played on another device. If you did not, ask the person who runs the server.',
    displaced: {
      one: 'Once, your seat had already moved when this device sent a move. This is normal if you also play on another device. If you do not, ask the person who runs the server.',
      other:
        '{count} times, your seat had already moved when this device sent a move. This is normal if you also play on another device. If you do not, ask the person who runs the server.',
    },
    trust:
      'This check trusts the page itself. A changed page could choose the numbers of your device, and no check of the match shows that.',
  },

  code: {
    title: 'Compare with the others',
    lead: 'Do all devices show the same match? Then all have the same twelve made-up words after line {line} of the log. Read them aloud, or scan the code with another player’s phone.',
    words: 'Twelve words',
    scan: 'The code of this match',
    digits: 'The same in digits',
    same: 'The other device has the same match as this one, up to line {line} of the log.',
    other:
      'The other device has another match: the logs differ at line {line} or before it. Ask the person who runs the server.',
    later:
      'The other device already has line {line} of the log, this one does not. Wait a moment, and scan again.',
  },

  luck: {
    title: 'Luck',
    whose: 'Whose luck?',
    all: 'Everyone',
    caption: '{name}: how often each result came',
    came: 'Came',
    expected: 'Expected',
    usual: 'Usual range',
    range: '{low tenths} to {high tenths}',
    number: '{value tenths}',
    none: 'Nothing to count yet.',
    later: 'You can see the luck when the match is over.',
    /** Of a player. @param told what came and what chance brings, in the words of the game */
    answer: {
      lucky: 'Lucky: {told}.',
      usual: 'Usual luck: {told}.',
      unlucky: 'Unlucky: {told}.',
    },
    /** `count` of `all` counts. */
    verdict: {
      0: 'All counts are what chance usually brings.',
      one: '{count} of {all counts} is higher or lower than chance usually brings. By pure chance, single counts often are, too.',
      other:
        '{count} of {all counts} are higher or lower than chance usually brings. By pure chance, single counts often are, too.',
    },
    /** @param share of 100 matches */
    together: {
      0: 'Of 100 matches by pure chance, fewer than 1 is as unusual as this one, all counts together. Rare things happen, too.',
      one: 'Of 100 matches by pure chance, about {count} is at least as unusual as this one, all counts together.',
      other:
        'Of 100 matches by pure chance, about {count} are at least as unusual as this one, all counts together.',
    },
    legend:
      'The dot is what came. The bar is what chance usually brings, in at least 95 of 100 matches. The line is the expected number, the average of many matches.',
  },

  device: {
    title: 'Your luck',
    lead: 'The rolls and draws of your seats in {matches finishedMatches} on this device.',
    none: 'Your luck is shown here when you have finished a match with dice or draws.',
    reading: 'Reading your matches …',
  },

  changed: {
    history: {
      title: 'This match has changed on the server',
      advice:
        'Your browser remembers moves that the server no longer has, or has in another form. The server may have been restored from a backup, or somebody changed the match. Ask the person who runs the server.',
    },
    rules: {
      title: 'This match breaks the rules',
      advice:
        'Your browser replays each line of the match’s log by the rules. The server sent a line that the rules do not allow. The program may have an error, or somebody changed the match. Ask the person who runs the server.',
    },
    'share-refused': {
      title: 'The server refuses the number of your device',
      advice:
        'Each roll is made of secret numbers from the server and from the players’ devices. The server refused the number of this device, or a move with it, although both are right. The server now knows this number, so it could choose between two rolls. This device gives no more numbers. Ask the person who runs the server.',
    },
    'share-left-out': {
      title: 'The server left out the number of your device',
      advice:
        'Each roll is made of secret numbers from the server and from the players’ devices. The server took the number of this device, but left it out of the match. So the server could have chosen a roll. Ask the person who runs the server.',
    },
    'other-move': {
      title: 'The server made another move for you',
      advice:
        'You made a move on this device, and the server wrote another one into the match. The program may have an error, or somebody changed the match. Ask the person who runs the server.',
    },
    'no-dice': {
      title: 'The secret numbers of this match are missing',
      advice:
        'The match began with secret numbers, so that nobody could choose a roll or draw. The server now sends it without them. Ask the person who runs the server.',
    },
    dice: {
      title: 'A roll or draw is wrong',
      advice:
        'Your browser computes each roll and draw again, and the result is not what the server sent. The program may have an error, or somebody changed the match. Ask the person who runs the server.',
    },
    evidence:
      'The evidence is a text file: what your browser saw, and what the server has now. It has the names of the players and the moves, but no secrets.',
    choice:
      'If you continue, you go on with the server’s version of the match. This device then gives no more numbers for it, so your rolls are no longer protected.',
    save: 'Save the evidence',
    goOn: 'Continue anyway',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;

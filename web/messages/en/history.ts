// The texts of the page of past matches, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  title: 'Past matches',
  lead: {
    one: '{count} match. Only this browser keeps this list.',
    other: '{count} matches. Only this browser keeps this list.',
  },
  notKept: 'This browser does not keep data. Save the matches as a file before you close the page.',
  none: 'You have no past matches yet. When you finish a match, you see its result and its records here.',
  reading: 'Reading your matches …',
  wins: 'Who wins more often?',
  /** For screen readers. */
  pair: '{one} {wins}, {other} {others}',
  /** Matches that both won, or neither. */
  ties: 'Undecided between the two: {count}',
  /** Opens the others. */
  morePairs: { one: '{count} more pair', other: '{count} more pairs' },
  records: 'Records',
  matches: 'Matches',
  /** Opens the others. */
  older: { one: '{count} older match', other: '{count} older matches' },
  won: 'Won by {winners and}',
  nobody: 'Nobody won',
  /** In place of a score. */
  gaveUp: 'gave up',
  replay: 'Replay',
  replayOf: 'Replay: {players and}, {date}',
  forget: 'Delete: {players and}, {date}',
  forgetSure: 'Delete this match from this device? Its win and its records are deleted, too.',
  forgetAll: 'Delete all',
  forgetAllSure: 'Delete all past matches, wins and records from this device?',
  forgetYes: 'Delete',
  recordFile: 'Review a match from a file',
  recordHint:
    'Choose the record of a match: the file of “Download match record”. It stays on this device.',
  openRecord: 'Choose a record',
  closeRecord: 'Back to past matches',
  recordFaults: {
    'too-large': 'This file is too large for the record of a match. Choose another file.',
    'other-file':
      'This file is no record of a match. Choose a file that was made with “Download match record”.',
    'unknown-game': 'This page does not have the game of this record.',
    offline:
      'The game of this record can’t be loaded. Check your connection, then choose the file again.',
    /** `why` is for people who know the format. */
    damaged:
      'This record is damaged or was changed, so there is no review. Download it again. ({why})',
  },
  file: 'Matches as a file',
  fileHint:
    'Save all matches as a file, and add the file on another device. Each match counts only once.',
  save: 'Save as a file',
  load: 'Add from a file',
  added: {
    0: 'All matches of this file are already here.',
    one: '{count} match was added.',
    other: '{count} matches were added.',
  },
  faults: {
    'too-large': 'This file is too large. Choose a file that was made with “Save as a file”.',
    'not-json':
      'This file can’t be read, perhaps because it is incomplete. Save it again on the other device.',
    'other-file':
      'This file has no past matches. Choose a file that was made with “Save as a file”.',
    newer: 'A newer version of Wormery made this file. Add it on a device with that version.',
    'bad-match':
      'Match {number} of this file is damaged, so nothing was added. Save the file again on the other device.',
    'too-many':
      'With this file there would be {count} matches, and a device keeps at most {most}. Nothing was added. Delete some matches first.',
    'no-room':
      'The browser has no room for these matches, so nothing was added. Delete some matches here, then try again.',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;

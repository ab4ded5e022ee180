// `wormery verify`: checks every roll and draw of a record, and counts those that are protected for each seat.

import type { DiceNote } from '#kernel/fair-dice/dice-notes.ts';
import { isHead, wordsOfHead } from '#kernel/fair-dice/head-words.ts';
import { type VerifiedDice, verifyRecord } from '#kernel/fair-dice/verification.ts';
import type { Match } from '#kernel/match/match.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { columns } from '../columns.ts';
import { Failure } from '../failure.ts';
import { gameOf } from '../game-of.ts';
import { jsonFlag } from '../shared-flags.ts';
import { verb } from '../verb.ts';
import { nameOf, recordsArgument, reportRecords, severalRecords } from './record-file.ts';

export const verifyVerb = verb({
  args: {
    file: recordsArgument,
    head: {
      type: 'string',
      description:
        'The head that you noted: its 64 digits, or its twelve words in quotation marks.',
    },
    json: jsonFlag,
  },
  details: [
    'Replays every line, and computes every roll and draw again from the numbers that the server and the ' +
      'players committed to. docs/fair-dice.md explains how, and what it does not show.',
    'Also lists what weakens the dice, with its lines: missing shares, new chains, and a start without a device.',
    'A record shows that its dice are right, not that it is the record of your match. Note the head at the end of the ' +
      'match, and give it with --head.',
    severalRecords,
    'Ends with code 1 if anything is wrong, if the match has no fair dice, or if it has another head.',
  ],
  examples: [
    'wormery verify match.txt',
    'wormery verify match.txt --head "bada nilo ..."',
    'wormery verify matches',
    'wormery verify --json - < match.txt',
  ],
  run: (given, io) => {
    const { head } = given;
    return reportRecords(
      given,
      {
        examine(record) {
          const verified = verifyRecord(record, gameOf);
          if (isRefusal(verified)) throw new Failure(verified.message);
          const { match, dice } = verified;
          if (dice === undefined) {
            throw new Failure(
              'this match has no fair dice. The server alone drew, so its rolls cannot be verified.',
            );
          }
          if (head !== undefined) checkHead(head, dice.heads.end);
          return { match, dice };
        },
        text: ({ match, dice }) => text(match, dice),
        json: ({ dice }) => reportOf(dice),
        onlyOne: head && '--head is the head of one match: give one record',
      },
      io,
    );
  },
});

/** @throws Failure for another head, and for what is no head */
function checkHead(claim: string, head: string): void {
  const isRight = isHead(claim, head);
  if (isRight === undefined) {
    throw new Failure('--head must have the 64 hexadecimal digits of a head, or its twelve words.');
  }
  if (isRight) return;
  throw new Failure(
    `This is the record of another match, or of another course of it. Its head is ${head}: ${wordsOfHead(head).join(' ')}.`,
  );
}

function reportOf({ rolls, heads, shared, notes }: VerifiedDice) {
  return {
    match: heads.id,
    lines: heads.salts.length,
    head: heads.end,
    words: wordsOfHead(heads.end),
    rolls: rolls.map(({ seq, label, by, isShared, protectedFor }) => ({
      line: seq,
      label,
      by: by ?? null,
      isShared,
      protectedFor,
    })),
    shared,
    notes: notes.map(({ kind, seq, seat }) => ({ kind, line: seq, seat })),
  };
}

const NOTES: Readonly<Record<DiceNote['kind'], string>> = {
  begin: 'began without commitments or shares that were missing',
  'new-chain': 'committed to a new chain during play',
  'no-share': 'moved without a share',
};

/** A line of text for each seat and kind of note. */
function noteLines(notes: readonly DiceNote[]): readonly string[] {
  const lines = new Map<string, number[]>();
  for (const { kind, seq, seat } of notes) {
    const what = `seat ${seat} ${NOTES[kind]}`;
    lines.set(what, [...(lines.get(what) ?? []), seq]);
  }
  return [...lines].map(([what, at]) => `${what}: line ${at.join(', ')}\n`);
}

function text(match: Match, { rolls, heads, shared, notes }: VerifiedDice): string {
  const rows = match.players.map((player, seat) => {
    const count = rolls.filter(({ protectedFor }) => protectedFor.includes(seat)).length;
    return [`${seat}`, nameOf(player), shared.includes(seat) ? 'yes' : 'no', `${count}`];
  });
  return [
    `match ${heads.id}: all ${rolls.length} rolls and draws follow from the commitments\n`,
    columns(['seat', 'player', 'gave shares', 'rolls protected for it'], rows),
    ...noteLines(notes),
    `head ${heads.end}\n`,
    `in words ${wordsOfHead(heads.end).join(' ')}\n`,
  ].join('');
}

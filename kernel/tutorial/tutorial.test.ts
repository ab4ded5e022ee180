// Tutorials on the made-up game: prepared moves, outcomes and lessons are found by position, and the error for a bad
// script names its turn.
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#languages/list.ts';
import { blindBids, type View } from '../fixtures/blind-bids.ts';
import { parseEntry } from '../match/entry.ts';
import { beginMatch, evolve, type Match } from '../match/match.ts';
import { isRefusal } from '../refusal.ts';
import { setUp } from '../setup.ts';
import { type Guide, tutorialOf } from './guide.ts';
import type { Act, Script } from './script.ts';
import type { Tutorial } from './tutorial.ts';

type Id = 'welcome' | 'call' | 'leap' | 'again' | 'free' | 'watch' | 'over';

interface Facts {
  readonly round: number;
}

interface InSteps {
  readonly first: string;
  readonly seal: (facts: Facts) => string;
}

const texts = {
  welcome: ({ round }: Facts) => `Round ${round}: bid 2.`,
  call: { first: 'Call high.', seal: ({ round }: Facts) => `Seal round ${round}.` },
  leap: 'So it goes on.',
  again: 'Bid once more.',
  free: 'Do what you like.',
  watch: 'The bot bids.',
  over: 'That was it.',
};

/** `1 bid 0 / 0 call high, seal / gem great`. */
function actsIn(turn: string): readonly Act[] {
  return turn.split(' / ').map((part): Act => {
    if (part.startsWith('gem ')) return { chance: part };
    const [, seat, moves = ''] = /^(?:(\d) )?(.+)$/.exec(part) ?? [];
    return { ...(seat !== undefined && { by: Number(seat) }), moves: moves.split(', ') };
  });
}

const guide: Guide<View, Id, Facts, InSteps> = {
  game: blindBids,
  texts: async (language) => (language === 'pl' ? { ...texts, free: 'Rób, co chcesz.' } : texts),
  actsIn,
  placeOf: ({ observer, revealed, caller, call }) =>
    `${observer} ${revealed.length} ${caller ?? 'bids'} ${call ?? ''}`,
  isAsked: ({ hasBid, caller }) => (caller === null ? !hasBid[0] : caller === 0),
  ending: ({ revealed, caller }) => (revealed.length === 2 && caller === null ? 'over' : undefined),
  watching: (_view, scripted = 'watch') => scripted,
  advise: (_view, prepared) => ({ id: 'free', about: prepared ?? 'bid 0' }),
  valuesOf: ({ revealed }) => ({ round: revealed.length + 1 }),
  stepsOf: (_cue, _view, own) => own && [{ look: '.seal', text: own.seal }, { look: '.call' }],
};

const script: Script<Id> = {
  edition: 'blind-bids',
  switches: {},
  bots: [null, 'random'],
  deal: ['gem small', 'gem great'],
  chapters: [
    {
      led: [
        {
          play: '1 bid 0 / 0 bid 2 / 0 call high, seal / gem great / gem great',
          say: ['welcome', 'call'],
        },
      ],
      leap: 'leap',
    },
    { free: [{ play: '1 bid 1 / 0 bid 1', say: ['again'] }] },
  ],
};

/** A tutorial that is ready in every language. */
async function prepared(parts: typeof guide, of: Script<Id>): Promise<Tutorial<View>> {
  const made = tutorialOf(parts, of);
  await Promise.all(LANGUAGES.map((language) => made.prepare(language)));
  return made;
}

const tutorial = await prepared(guide, script);

function played(...lines: readonly string[]): Match {
  const setup = setUp(blindBids, { edition: 'blind-bids', seatCount: 2 });
  if (isRefusal(setup)) throw new Error(setup.message);
  const players = [0, 1].map(() => ({ kind: 'bot', bot: 'random' }) as const);
  return lines.reduce<Match>(
    (match, line) => {
      const after = evolve(match, parseEntry(line)!);
      if (isRefusal(after)) throw new Error(after.message);
      return after;
    },
    { ...beginMatch(blindBids, setup), players },
  );
}

const viewOf = (seat: number, ...lines: readonly string[]) =>
  blindBids.view(played(...lines).state as never, seat);

const DEAL = ['chance gem small', 'chance gem great'];
const FIRST = ['move 1 bid 0', 'move 0 bid 2'];
const CALLED = ['move 0 call high', 'move 0 seal'];
const DRAWN = ['chance gem great', 'chance gem great'];

describe('a tutorial', () => {
  test('has the log before each chapter', () => {
    expect(tutorial.chapters).toEqual([DEAL, [...DEAL, ...FIRST, ...CALLED, ...DRAWN]]);
  });

  test('has the move of each bot, if it is legal', () => {
    expect(tutorial.reply(viewOf(1, ...DEAL))).toBe('bid 0');
    expect(tutorial.reply(viewOf(1, ...DEAL, 'move 1 bid 2'))).toBeUndefined();
    expect(tutorial.reply(viewOf(1, ...DEAL, ...FIRST))).toBeUndefined();
  });

  test('has the next chance outcome for all moves since the last outcome', () => {
    expect(tutorial.preparedOutcome(viewOf(0, ...DEAL))).toBe('gem great');
    expect(tutorial.preparedOutcome(viewOf(0, ...DEAL, ...FIRST))).toBe('gem great');
    expect(tutorial.preparedOutcome(viewOf(0, ...tutorial.chapters[1]!))).toBeUndefined();
  });

  test('has chance outcomes outside the written turns', () => {
    const elsewhere = { '0 1 bids ': 'gem small' };
    const { preparedOutcome } = tutorialOf(guide, { ...script, elsewhere });
    expect(preparedOutcome(viewOf(0, ...tutorial.chapters[1]!))).toBe('gem small');
  });
});

describe('the lesson', () => {
  const lesson = (...lines: readonly string[]) => tutorial.lesson(viewOf(0, ...lines), 'en');

  test('offers only the written move in a led turn', () => {
    expect(lesson(...DEAL, 'move 1 bid 0')).toEqual({
      id: 'welcome 0 0 bids ',
      text: 'Round 1: bid 2.',
      about: 'bid 2',
      moves: ['bid 2'],
    });
  });

  test('has the texts of its steps, the last one first', () => {
    expect(lesson(...DEAL, ...FIRST)).toMatchObject({
      text: 'Call high.',
      about: 'call high',
      steps: [{ look: '.seal', text: 'Seal round 2.' }, { look: '.call' }],
      moves: ['call high'],
    });
  });

  test('accepts all moves of one kind if the game has `fits`', async () => {
    const fits = (_view: View, moves: readonly string[]) => moves[0] === 'call high';
    const kinds = await prepared({ ...guide, fits }, script);
    const { moves, fits: isOfKind } = kinds.lesson(viewOf(0, ...DEAL, ...FIRST), 'en');
    expect([moves, isOfKind?.(['call high']), isOfKind?.(['call low'])]).toEqual([
      undefined,
      true,
      false,
    ]);
  });

  test('ends a chapter', () => {
    const leap = lesson(...(tutorial.chapters[1] as readonly string[]));
    expect(leap).toMatchObject({ text: 'So it goes on.', ends: true, moves: [] });
  });

  test('is only advice in free turns; without a script it is the game’s own', async () => {
    const chapters = [{ free: script.chapters[0]!.led! }];
    const free = await prepared(guide, { ...script, chapters });
    const asked = viewOf(0, ...DEAL, 'move 1 bid 0');
    expect(free.lesson(asked, 'en')).toEqual({
      id: 'welcome 0 0 bids ',
      text: 'Round 1: bid 2.',
      about: 'bid 2',
    });
    const unprepared = viewOf(0, ...DEAL, ...FIRST, 'move 0 call low');
    expect(free.lesson(unprepared, 'pl')).toMatchObject({
      text: 'Rób, co chcesz.',
      about: 'bid 0',
    });
  });

  test('needs the texts of the language', () => {
    const unprepared = tutorialOf(guide, script);
    expect(() => unprepared.lesson(viewOf(0, ...DEAL), 'pl')).toThrow('pl is not prepared');
  });

  test('exists while the bot moves and at the end', () => {
    expect(lesson(...DEAL, 'move 0 bid 1')).toMatchObject({ id: 'welcome' });
    const end = [...tutorial.chapters[1]!, 'move 1 bid 1', 'move 0 bid 1'];
    expect(lesson(...end)).toMatchObject({ text: 'That was it.' });
  });
});

describe('a bad script', () => {
  const reading = (wrong: Partial<Script<Id>>) => () => tutorialOf(guide, { ...script, ...wrong });
  const turn = (play: string, ...say: Id[]) => reading({ chapters: [{ led: [{ play, say }] }] });

  test.each([
    ['not a move', turn('bid 9'), 'blind-bids, "bid 9": "bid 9" is not a move of this game.'],
    [
      'not legal',
      turn('0 bid 2, seal'),
      'blind-bids, "0 bid 2, seal": It is not the turn of seat 0',
    ],
    ['an outcome out of turn', turn('gem small'), '"gem small": It is not the turn of chance.'],
    [
      'an impossible outcome',
      reading({ deal: ['gem huge'] }),
      '"the deal": "gem huge" is not a possible outcome',
    ],
    ['no such edition', reading({ edition: 'other' }), 'no edition "other"'],
    ['more lessons than acts', turn('1 bid 0 / 0 bid 2', 'welcome', 'call'), 'lesson "call"'],
  ])('throws an error with its turn: %s', (_why, read, message) => {
    expect(read).toThrow(message);
  });
});

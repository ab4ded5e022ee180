// The dice game for screen readers: turns of others in a sentence or two, results of own moves, options, and the leader.
// words.ts has the texts on the screen, which show every roll.
import type { Audience } from '#languages/words.ts';
import { DICE } from '../editions.ts';
import {
  type Ending,
  type Fact,
  rollingEnded,
  standings,
  stealable,
  takeable,
  type View,
  WORM,
} from '../rules/position.ts';
import type { Messages } from './en/board.ts';

/** A turn, or the part of it that is not announced yet. */
interface Stretch {
  readonly seat: number;
  readonly rolls: number;
  /** The total of the dice aside; undefined if no dice were set aside in this part. */
  readonly total: number | undefined;
  readonly ending: Ending | undefined;
}

type Teller = { readonly messages: Messages; readonly audience: Audience };

/** Facts about other players, in a sentence or two for each turn. */
export function recount(facts: readonly Fact[], teller: Teller): string {
  const { messages, audience } = teller;
  const begins = facts.find(({ kind }) => kind === 'begins');
  const first =
    begins === undefined ? [] : [messages.begins({ name: audience.names[begins.seat] ?? '' })];
  return [...first, ...stretchesIn(facts).map((stretch) => sayStretch(stretch, teller))].join(' ');
}

function stretchesIn(facts: readonly Fact[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const one of facts) {
    if (one.kind === 'begins' || one.kind === 'shakes') continue;
    const last = stretches.at(-1);
    const goesOn = last?.seat === one.seat && last.ending === undefined;
    const open: Stretch = goesOn
      ? last
      : { seat: one.seat, rolls: 0, total: undefined, ending: undefined };
    if (goesOn) stretches.pop();
    if (one.kind === 'rolled') stretches.push({ ...open, rolls: open.rolls + 1 });
    else if (one.kind === 'kept') stretches.push({ ...open, total: one.total });
    else stretches.push({ ...open, ending: one });
  }
  return stretches;
}

function sayStretch(
  { seat, rolls, total, ending }: Stretch,
  { messages, audience }: Teller,
): string {
  const { theirs: say } = messages;
  const rolling = { name: audience.names[seat] ?? '', count: rolls };
  switch (ending?.kind) {
    case undefined:
      return total === undefined ? say.rolled(rolling) : say.soFar({ ...rolling, total });
    case 'took':
      return say.took({ ...rolling, tile: ending.tile, total: ending.total });
    case 'stole': {
      const stolen = { ...rolling, tile: ending.tile };
      return ending.from === audience.you
        ? say.stoleYours(stolen)
        : say.stole({ ...stolen, from: audience.names[ending.from] ?? '' });
    }
    case 'failed':
      return [
        say.failed({ ...rolling, why: messages.why[ending.why] }),
        ...aftermath(ending, messages),
      ].join(' ');
  }
}

/** The effect of a failed turn on the tiles, in sentences. */
export function aftermath(
  { returned, turned }: Extract<Ending, { readonly kind: 'failed' }>,
  messages: Messages,
): readonly string[] {
  return [
    returned === null ? '' : messages.returned({ tile: returned }),
    turned === null ? '' : messages.turned({ tile: turned }),
    returned !== null && turned === null ? messages.spared : '',
  ].filter(Boolean);
}

/** The result of an own move: the roll, the total, the tile. If the turn failed, the total is left out. */
export function answer(facts: readonly Fact[], teller: Teller): string {
  const failed = facts.some(({ kind }) => kind === 'failed');
  const relevant = facts.filter(({ kind }) => !(failed && kind === 'kept'));
  return relevant.flatMap((one) => answerOne(one, teller)).join(' ');
}

function answerOne(one: Fact, { messages, audience }: Teller): readonly string[] {
  const { yours } = messages;
  switch (one.kind) {
    case 'begins':
      return [messages.begins({ name: audience.names[one.seat] ?? '' })];
    case 'shakes':
      return [];
    case 'rolled':
      return [yours.rolled({ roll: diceIn(one.roll, messages) })];
    case 'kept':
      return [yours.kept({ total: one.total })];
    case 'took':
      return [yours.took({ tile: one.tile })];
    case 'stole':
      return [yours.stole({ tile: one.tile, from: audience.names[one.from] ?? '' })];
    case 'failed':
      return [yours.failed({ why: messages.why[one.why] }), ...aftermath(one, messages)];
  }
}

/** The options of the player to move, with the names of the controls. */
export function offer(view: View, { messages, audience }: Teller): string {
  const { may, prompts } = messages;
  if (view.stage === 'choose') {
    const roll = view.roll ?? [];
    const free = roll.map((count, face) => (view.aside[face] === 0 ? count : 0));
    const [all, some] = [diceIn(roll, messages), diceIn(free, messages)];
    return all.length === some.length && some.length > 1 ? may.keepAny : may.keep({ dice: some });
  }
  if (view.stage !== 'decide') return prompts.start;
  const steal = stealable(view);
  const tiles = takeable(view);
  const ended = rollingEnded(view);
  const left = DICE - view.aside.reduce((sum, count) => sum + count, 0);
  const roll = ended ? [] : [may.roll({ count: left })];
  const stops = ended || view.rules.stopAllowed;
  if (!stops) return prompts.mustRoll;
  if (steal === undefined && tiles.length === 0) {
    return view.rules.wormRequired && view.aside[WORM] === 0 ? prompts.noWorm : prompts.tooLow;
  }
  const from = audience.names[steal?.from ?? 0] ?? '';
  const parts = [
    ...(steal === undefined ? [] : [may.steal({ tile: steal.tile, from })]),
    ...(tiles.length === 0 ? [] : [may.take({ tiles })]),
    ...roll,
  ];
  return may.all({ parts });
}

/** The leader or the tie, with the number of worms; empty if nobody has a tile. */
export function lead(view: View, { messages, audience }: Teller): string {
  const [first, second] = standings(view.stacks).toSorted((a, b) => a.place - b.place);
  if (first === undefined || first.worms === 0) return '';
  if (first.worms === second?.worms) {
    const level = standings(view.stacks).filter(({ worms }) => worms === first.worms);
    const others = level.filter(({ seat }) => seat !== audience.you);
    const names = others.map(({ seat }) => audience.names[seat] ?? '');
    return messages.leads.level({
      names: others.length < level.length ? [messages.leads.me, ...names] : names,
      worms: first.worms,
    });
  }
  if (first.seat === audience.you) return messages.leads.you({ worms: first.worms });
  return messages.leads.other({ name: audience.names[first.seat] ?? '', worms: first.worms });
}

/** The parts of a roll or of the dice aside: `two 3s`, `one worm`. */
export function diceIn(
  counts: readonly number[],
  { dice }: Pick<Messages, 'dice'>,
): readonly string[] {
  return counts.flatMap((count, face) => (count === 0 ? [] : [dice({ count, face })]));
}

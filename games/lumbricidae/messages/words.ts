// Turns views and facts into sentences: it chooses the sentence, and the catalogue of each language has the words.
import type { Language } from '#languages/list.ts';
import type { Audience } from '#languages/words.ts';
import {
  type Ending,
  type Fact,
  rollingEnded,
  standings,
  stealable,
  type TakingState,
  TILES,
  takeable,
  totalOf,
  type View,
  WORM,
  wormsOn,
} from '../rules/position.ts';
import type { Messages } from './en/board.ts';
import { aftermath, answer, diceIn, lead, offer, recount } from './recount.ts';

export type Words = ReturnType<typeof wordsFrom>;

interface Loaded {
  readonly language: Language;
  readonly messages: Messages;
}

/** Dice that show the same face. */
interface SameDice {
  readonly count: number;
  readonly face: number;
}

/** The texts of one language, and functions that make sentences from them. */
export function wordsFrom({ language, messages }: Loaded) {
  return {
    ...messages,
    /** The language of further texts to load, such as the coach's. */
    language,
    keep: (dice: SameDice) => messages.keep({ dice: messages.dice(dice) }),
    keys: [
      ['R', messages.keyHelp.roll],
      ['1–5', messages.keyHelp.keep],
      ['W', messages.keyHelp.keepWorms],
      ['T', messages.keyHelp.take],
      ['S', messages.keyHelp.steal],
    ] as const,
    recount: (facts: readonly Fact[], audience: Audience) => recount(facts, { messages, audience }),
    answer: (facts: readonly Fact[], audience: Audience) => answer(facts, { messages, audience }),
    offer: (view: View, audience: Audience) => offer(view, { messages, audience }),
    lead: (view: View, audience: Audience) => lead(view, { messages, audience }),
    prompt: (view: View) => prompt(view, messages),
    tell: (fact: Fact, names: readonly string[]) => tell(fact, names, messages),
    reach: (table: TakingState) => reach(table, messages),
    failure: (view: View) => failure(view, messages),
    success: (ending: Success, audience: Audience) => success(ending, audience, messages),
    score: (view: View, seat: number) => {
      const standing = standings(view.stacks)[seat];
      return messages.scored({ count: standing?.worms ?? 0, highest: standing?.highest ?? 0 });
    },
  };
}

/** In the first round it also says the aim of the game, and that a turn cannot be stopped if so. */
function startPrompt({ turns, stacks, rules }: View, prompts: Messages['prompts']): string {
  const aim = rules.stopAllowed ? prompts.aim : prompts.aimNoStop;
  return turns < stacks.length ? `${aim} ${prompts.start}` : prompts.start;
}

function prompt(view: View, { prompts }: Messages): string {
  if (view.stage === 'choose') return prompts.choose;
  if (view.stage !== 'decide') return startPrompt(view, prompts);
  const [take, steal] = [takeable(view).length > 0, stealable(view) !== undefined];
  if (rollingEnded(view)) {
    if (take && steal) return prompts.takeOrSteal;
    return steal ? prompts.steal : prompts.take;
  }
  if ((take || steal) && !view.rules.stopAllowed) return prompts.mustRoll;
  if (take && steal) return prompts.rollTakeOrSteal;
  if (take || steal) return steal ? prompts.rollOrSteal : prompts.rollOrTake;
  return view.rules.wormRequired && view.aside[WORM] === 0 ? prompts.noWorm : prompts.tooLow;
}

/** The tile that the dice aside can take now, or what they lack. */
function reach(view: TakingState, messages: Messages): string {
  if (view.rules.wormRequired && view.aside[WORM] === 0) {
    const missing = (view.open[0] ?? 0) - totalOf(view.aside, view.rules);
    return missing > 0 ? messages.needsMoreWorm({ missing }) : messages.needsWorm;
  }
  const steal = stealable(view);
  if (steal !== undefined) return messages.stealsTile({ tile: steal.tile });
  const total = totalOf(view.aside, view.rules);
  const row = takeable(view);
  const [lowest, highest] = [row[0], row.at(-1)];
  if (lowest === undefined || highest === undefined) {
    const next = view.open[0] ?? Number.POSITIVE_INFINITY;
    const tops = view.stacks.flatMap((stack, seat) => (seat === view.mover ? [] : stack.slice(-1)));
    const top = Math.min(...tops.filter((tile) => tile > total));
    return top < next
      ? messages.needsMoreToSteal({ missing: top - total, tile: top })
      : messages.needsMore({ missing: next - total, tile: next });
  }
  if (lowest < highest) return messages.takesUpTo({ lowest, highest });
  // The tile with this total exists, but it is not in the row.
  const isGone = lowest < total && TILES.includes(total);
  return isGone
    ? messages.takesLower({ total, tile: lowest })
    : messages.takesTile({ tile: lowest });
}

/** The reason and the effects of a failed last turn, one sentence each; empty if it did not fail. */
function failure({ last }: View, messages: Messages): readonly string[] {
  if (last?.ending.kind !== 'failed') return [];
  const { ending, roll } = last;
  const faces = (roll ?? []).flatMap((count, face) =>
    count > 0 ? [messages.allOfFace({ face })] : [],
  );
  // A roll without a new face may leave a total that is too low.
  const dead = faces.length > 0 ? [messages.onlyFaces({ faces })] : [];
  const why = ending.why === 'dead-roll' ? [] : [messages.failing[ending.why]];
  const came = aftermath({ ...ending }, messages);
  return [...dead, ...why, ...(ending.returned === null ? [messages.nothingLost] : []), ...came];
}

type Success = Exclude<Ending, { readonly kind: 'failed' }>;

/** What a successful turn brought, one sentence each. */
function success(ending: Success, audience: Audience, { succeeds }: Messages) {
  const worms = succeeds.worms({ count: wormsOn(ending.tile) });
  return [gain(ending, audience, succeeds), worms];
}

function gain(ending: Success, { names, you }: Audience, succeeds: Messages['succeeds']): string {
  const { kind, tile } = ending;
  if (kind === 'took') return succeeds.took({ tile });
  const { from } = ending;
  if (from === you) return succeeds.stoleYours({ tile });
  return succeeds.stole({ tile, from: names[from] ?? '' });
}

function tell(fact: Fact, names: readonly string[], messages: Messages): string | undefined {
  const name = names[fact.seat] ?? '';
  switch (fact.kind) {
    case 'begins':
      return messages.begins({ name });
    case 'shakes':
      return undefined;
    case 'rolled': {
      const roll = diceIn(fact.roll, messages);
      return fact.dead ? messages.rolledDead({ name, roll }) : messages.rolled({ name, roll });
    }
    case 'kept':
      return messages.kept({ name, dice: messages.dice(fact), total: fact.total });
    case 'took':
      return messages.took({ name, tile: fact.tile, total: fact.total });
    case 'stole':
      return messages.stole({ name, tile: fact.tile, from: names[fact.from] ?? '' });
    case 'failed':
      return [messages.failed[fact.why]({ name }), ...aftermath(fact, messages)].join(' ');
  }
}

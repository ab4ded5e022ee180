// The steps of a replay, and the one that is shown.
import { useEffect, useState } from 'preact/hooks';
import type { Observer, Seat } from '#kernel/game.ts';
import type { LogLine, Projection } from '#kernel/match/projection.ts';
import { stagingOf } from '#modules/cues.ts';
import type { Past } from '../client/proof/checked-log.ts';
import type { PlayableGame } from '../games.ts';
import { currentLanguage } from '../language.ts';
import { namesOf } from '../match/state/player-names.ts';
import type { Messages as ReplayTexts } from '../messages/en/replay.ts';
import { lessMotion } from '../preferences.ts';
import { joinedLines, lineAt, stepsOf, viewAt } from './past-lines.ts';
import { type Player, usePlayer } from './use-player.ts';

export interface StepsOf {
  readonly past: Past;
  readonly viewer: Observer;
  readonly game: PlayableGame;
  readonly texts: ReplayTexts;
}

/** The lines of one step. */
export type Step = readonly LogLine[];

export interface ShownSteps {
  readonly steps: readonly Step[];
  readonly player: Player;
  /** The shown step; undefined at the start. */
  readonly step: Step | undefined;
  /** The newest line of the shown step. */
  readonly seq: number;
  /** The match after the shown step, as its viewer could see it then. */
  readonly seen: Projection;
  readonly names: readonly string[];
  /** What happened in a step. */
  toldOf(step: Step): string;
  /** The seat whose turn it was. */
  readonly by: Seat | undefined;
}

/** What happened in a step, in sentences; empty if there is nothing to say. */
function toldOf(step: Step, { game: { words }, texts }: StepsOf, names: readonly string[]): string {
  const told = step.map(({ happened }) => (happened.kind === 'ply' ? happened.told : undefined));
  if (told.includes(undefined)) return texts.undone;
  const facts = told.flatMap((each) => each ?? []);
  if (told.length > 1) return words.recount(facts, { names, you: undefined });
  return facts.flatMap((fact) => words.tell(fact, names) ?? []).join(' ');
}

/** The steps with something to say. */
function stepsFor(of: StepsOf): readonly Step[] {
  const { past, viewer, game } = of;
  const lines = stepsOf(past).flatMap((seq) => lineAt(past, seq, viewer) ?? []);
  return joinedLines(lines, (fact) => game.goesOn?.(fact) ?? false).filter(
    (step) => toldOf(step, of, []) !== '',
  );
}

/** The step in the address, such as `#12`; without it the start. */
function stepIn(fragment: string, last: number): number {
  const [, step = '0'] = /^#(\d{1,6})$/.exec(fragment) ?? [];
  return Math.min(Number(step), last);
}

/** The address keeps the shown step. @returns undefined for a match without lines */
export function useSteps(of: StepsOf): ShownSteps | undefined {
  const { past, viewer, game } = of;
  const [steps] = useState(() => stepsFor(of));
  const timeOf = (step: number) => {
    const happened = steps[step - 1]?.at(-1)?.happened;
    return happened?.kind === 'ply' && !lessMotion.value
      ? stagingOf(happened.told, game.cue).next
      : 0;
  };
  const player = usePlayer(steps.length, timeOf, stepIn(location.hash, steps.length));
  const { at } = player;
  useEffect(() => history.replaceState(history.state, '', `#${at}`), [at]);
  // Before the first step the players sit down; the board has its first state.
  const step = steps[at - 1];
  const seq = step?.at(-1)?.seq ?? Math.max(1, (steps[0]?.[0]?.seq ?? 1) - 1);
  const seen = viewAt(past, seq, viewer);
  if (seen === undefined) return undefined;
  const names = namesOf(seen.players, currentLanguage());
  const happened = step?.at(-1)?.happened;
  const by = happened?.kind === 'ply' ? happened.turnOf : undefined;
  return { steps, player, step, seq, seen, names, toldOf: (one) => toldOf(one, of, names), by };
}

// The progress of a check, and its result in plain sentences.

import type { DiceNote } from '#kernel/fair-dice/dice-notes.ts';
import type { Seat } from '#kernel/game.ts';
import { phase } from '#kernel/match/match.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { isProtected } from '../client/proof/dice-trust.ts';
import { gatherEvidence } from '../client/proof/evidence.ts';
import type { ProvedLines } from '../client/proof/proved-lines.ts';
import { saveText } from '../client/save-blob.ts';
import { currentLanguage } from '../language.ts';
import type { Messages as DiceTexts } from '../messages/en/dice.ts';
import { ErrorNotice } from '../ui/notices/notices.tsx';
import { Tick } from '../ui/notices/tick.tsx';
import type { MatchCheck } from './match-check.ts';

interface CheckProgressProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly done: number;
}

export function CheckProgress({ label, done }: CheckProgressProps) {
  return (
    <label class="luck-progress">
      <span>{label}</span>
      <progress max={1} value={done} />
    </label>
  );
}

interface CheckResultProps {
  readonly id: string;
  /** Whether the match has neither dice nor draws. */
  readonly isDiceless: boolean;
  /** The match as its lines give it; undefined after a fault in them. */
  readonly proved: ProvedLines | undefined;
  /** The record of a finished match. */
  readonly record: string | undefined;
  readonly result: MatchCheck | Refusal;
  readonly names: readonly string[];
  /** The seats of this device. */
  readonly own: readonly Seat[];
  readonly texts: DiceTexts;
}

export function CheckResult(props: CheckResultProps) {
  const { isDiceless, proved, result, texts } = props;
  const { check } = texts;
  if (isRefusal(result)) {
    const cause = result.refused === 'bad-share' ? 'dice' : 'rules';
    return <Wrong {...props} refusal={result} why={texts.changed[cause].advice} />;
  }
  if (result.isRemembered === false) {
    const refusal: Refusal = { refused: 'history-changed', message: check.wrong.other };
    return <Wrong {...props} refusal={refusal} why={check.wrong.other} />;
  }
  const isOver = proved !== undefined && phase(proved.match) === 'over';
  const { dice, lines, hidden } = result;
  if (dice === undefined && !isDiceless) return <p>{check.alone}</p>;
  const checked = (dice?.rolls.length ?? 0) - hidden;
  const doubts = isDiceless ? [] : doubtsOf(props, result);
  const details = isDiceless ? memoryOf(props, result) : detailsOf(props, result);
  const bare = isOver ? check.overWithoutDice : check.playingWithoutDice;
  const counted = isOver ? check.over : check.playing;
  return (
    <>
      {isProtected(props.own, result.dice, result) && (
        <p class="luck-trust">{texts.trust.nobody}</p>
      )}
      <Right>{isDiceless ? bare({ lines }) : counted({ lines, count: checked })}</Right>
      {doubts.length > 0 && <Sentences all={doubts} />}
      {details.length > 0 && (
        <details>
          <summary>{check.details}</summary>
          <Sentences all={details} />
        </details>
      )}
    </>
  );
}

function Right({ children }: { readonly children: string }) {
  return (
    <p class="luck-right">
      <Tick />
      <span>{children}</span>
    </p>
  );
}

interface WrongProps extends CheckResultProps {
  readonly refusal: Refusal;
  readonly why: string;
}

function Wrong({ id, record, refusal, why, texts: { check, changed } }: WrongProps) {
  const save = async () => {
    const text = await gatherEvidence(id, refusal);
    const further = record === undefined ? '' : `\nrecord\n${record}`;
    saveText(`${text}${further}`, `${id}-evidence.txt`);
  };
  return (
    <div class="luck-wrong">
      <h3>{check.wrong.title}</h3>
      <ErrorNotice>{why}</ErrorNotice>
      <p>{check.wrong.advice}</p>
      <p>{changed.evidence}</p>
      <button type="button" class="button primary" onClick={() => void save()}>
        {changed.save}
      </button>
    </div>
  );
}

/** Whether the match is the one of this browser, as a sentence. */
function memoryOf(
  { texts: { check } }: CheckResultProps,
  { isRemembered }: MatchCheck,
): readonly string[] {
  return isRemembered === true ? [check.remembered] : [];
}

/** What weakens the dice, or may be the work of somebody else: one sentence each. It is never folded. */
function doubtsOf(props: CheckResultProps, result: MatchCheck): readonly string[] {
  const { names, texts } = props;
  const { check } = texts;
  const { dice, otherDevices, displaced } = result;
  const { notes = [], shared = [] } = dice ?? {};
  const nameOf = (seat: Seat) => names[seat] ?? '';
  const silent = peopleIn(props).filter((seat) => !shared.includes(seat));
  /** A sentence for each seat with such notes. */
  const noted = (
    kind: DiceNote['kind'],
    say: (values: { readonly name: string; readonly count: number }) => string,
  ) =>
    names.flatMap((name, seat) => {
      const count = notes.filter((note) => note.seat === seat && note.kind === kind).length;
      return count > 0 ? [say({ name, count })] : [];
    });
  const list = new Intl.ListFormat(currentLanguage().language);
  return [
    ...(silent.length > 0 ? [check.silent({ names: list.format(silent.map(nameOf)) })] : []),
    ...noted('begin', check.began),
    ...noted('new-chain', check.newChain),
    ...noted('no-share', check.noShare),
    ...otherDevices.map((seat) => check.otherDevice({ name: nameOf(seat) })),
    ...(displaced > 0 ? [check.displaced({ count: displaced })] : []),
  ];
}

/** Counts, and what the check is about: one sentence each. */
function detailsOf(props: CheckResultProps, result: MatchCheck): readonly string[] {
  const { check } = props.texts;
  const { hidden } = result;
  return [
    ...memoryOf(props, result),
    ...protectionOf(props, result),
    ...(hidden > 0 ? [check.hidden({ count: hidden })] : []),
    check.trust,
  ];
}

/**
 * How many rolls nobody else could choose or know in advance. If nobody could choose any roll of the reader, it is one count of
 * those that nobody could know, and otherwise a count for each seat.
 */
function protectionOf(props: CheckResultProps, result: MatchCheck): readonly string[] {
  const { names, own, texts } = props;
  const { check } = texts;
  const { rolls = [], shared = [] } = result.dice ?? {};
  const countFor = (seats: readonly Seat[]) =>
    rolls.filter(({ protectedFor }) => protectedFor.some((seat) => seats.includes(seat))).length;
  const all = rolls.length;
  if (isProtected(own, result.dice, result)) return [check.known({ count: countFor(own), all })];
  const givers = peopleIn(props).filter((seat) => shared.includes(seat));
  if (givers.length === 0) return [];
  const counts = givers.map(
    (seat) => `${names[seat] ?? ''} ${check.countOf({ count: countFor([seat]), all })}`,
  );
  const list = new Intl.ListFormat(currentLanguage().language);
  return [check.protectedFor({ counts: list.format(counts) })];
}

function peopleIn({ proved, names }: CheckResultProps): readonly Seat[] {
  return [...names.keys()].filter((seat) => proved?.players[seat]?.kind === 'person');
}

function Sentences({ all }: { readonly all: readonly string[] }) {
  return (
    <ul class="luck-notes">
      {all.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

// Buttons below the table to steer a walk or swing a post. Arrow keys steer too. The last button
// sends the draft.
import type { ComponentChildren } from 'preact';
import { BoardButton } from '#pieces/board/board-button.tsx';
import { classesOf } from '#pieces/board/classes.ts';
import { turned } from '../../geometry/headings.ts';
import { formatMove } from '../../notation.ts';
import type { Move } from '../../rules/position.ts';
import { planWalk } from '../../solver/walks.ts';
import type { Steering } from '../hooks/use-steering.ts';
import type { Swinging } from '../hooks/use-swinging.ts';
import type { Props } from '../props.ts';

/** The turn of one press, in tenths of a degree; the second with Shift. */
const [COARSE, FINE] = [50, 5];

/** Whether the tutorial expects other moves than the draft. */
function isOffLesson({ guided }: Props, ready: readonly string[] | undefined): boolean {
  return ready !== undefined && guided?.fits?.(ready) === false;
}

interface ButtonProps {
  readonly class?: string;
  readonly label: string;
  readonly hotkey: string;
  readonly move?: string | undefined;
  readonly disabled: boolean;
  readonly children: ComponentChildren;
  press(event: MouseEvent): void;
}

/** The visible label comes first in the accessible name, for voice control. */
function nameFor(label: string, shown: ComponentChildren): string {
  return typeof shown !== 'string' || label.startsWith(shown) ? label : `${shown}: ${label}`;
}

function Button({ label, children, press, ...acts }: ButtonProps) {
  return (
    <BoardButton
      {...acts}
      class={`race-button ${acts.class ?? ''}`}
      aria-label={nameFor(label, children)}
      onPress={press}
    >
      {children}
    </BoardButton>
  );
}

const ICONS = {
  left: 'M19.5 15.5A7.5 7.5 0 0 0 4.7 14M1.6 10.9L4.4 14.8 8.2 12M10.4 16a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0',
  right:
    'M4.5 15.5A7.5 7.5 0 0 1 19.3 14M22.4 10.9L19.6 14.8 15.8 12M10.4 16a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0',
  back: 'M9 5L4 10l5 5M4.6 10H14a5 5 0 0 1 0 10H9',
  auto: 'M4 20L13 11M13.5 4.5l1.2 3.3 3.3 1.2-3.3 1.2-1.2 3.3-1.2-3.3-3.3-1.2 3.3-1.2zM19 15l.8 2.2 2.2.8-2.2.8-.8 2.2',
} as const;

function Icon({ name }: { readonly name: keyof typeof ICONS }) {
  return (
    <svg class="race-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

interface TurnProps extends Pick<ButtonProps, 'label' | 'hotkey' | 'disabled'> {
  readonly way: 'left' | 'right';
  turn(by: number): void;
}

function TurnButton({ way, turn, ...acts }: TurnProps) {
  const sign = way === 'left' ? -1 : 1;
  return (
    <Button {...acts} press={({ shiftKey }) => turn(sign * (shiftKey ? FINE : COARSE))}>
      <Icon name={way} />
    </Button>
  );
}

/** Arrow keys turn, add and remove steps; Tab moves between the buttons. */
function steerBy({ turn, step, back }: Pick<Steering, 'turn'> & Partial<Steering>) {
  return (event: KeyboardEvent): void => {
    const by = event.shiftKey ? FINE : COARSE;
    const does = {
      ArrowLeft: () => turn(-by),
      ArrowRight: () => turn(by),
      ArrowUp: step,
      ArrowDown: back,
      Backspace: back,
    }[event.key];
    if (does === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    does();
  };
}

interface SteeringProps extends Props {
  readonly steering: Steering;
}

/** The actions besides steps, with their keys. */
const ACTS = [
  ['bend', 'b'],
  ['keep', 'k'],
  ['reverse', 't'],
] as const;

export function WalkControls(props: SteeringProps) {
  const { words, busy, steering } = props;
  const { walk } = words;
  const { drawn, front, aim, open, bends, turn } = steering;
  const cannotAim = front === undefined || aim === undefined || busy;
  return (
    <div
      class="row race-hand race-hand-walk"
      role="group"
      aria-label={walk.steering}
      data-drawn={drawn.length}
      data-unsent={drawn.length > 0 ? '' : undefined}
      data-astray={isOffLesson(props, steering.ready) || undefined}
      onKeyDown={steerBy(steering)}
    >
      <TurnButton way="left" label={walk.left} hotkey="l" disabled={cannotAim} turn={turn} />
      <StepButton {...props} />
      <TurnButton way="right" label={walk.right} hotkey="r" disabled={cannotAim} turn={turn} />
      <Button
        class="race-back"
        label={walk.back}
        hotkey="z"
        disabled={drawn.length === 0 || busy}
        press={steering.back}
      >
        <Icon name="back" />
      </Button>
      <Button
        label={walk.auto}
        hotkey="a"
        disabled={steering.now.left === 0 || front === undefined || busy}
        press={() => steering.auto(planWalk)}
      >
        <Icon name="auto" />
        <span class="race-button-word">{walk.autoShort}</span>
      </Button>
      {ACTS.filter(([act]) => open[act]).map(([act, key]) => (
        <Button
          key={act}
          class={act === 'bend' && bends ? 'race-button-on' : ''}
          label={walk[act]}
          hotkey={key}
          move={act === 'bend' ? undefined : act}
          disabled={busy}
          press={steering[act]}
        >
          {walk[`${act}Short`]}
        </Button>
      ))}
      <GoButton {...props} />
    </div>
  );
}

const stepsIn = (drawn: readonly Move[]): number =>
  drawn.filter(({ kind }) => kind === 'step').length;

/** Adds the next segment to the draft. */
function StepButton({ steering, words, view, busy }: SteeringProps) {
  const { walk } = words;
  const { front, aim, wins, now, drawn, step } = steering;
  const next = front && aim !== undefined ? { kind: front.kind, heading: aim } : undefined;
  const way = words.way(turned(0, aim ?? 0));
  const labels = {
    none: walk.stepShort,
    lay: walk.lay({ number: now.bent.length + 1, way }),
    step: walk.step({ taken: stepsIn(drawn) + 1, of: view.left, way }),
  };
  const label = labels[next?.kind ?? 'none'];
  return (
    <Button
      class={classesOf('race-button-step', { 'race-button-wins': wins })}
      label={wins ? `${label}: ${walk.wins}` : label}
      hotkey="s"
      move={next && formatMove(next)}
      disabled={next === undefined || busy}
      press={() => step()}
    >
      {next?.kind === 'lay' ? walk.layShort : walk.stepShort}
    </Button>
  );
}

/** Sends the draft; before it is complete, shows what is missing. */
function GoButton(props: SteeringProps) {
  const { words, busy, onMove, steering } = props;
  const { ready, drawn, now } = steering;
  if (ready === undefined) {
    return (
      <span class="race-still">
        {now.left > 0 && now.bent.length === 0
          ? words.walk.more({ count: now.left })
          : words.walk.still}
      </span>
    );
  }
  const [label, short] = goWords(props);
  return (
    <Button
      class={drawn.length === 0 ? 'race-stay' : 'race-go'}
      label={label}
      hotkey="c"
      move={ready.join(', ')}
      disabled={busy || isOffLesson(props, ready)}
      press={() => onMove(...ready)}
    >
      {short}
    </Button>
  );
}

/** The accessible name and the label of the button. */
function goWords({ steering, words, view }: SteeringProps): readonly [string, string] {
  const { now, drawn } = steering;
  const { walk } = words;
  if (now.stage === 'over' && now.winners.includes(view.observer as number)) {
    return [walk.win, walk.win];
  }
  if (drawn.length === 0) return [walk.stay, walk.stayShort];
  const steps = stepsIn(drawn);
  return steps === 0
    ? [walk.noSteps, walk.noStepsShort]
    : [walk.go({ count: steps }), walk.goShort({ count: steps, of: view.left })];
}

export function PostControls(props: Props & { readonly swinging: Swinging }) {
  const { words, busy, onMove, swinging } = props;
  const { post, turn, ready, choose, swing } = swinging;
  const say = words.post;
  return (
    <div
      class="row race-hand race-hand-walk"
      role="group"
      aria-label={say.swinging}
      data-astray={isOffLesson(props, ready) || undefined}
      onKeyDown={steerBy({ turn: swing })}
    >
      {(['left', 'right'] as const).map((each) => (
        <Button
          key={each}
          class={each === post ? 'race-button-on' : ''}
          label={say.choose[each]}
          hotkey={each === 'left' ? 'l' : 'r'}
          disabled={busy}
          press={() => choose(each)}
        >
          {say.chooseShort[each]}
        </Button>
      ))}
      <TurnButton way="left" label={say.left} hotkey="," disabled={busy} turn={swing} />
      <TurnButton way="right" label={say.right} hotkey="." disabled={busy} turn={swing} />
      <Button
        class="race-stay"
        label={say.pass}
        hotkey="p"
        move="pass"
        disabled={busy || isOffLesson(props, ['pass'])}
        press={() => onMove('pass')}
      >
        {say.pass}
      </Button>
      {/* Always rendered, so that no button moves under a finger. */}
      <Button
        class="race-go"
        label={words.swing(post, turn)}
        hotkey="c"
        move={ready?.[0]}
        disabled={ready === undefined || busy || isOffLesson(props, ready)}
        press={() => ready !== undefined && onMove(...ready)}
      >
        {say.goShort}
      </Button>
    </div>
  );
}

// Buttons below the table to steer a walk or swing a post. Arrow keys steer too. The last button
// sends the draft.
import type { ComponentChildren } from 'preact';
import { BoardButton } from '#pieces/board/board-button.tsx';
import { turned } from '../geometry/headings.ts';
import { formatMove } from '../notation.ts';
import type { Steering } from './hooks/use-steering.ts';
import type { Swinging } from './hooks/use-swinging.ts';
import type { Props } from './props.ts';

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

/** Arrow keys turn, add and remove steps; Tab moves between the buttons. */
function steerBy(acts: {
  turn(by: number): void;
  forth?(): void;
  back?(): void;
}): (event: KeyboardEvent) => void {
  return (event) => {
    const by = event.shiftKey ? FINE : COARSE;
    const does = {
      ArrowLeft: () => acts.turn(-by),
      ArrowRight: () => acts.turn(by),
      ArrowUp: acts.forth,
      ArrowDown: acts.back,
      Backspace: acts.back,
    }[event.key];
    if (does === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    does();
  };
}

export function WalkControls({ steering, ...props }: Props & { readonly steering: Steering }) {
  const { words, view, busy } = props;
  const { drawn, front, aim, open, bends, ready } = steering;
  const canAim = front !== undefined && aim !== undefined && !busy;
  const canAuto = steering.now.left > 0 && front !== undefined && !busy;
  return (
    <div
      class="row race-hand race-hand-walk"
      role="group"
      aria-label={words.walk.steering}
      data-drawn={drawn.length}
      data-astray={isOffLesson(props, ready) || undefined}
      onKeyDown={steerBy({ turn: steering.turn, forth: steering.step, back: steering.back })}
    >
      <Button
        label={words.walk.left}
        hotkey="l"
        disabled={!canAim}
        press={({ shiftKey }) => steering.turn(shiftKey ? -FINE : -COARSE)}
      >
        <Icon name="left" />
      </Button>
      <StepButton {...props} steering={steering} />
      <Button
        label={words.walk.right}
        hotkey="r"
        disabled={!canAim}
        press={({ shiftKey }) => steering.turn(shiftKey ? FINE : COARSE)}
      >
        <Icon name="right" />
      </Button>
      <Button
        class="race-back"
        label={words.walk.back}
        hotkey="z"
        disabled={drawn.length === 0 || busy}
        press={steering.back}
      >
        <Icon name="back" />
      </Button>
      <Button label={words.walk.auto} hotkey="a" disabled={!canAuto} press={steering.auto}>
        <Icon name="auto" />
        <span class="race-button-word">{words.walk.autoShort}</span>
      </Button>
      {open.bend && view.rules.bendFirst && (
        <Button
          class={bends ? 'race-button-on' : ''}
          label={words.walk.bend}
          hotkey="b"
          disabled={busy}
          press={steering.bend}
        >
          {words.walk.bendShort}
        </Button>
      )}
      {open.keep && (
        <Button
          label={words.walk.keep}
          hotkey="k"
          move="keep"
          disabled={busy}
          press={steering.keep}
        >
          {words.walk.keepShort}
        </Button>
      )}
      {open.reverse && (
        <Button
          label={words.walk.reverse}
          hotkey="t"
          move="reverse"
          disabled={busy}
          press={steering.reverse}
        >
          {words.walk.reverseShort}
        </Button>
      )}
      <GoButton {...props} steering={steering} />
    </div>
  );
}

interface SteeringProps extends Props {
  readonly steering: Steering;
}

/** Adds the next segment to the draft. */
function StepButton({ steering, words, view, busy }: SteeringProps) {
  const { front, aim, wins, now, drawn, step } = steering;
  if (front === undefined || aim === undefined) {
    return (
      <Button
        class="race-button-step"
        label={words.walk.stepShort}
        hotkey="s"
        disabled={true}
        press={() => undefined}
      >
        {words.walk.stepShort}
      </Button>
    );
  }
  const turn = turned(0, aim);
  const taken = drawn.filter(({ kind }) => kind === 'step').length;
  const label =
    front.kind === 'lay'
      ? words.walk.lay(now.bent.length + 1, turn)
      : words.walk.step(taken + 1, view.left, turn);
  return (
    <Button
      class={wins ? 'race-button-step race-button-wins' : 'race-button-step'}
      label={wins ? `${label}: ${words.walk.wins}` : label}
      hotkey="s"
      move={formatMove({ kind: front.kind, heading: aim })}
      disabled={busy}
      press={() => step()}
    >
      {front.kind === 'lay' ? words.walk.layShort : words.walk.stepShort}
    </Button>
  );
}

/** Sends the draft; before it is complete, shows what is missing. */
function GoButton({ steering, ...props }: SteeringProps) {
  const { words, view, busy, onMove } = props;
  const { ready, drawn, now } = steering;
  const steps = drawn.filter(({ kind }) => kind === 'step').length;
  if (ready === undefined) {
    return (
      <span class="race-still">
        {now.left > 0 && now.bent.length === 0 ? words.walk.more(now.left) : words.walk.still}
      </span>
    );
  }
  const [label, short] = goWords({ steering, words, view, steps });
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

type GoProps = Pick<SteeringProps, 'steering' | 'words' | 'view'> & { readonly steps: number };

/** The label and the accessible name of the button. */
function goWords({ steering, words, view, steps }: GoProps): readonly [string, string] {
  const { now, drawn } = steering;
  const { walk } = words;
  if (now.stage === 'over' && now.winners.includes(view.observer as number)) {
    return [walk.win, walk.win];
  }
  if (drawn.length === 0) return [walk.stay, walk.stayShort];
  if (steps === 0) return [walk.so, walk.soShort];
  return [walk.go(steps), walk.goShort(steps, view.left)];
}

interface PostProps extends Props {
  readonly swinging: Swinging;
}

export function PostControls({ swinging, ...props }: PostProps) {
  const { words, busy, onMove } = props;
  const { post, turn, ready, choose, swing } = swinging;
  return (
    <div
      class="row race-hand race-hand-walk"
      role="group"
      aria-label={words.post.swinging}
      data-astray={isOffLesson(props, ready) || undefined}
      onKeyDown={steerBy({ turn: swing })}
    >
      {(['left', 'right'] as const).map((each) => (
        <Button
          key={each}
          class={each === post ? 'race-button-on' : ''}
          label={words.post.choose(each === 'left')}
          hotkey={each === 'left' ? 'l' : 'r'}
          disabled={busy}
          press={() => choose(each)}
        >
          {words.post.chooseShort(each === 'left')}
        </Button>
      ))}
      <Button
        label={words.post.left}
        hotkey=","
        disabled={busy}
        press={({ shiftKey }) => swing(shiftKey ? -FINE : -COARSE)}
      >
        <Icon name="left" />
      </Button>
      <Button
        label={words.post.right}
        hotkey="."
        disabled={busy}
        press={({ shiftKey }) => swing(shiftKey ? FINE : COARSE)}
      >
        <Icon name="right" />
      </Button>
      <Button
        class="race-stay"
        label={words.post.pass}
        hotkey="p"
        move="pass"
        disabled={busy || isOffLesson(props, ['pass'])}
        press={() => onMove('pass')}
      >
        {words.post.pass}
      </Button>
      {/* Always rendered, so that no button moves under a finger. */}
      <Button
        class="race-go"
        label={words.post.go(post === 'left', turn)}
        hotkey="c"
        move={ready?.[0]}
        disabled={ready === undefined || busy || isOffLesson(props, ready)}
        press={() => ready !== undefined && onMove(...ready)}
      >
        {words.post.goShort(turn)}
      </Button>
    </div>
  );
}

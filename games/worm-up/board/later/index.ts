// The parts of the board that nobody needs before the first bid. They load then.

export { PostControls, WalkControls } from './controls.tsx';
export { CurrentPlayer } from './current-player.tsx';
export { Away, DistanceLine, Steps } from './distance-line.tsx';
export { FinishArrow } from './finish-arrow.tsx';
export { swingTarget, winTarget } from './late-targets.ts';
export { NumberChoices } from './number-choices.tsx';
export { OnStage } from './on-stage.tsx';
export { OutNote } from './out-note.tsx';
export { DrawnWay, Ring, SwingArc } from './ring.tsx';
export { TurnPicture } from './turn-picture.tsx';

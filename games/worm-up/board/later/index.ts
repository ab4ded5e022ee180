// The parts of the board that nobody needs before the first bid. They load then.
export { PostControls, WalkControls } from './controls.tsx';
export { DistanceLine } from './distance-line.tsx';
export { FinishArrow } from './finish-arrow.tsx';
export { OnStage } from './on-stage.tsx';
export { DrawnWay, Ring, SwingArc } from './ring.tsx';
export { TurnPicture } from './turn-picture.tsx';

// All of the coach that a board or a page needs, loaded when one is wanted: its words, its thread and its picture are no part of a
// table without it.
export { type Advised, isSame } from '../messages/coach-words.ts';
export { CoachSays, moodFor } from './coach-says.tsx';
export { useAdvice, useCoachWords } from './use-coach.ts';

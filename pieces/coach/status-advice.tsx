// The coach's advice in the status bar.
import { CoachBubble, type CoachSaysProps } from './coach-bubble.tsx';
import './status-advice.css';

/** Visible only: what screen readers get stands elsewhere, and they would read it twice. */
export function StatusAdvice(props: CoachSaysProps) {
  return (
    <div class="coach-aloud" aria-hidden="true">
      <CoachBubble {...props} />
    </div>
  );
}

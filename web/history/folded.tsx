// A folded list that is drawn when it is opened for the first time: there may be thousands of matches.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

interface FoldedProps {
  readonly summary: string;
  content(): VNode;
}

export function Folded({ summary, content }: FoldedProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>{summary}</summary>
      {wasOpened && content()}
    </details>
  );
}

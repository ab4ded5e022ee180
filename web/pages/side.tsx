// What lies beside the board, as a set of tabs: one panel is open, the others keep what they hold. On a narrow page
// it stands below the board. Whoever has something to lie there hands in a panel.
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { isText, recall, remember } from '../storage.ts';

export interface SidePanel {
  readonly id: string;
  readonly label: string;
  /** Something in it has not been looked at: its tab has a dot, and says this. */
  readonly news?: string | undefined;
  /** How much of it; without it there is a dot. */
  readonly count?: number | undefined;
  readonly content: ComponentChildren;
}

interface SideProps {
  readonly label: string;
  readonly panels: readonly SidePanel[];
  /** Called when a panel is opened, and with the one that is open at first. */
  onOpen?(id: string): void;
}

export function Side({ label, panels, onOpen }: SideProps) {
  const [chosen, setChosen] = useState(() => recall('side', isText));
  const tabs = useRef<HTMLDivElement>(null);
  const open = panels.find(({ id }) => id === chosen) ?? panels[0];
  const choose = (id: string) => {
    setChosen(id);
    remember('side', id);
    onOpen?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const now = panels.findIndex(({ id }) => id === open?.id);
    const next = panels[stepFrom(now, event.key, panels.length)];
    if (next === undefined) return;
    event.preventDefault();
    choose(next.id);
    tabs.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return (
    <section class="side" aria-label={label}>
      <div ref={tabs} class="side-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {panels.map(({ id, label: name, news, count }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            class="side-tab"
            aria-selected={id === open?.id}
            aria-controls={`panel-${id}`}
            tabIndex={id === open?.id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {name}
            {news !== undefined && id !== open?.id && (
              <span class={count === undefined ? 'side-news' : 'side-news side-count'}>
                <span aria-hidden="true">{count}</span>
                <span class="unseen">, {news}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {panels.map(({ id, content }) => (
        <div
          key={id}
          id={`panel-${id}`}
          role="tabpanel"
          class="side-panel"
          aria-labelledby={`tab-${id}`}
          hidden={id !== open?.id}
        >
          {content}
        </div>
      ))}
    </section>
  );
}

/** Where a key leads from a tab, round at both ends; -1 for a key that leads nowhere. */
function stepFrom(now: number, key: string, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (now + 1) % count;
    case 'ArrowLeft':
      return (now + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

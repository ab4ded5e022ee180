// The panels beside the board. On a wide page they are tabs. On a narrow one they are a bar at the
// lower edge, and a sheet opens above it.
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { currentLanguage } from '../../language.ts';
import { pushOverlay } from '../../overlays.ts';
import { isText, recall, remember } from '../../storage.ts';

export interface Panel {
  readonly id: string;
  readonly label: string;
  /** Text for a tab with unread content; it also gets a dot. */
  readonly news?: string | undefined;
  /** The number of unread entries in place of a dot. */
  readonly count?: number | undefined;
  /** Further text and a picture on its tab. */
  readonly aside?: { readonly says: string; readonly picture: ComponentChildren } | undefined;
  readonly content: ComponentChildren;
}

interface PanelsProps {
  readonly label: string;
  readonly panels: readonly Panel[];
  /** A change closes the sheet, because the board needs attention. */
  readonly calledAway?: string;
  /** Called with the open panel, or undefined. */
  onOpen?(id: string | undefined): void;
}

/** From this width on panels are beside the board; the style sheet has the same. */
const BESIDE = '(width >= 62rem)';

export function Panels(props: PanelsProps) {
  const isWide = useIsWide();
  return isWide ? <Tabs {...props} /> : <Sheets {...props} />;
}

function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(() => matchMedia(BESIDE).matches);
  useEffect(() => {
    const query = matchMedia(BESIDE);
    const look = () => setIsWide(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isWide;
}

function Tabs({ label, panels, onOpen }: PanelsProps) {
  const [chosen, setChosen] = useState(() => recall('side', isText));
  const tabs = useRef<HTMLDivElement>(null);
  const open = panels.find(({ id }) => id === chosen) ?? panels[0];
  useEffect(() => onOpen?.(open?.id), [open?.id]);
  const choose = (id: string) => {
    setChosen(id);
    remember('side', id);
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
        {panels.map((panel) => (
          <button
            key={panel.id}
            id={`tab-${panel.id}`}
            type="button"
            role="tab"
            class="side-tab"
            aria-selected={panel === open}
            aria-controls={`panel-${panel.id}`}
            tabIndex={panel === open ? 0 : -1}
            onClick={() => choose(panel.id)}
          >
            <TabLabel panel={panel} isOpen={panel === open} />
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

interface TabLabelProps {
  readonly panel: Panel;
  /** News is shown only while the panel is closed. */
  readonly isOpen: boolean;
}

function TabLabel({ panel: { label, aside, news, count }, isOpen }: TabLabelProps) {
  return (
    <>
      {label}
      {aside !== undefined && (
        <span class="side-aside" title={aside.says}>
          {aside.picture}
          <span class="unseen">, {aside.says}</span>
        </span>
      )}
      {!isOpen && news !== undefined && (
        <span class={count === undefined ? 'side-news' : 'side-news side-count'}>
          <span aria-hidden="true">{count}</span>
          <span class="unseen">, {news}</span>
        </span>
      )}
    </>
  );
}

function Sheets({ label, panels, calledAway, onOpen }: PanelsProps) {
  const { words } = currentLanguage();
  const [open, setOpen] = useState<string | undefined>(undefined);
  const section = useRef<HTMLElement>(null);
  const focusTab = () => section.current?.querySelector<HTMLElement>(`#tab-${open}`)?.focus();
  useEffect(() => onOpen?.(open), [open]);
  useEffect(() => {
    if (section.current?.contains(document.activeElement)) focusTab();
    setOpen(undefined);
  }, [calledAway]);
  const isOpen = open !== undefined;
  useEffect(() => (isOpen ? pushOverlay(() => setOpen(undefined)) : undefined), [isOpen]);
  const close = () => {
    focusTab();
    setOpen(undefined);
  };
  useLeaving(open === undefined ? undefined : section, {
    onLeave: () => setOpen(undefined),
    close,
  });
  return (
    <section ref={section} class="sheets" aria-label={label}>
      <div class="sheets-bar">
        {panels.map((panel) => (
          <button
            key={panel.id}
            id={`tab-${panel.id}`}
            type="button"
            class="sheets-tab"
            aria-expanded={panel.id === open}
            aria-controls={`panel-${panel.id}`}
            onClick={() => setOpen(panel.id === open ? undefined : panel.id)}
          >
            <TabLabel panel={panel} isOpen={panel.id === open} />
          </button>
        ))}
      </div>
      {panels.map(({ id, content }) => (
        <section
          key={id}
          id={`panel-${id}`}
          class="sheets-panel"
          aria-labelledby={`tab-${id}`}
          hidden={id !== open}
        >
          <SheetHead label={words.close} onClose={close} />
          <div class="sheets-content">{content}</div>
        </section>
      ))}
    </section>
  );
}

interface Leaving {
  /** Called on a press outside or Escape. */
  onLeave(): void;
  close(): void;
}

/** Calls back on Escape, unless a dialog is open, and on a press outside. */
function useLeaving(
  section: RefObject<HTMLElement | null> | undefined,
  { onLeave, close }: Leaving,
) {
  useEffect(() => {
    if (section === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) close();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      // A link or a dialog leaves the sheet as it is.
      const isElsewhere = target instanceof Element && target.closest('dialog, a[href]') === null;
      if (isElsewhere && !section.current?.contains(target)) onLeave();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  });
}

/** The distance in pixels after which a dragged sheet closes. */
const CLOSING_DRAG_PX = 40;

function SheetHead({ label, onClose }: { readonly label: string; onClose(): void }) {
  const from = useRef<number | undefined>(undefined);
  return (
    <div
      class="row sheets-head"
      onPointerDown={({ clientY }) => {
        from.current = clientY;
      }}
      onPointerMove={({ clientY }) => {
        if (from.current === undefined || clientY - from.current < CLOSING_DRAG_PX) return;
        from.current = undefined;
        onClose();
      }}
      onPointerUp={() => {
        from.current = undefined;
      }}
    >
      <span class="sheets-grip" aria-hidden="true" />
      <button type="button" class="button small" onClick={onClose}>
        {label}
      </button>
    </div>
  );
}

/** The tab that a key leads to, cyclic; -1 for other keys. */
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

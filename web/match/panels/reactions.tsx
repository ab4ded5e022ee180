// The reactions as drawings, so that they look alike on every device, also without an emoji font.
import type { VNode } from 'preact';
import type { Reaction } from '#kernel/match/phrases.ts';
import { WormShape } from '#pieces/worm.tsx';

/** A worm's head from the front in a 32 by 32 box, with a mood. */
function Head({ children }: { readonly children: VNode | readonly VNode[] }) {
  return (
    <>
      <circle cx="16" cy="16.4" r="13" class="face-skin" />
      <path d="M6 12.6A11 11 0 0 1 14 5.6" stroke="var(--worm-shine)" stroke-width="2" />
      {children}
    </>
  );
}

const HEART =
  'M16 28C6 20.6 3 15.6 3 11.2 3 7.2 6 4.6 9.4 4.6c2.8 0 5.2 1.6 6.6 4.4 1.4-2.8 3.8-4.4 6.6-4.4 3.4 0 6.4 2.6 ' +
  '6.4 6.6 0 4.4-3 9.4-13 16.8z';
const FLAME =
  'M16.6 2.5c1 5-1.6 6.7-4 9.5C10.8 9.9 10.5 8.7 10.6 7 6.7 10.5 4.6 14.5 4.6 18.6 4.6 ' +
  '25 9.5 29.8 16 29.8S27.4 25 27.4 18.6c0-6.5-5.3-11.1-10.8-16.1z';
const EMBER =
  'M16.2 15.5c.5 2.8-3.9 4.7-3.9 8.5 0 2.5 1.6 4.2 3.9 4.2s4-1.7 4-4.2c0-3.4-2.6-5.2-4-8.5z';
/** A hand from its back, pointing up, centred on the origin. */
const HAND = 'M-4 8V-5.5a4 4 0 0 1 8 0V0l2.4-1.6a2.2 2.2 0 0 1 2.6 3.4L4.5 6.5 4 8a4 4 0 0 1-8 0z';

const DRAWINGS: Readonly<Record<Reaction, () => VNode>> = {
  clap: () => (
    <>
      <path d="M16 2v4.5M8.5 4l2 3.8M23.5 4l-2 3.8" stroke="var(--sun)" stroke-width="2.2" />
      <g transform="translate(11.5 19) rotate(24)">
        <path d={HAND} class="face-skin" transform="scale(-1 1)" />
      </g>
      <g transform="translate(20 20) rotate(-24)">
        <path d={HAND} class="face-skin" />
      </g>
    </>
  ),
  laugh: () => (
    <Head>
      <path d="M8 13.5q2.5-3.6 5 0M19 13.5q2.5-3.6 5 0" class="face-line" />
      <path d="M8.5 18h15a7.5 7.5 0 0 1-15 0z" fill="var(--engraved)" />
      <path d="M12 23.6a6 4 0 0 1 8 0 7.5 7.5 0 0 1-8 0z" fill="var(--worm-edge)" />
    </Head>
  ),
  wow: () => (
    <Head>
      <path d="M8.2 9.4q2.3-2.4 4.6-.6M19.2 8.8q2.3-1.8 4.6.6" class="face-line" />
      <circle cx="10.8" cy="14" r="2" fill="var(--engraved)" />
      <circle cx="21.2" cy="14" r="2" fill="var(--engraved)" />
      <ellipse cx="16" cy="22.6" rx="3.2" ry="4" fill="var(--engraved)" />
    </Head>
  ),
  scared: () => (
    <Head>
      <path d="M7.6 9.8q2.4-2.2 4.8-1.4M24.4 9.8q-2.4-2.2-4.8-1.4" class="face-line" />
      <circle cx="10.6" cy="15" r="3.7" fill="var(--bone-light)" stroke="var(--engraved)" />
      <circle cx="21.4" cy="15" r="3.7" fill="var(--bone-light)" stroke="var(--engraved)" />
      <circle cx="10.6" cy="15.4" r="1.3" fill="var(--engraved)" />
      <circle cx="21.4" cy="15.4" r="1.3" fill="var(--engraved)" />
      <path d="M9.5 24q2.2-3.4 4.3 0t4.3 0 4.3 0" class="face-line" />
    </Head>
  ),
  cry: () => (
    <Head>
      <path d="M8 13.4l4.4-2.2M24 13.4l-4.4-2.2" class="face-line" />
      <circle cx="11" cy="16" r="1.7" fill="var(--engraved)" />
      <circle cx="21" cy="16" r="1.7" fill="var(--engraved)" />
      <path d="M11.5 24.5q4.5-4.5 9 0" class="face-line" />
      <path
        d="M22.5 18.5c2.3 3.2 3.2 4.6 3.2 6a3.1 3.1 0 0 1-6.2 0c0-1.4.8-2.8 3-6z"
        class="face-tear"
      />
    </Head>
  ),
  fire: () => (
    <>
      <path d={FLAME} fill="var(--seat-3)" stroke="var(--clay)" stroke-width="1.4" />
      <path d={EMBER} fill="var(--sun-soft)" />
    </>
  ),
  worm: () => <WormShape transform="translate(-0.6 5.2) scale(0.88)" />,
  heart: () => (
    <>
      <path d={HEART} fill="var(--seat-0)" stroke="var(--worm-edge)" stroke-width="1.2" />
      <path d="M6.5 11.5c0-2.2 1.2-3.6 3-3.7" stroke="var(--worm-shine)" stroke-width="2" />
    </>
  ),
};

export function ReactionDrawing({ reaction }: { readonly reaction: Reaction }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      {DRAWINGS[reaction]()}
    </svg>
  );
}

// A page for when there is nothing else to show: a drawing, what is the matter, and what helps.
import type { ComponentChildren } from 'preact';
import { WormShape } from '#pieces/worm.tsx';
import { spoken } from '../language.ts';

interface ProblemProps {
  readonly title: string;
  readonly advice: string;
  readonly children?: ComponentChildren;
}

export function Problem({ title, advice, children }: ProblemProps) {
  return (
    <section class="problem">
      <svg class="problem-picture" viewBox="0 0 160 100" aria-hidden="true" focusable="false">
        <path d="M6 84 Q40 70 80 82 T154 78 V100 H6Z" class="cover-earth" />
        <ellipse cx="82" cy="80" rx="34" ry="8" class="cover-hole" />
        <WormShape transform="translate(44 18) scale(2)" />
        <path d="M48 80 q34 14 68 0 l6 12 h-80z" class="cover-earth" />
      </svg>
      <h1>{title}</h1>
      <p>{advice}</p>
      <p class="actions">
        {children}
        <a class="button" href="/">
          {spoken().words.toShelf}
        </a>
      </p>
    </section>
  );
}

/** While something is being loaded. Says so only after a moment, so that nothing flickers. */
export function Loading() {
  return (
    <p class="loading" role="status">
      {spoken().words.loading}
    </p>
  );
}

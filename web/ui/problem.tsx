// A page for when there is nothing else to show: a drawing, what is the matter, and what helps.
import type { ComponentChildren, VNode } from 'preact';
import { spoken } from '../language.ts';
import { CrawlingWorm, LostWorm } from './illustrations.tsx';

interface ProblemProps {
  readonly title: string;
  readonly advice: string;
  /** A drawing of what is the matter; of somebody lost where nothing else fits. */
  readonly picture?: VNode;
  readonly children?: ComponentChildren;
}

export function Problem({ title, advice, picture = <LostWorm />, children }: ProblemProps) {
  return (
    <section class="problem">
      {picture}
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
    <div class="loading" role="status">
      <CrawlingWorm />
      <p>{spoken().words.loading}</p>
    </div>
  );
}

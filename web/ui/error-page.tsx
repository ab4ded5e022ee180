// An error page with an illustration and advice, and the loading notice.
import type { ComponentChildren, VNode } from 'preact';
import { currentLanguage } from '../language.ts';
import { CrawlingWorm, LostWorm } from './illustrations.tsx';

interface ErrorPageProps {
  readonly title: string;
  readonly advice: string;
  /** A lost worm by default. */
  readonly picture?: VNode;
  /** Further paragraphs below the advice. */
  readonly further?: ComponentChildren;
  readonly children?: ComponentChildren;
}

export function ErrorPage({
  title,
  advice,
  picture = <LostWorm />,
  further,
  children,
}: ErrorPageProps) {
  return (
    <section class="problem">
      {picture}
      <h1>{title}</h1>
      <p>{advice}</p>
      {further}
      <p class="row wraps actions">
        {children}
        <a class="button" href="/">
          {currentLanguage().words.toShelf}
        </a>
      </p>
    </section>
  );
}

/** Shows an error, also to screen readers. */
export function ErrorNotice({ children }: { readonly children: ComponentChildren }) {
  return (
    <p class="error-text" role="alert">
      {children}
    </p>
  );
}

/** Appears after a moment, so that nothing flickers. */
export function Loading() {
  return (
    <div class="loading" role="status">
      <CrawlingWorm />
      <p>{currentLanguage().words.loading}</p>
    </div>
  );
}

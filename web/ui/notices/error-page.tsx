// An error page with an illustration and advice.
import type { ComponentChildren, VNode } from 'preact';
import { currentLanguage } from '../../language.ts';
import { LostWorm } from './error-pictures.tsx';

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

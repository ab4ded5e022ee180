// The picture of something that was checked.

/** A tick in a disc: something was checked. */
export function Tick({ isHollow = false }: { readonly isHollow?: boolean }) {
  return (
    <svg class={isHollow ? 'tick tick-hollow' : 'tick'} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d="M6.5 12.5l3.7 3.7 7.3-8" />
    </svg>
  );
}

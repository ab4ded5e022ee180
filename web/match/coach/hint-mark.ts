// A sun on the control of the hinted move. Boards keep their controls (`data-move`); the page marks one by a style sheet of its own,
// which it can take off again.
const RAYS = 10;

/** A sun, as the corners of its rays. */
const SUN = Array.from({ length: 2 * RAYS }, (_, corner) => {
  const [turn, radius] = [(Math.PI * corner) / RAYS, corner % 2 === 0 ? 50 : 37];
  return `${(50 + radius * Math.sin(turn)).toFixed(1)}% ${(50 - radius * Math.cos(turn)).toFixed(1)}%`;
}).join();

const MARK = `{
  content: "";
  position: absolute;
  inset: -0.7rem -0.6rem auto auto;
  z-index: 1;
  width: 1.7rem;
  aspect-ratio: 1;
  background: radial-gradient(circle, var(--art-sun) 50%, var(--art-sun-deep) 52%);
  clip-path: polygon(${SUN});
  forced-color-adjust: none;
}`;

/** @param move in the game's notation. @returns what takes the mark off */
export function markMove(move: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`[data-move=${JSON.stringify(move)}]::after ${MARK}`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

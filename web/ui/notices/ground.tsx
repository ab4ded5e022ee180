// The ground below an illustration.
import { Tuft } from '#pieces/garden/plants.tsx';

export function Ground() {
  return (
    <>
      <path
        d="M2 128Q20 100 84 106T186 100Q254 104 258 126Q250 148 130 148Q8 148 2 128Z"
        fill="var(--art-turf)"
      />
      <Tuft at="translate(30 112)" />
      <Tuft at="translate(226 108) scale(1.2)" />
    </>
  );
}

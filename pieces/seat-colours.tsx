// The colours that seats play in, for all that is drawn within: `--seat-0` and its fellows for styles, `useColour` for patterns.
// Colours go by their numbers, 0 to 6.
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** How many colours there are; where nobody chose, an eighth seat begins anew. */
export const COLOUR_COUNT = 7;

const Colours = createContext<readonly number[]>([]);

/** The colour of a seat; that of its place where nobody says otherwise. */
export function useColour(seat: number): number {
  return useContext(Colours)[seat] ?? seat % COLOUR_COUNT;
}

interface SeatColoursProps {
  /** By seat. */
  readonly colours: readonly number[];
  readonly children: ComponentChildren;
}

export function SeatColours({ colours, children }: SeatColoursProps) {
  const style = Object.fromEntries(
    colours.map((colour, seat) => [`--seat-${seat}`, `var(--colour-${colour})`]),
  );
  return (
    <Colours.Provider value={colours}>
      <div class="seat-colours" style={style}>
        {children}
      </div>
    </Colours.Provider>
  );
}

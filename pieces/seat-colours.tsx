// The colours of the seats for all content: `--seat-0` and so on for CSS, `useColour` for patterns.
// Colours are numbered 0 to 6.
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** The number of colours. By default an eighth seat starts again from the first. */
const COLOUR_COUNT = 7;

const Colours = createContext<readonly number[]>([]);

/** The colour of a seat; by default its index. */
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

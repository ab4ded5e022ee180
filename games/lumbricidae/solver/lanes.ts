// The value of rolling for four totals of a group at once, in WebAssembly with SIMD (rolling.wat). Values are equal to those of
// turn.ts to the bit; it computes them where WebAssembly is forbidden or has no SIMD.
import { compile, planMemory, start, type WasmModule } from '#kernel/webassembly.ts';
import { FACES } from '../notation.ts';
import { ROLLING } from './rolling-wasm.ts';
import type { Rolls, Situations } from './situations.ts';

/** The number of situations at once. */
const LANES = 4;
/** More than a group has totals, in whole lanes. */
const PLACES = 64;

/** The situations of a group, by place: from its lowest total on. */
export interface Places {
  /** The value of a dead roll times its chance: the start of the sum over the rolls. */
  readonly starts: Float64Array;
  /** The value of stopping; -infinity if that is impossible. */
  readonly stops: Float64Array;
  /** Two numbers each: -1 if the value of rolling is to be computed, else 0. */
  readonly wanted: Int32Array;
}

/** Places outside the memory of a module. */
export function plainPlaces(): Places {
  return placesIn(new ArrayBuffer(3 * PLACES * VALUE), 0);
}

/** The memory of the module for one value of a worm. */
export interface Lanes {
  /** By situation: its value. */
  readonly values: Float64Array;
  readonly places: Places;
  /** Computes the wanted values of a group. @param index of the group @param last the last wanted place */
  roll(index: number, last: number): void;
}

/** Sizes in bytes. */
const [VALUE, OFFSET, ROLL] = [8, 4, 16];
const QUAD = LANES * VALUE;

function placesIn(buffer: ArrayBuffer, at: number): Places {
  const bytes = PLACES * VALUE;
  return {
    starts: new Float64Array(buffer, at, PLACES),
    stops: new Float64Array(buffer, at + bytes, PLACES),
    wanted: new Int32Array(buffer, at + 2 * bytes, 2 * PLACES),
  };
}

interface Exports {
  /** All parameters are places in memory; see rolling.wat. */
  roll(
    first: number,
    end: number,
    leads: number,
    at: number,
    bests: number,
    place: number,
    last: number,
  ): void;
}

let module: WasmModule | null | undefined;

/** Where a group lies in memory: its rolls, their end, its leads, its first value. */
interface Area {
  readonly rolls: number;
  readonly end: number;
  readonly leads: number;
  readonly at: number;
}

/** Where everything lies in memory, in bytes. */
function planOf({ groups, size }: Situations) {
  const plan = planMemory(QUAD);
  const { take } = plan;
  const places = take(3 * PLACES * VALUE);
  const bests = take(QUAD * (FACES.length + 1));
  // A group whose last places are no whole lane reads on into the next one.
  const values = take(VALUE * (size + LANES));
  const ofRolls = new Map<Rolls, number>();
  const areas = groups.map(({ rolls, leads, base }): Area => {
    const length = ROLL * rolls.chances.length;
    const at = ofRolls.get(rolls) ?? take(length);
    ofRolls.set(rolls, at);
    return {
      rolls: at,
      end: at + length,
      leads: take(OFFSET * leads.length),
      at: values + VALUE * base,
    };
  });
  return { places, bests, values, ofRolls, areas, bytes: plan.bytes };
}

/** @returns null where WebAssembly cannot be used */
export function layLanes(situations: Situations): Lanes | null {
  module ??= compile(ROLLING);
  if (module === null) return null;
  const { places, bests, values, ofRolls, areas, bytes } = planOf(situations);
  const { buffer, exports } = start<Exports>(module, bytes);
  const [whole, exact] = [new Int32Array(buffer), new Float64Array(buffer)];
  exact.fill(Number.NEGATIVE_INFINITY, bests / VALUE, bests / VALUE + LANES);
  for (const [{ added, widths, chances }, at] of ofRolls) {
    for (let index = 0; index < chances.length; index += 1) {
      const entry = at + ROLL * index;
      whole[entry / OFFSET] = OFFSET * added[index]!;
      whole[entry / OFFSET + 1] = QUAD * (widths[index]! - 1);
      exact[entry / VALUE + 1] = chances[index]!;
    }
  }
  situations.groups.forEach(({ leads }, index) => {
    const bytesOf = leads.map((lead) => VALUE * lead);
    whole.set(bytesOf, areas[index]!.leads / OFFSET);
  });
  return {
    values: new Float64Array(buffer, values, situations.size),
    places: placesIn(buffer, places),
    roll(index, last) {
      const { rolls, end, leads, at } = areas[index]!;
      exports.roll(rolls, end, leads, at, bests, places, places + VALUE * last);
    },
  };
}

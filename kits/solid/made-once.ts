// Makes the parts of a kit once: its files, its steps and its pictures use the same solids.
import type { Language } from '#kernel/words.ts';
import type { Geometry } from './geometry.ts';
import type { Part, SolidOptions } from './part.ts';

interface Made<Setting> {
  readonly setting: Setting;
  readonly language: Language;
  readonly clearance: number;
  readonly parts: readonly Part[];
}

/**
 * @param make makes the parts; the same setting and options give the same parts
 * @returns a function that calls `make` once for each geometry, setting (an identity), language and clearance
 */
export function madeOnce<Setting>(
  make: (setting: Setting, options: SolidOptions) => readonly Part[],
): (setting: Setting, options: SolidOptions) => readonly Part[] {
  // The parts vanish together with the memory of their geometry.
  const all = new WeakMap<Geometry, Made<Setting>[]>();
  return (setting, options) => {
    const { geometry, language, clearance } = options;
    const known = all.get(geometry) ?? [];
    all.set(geometry, known);
    const found = known.find(
      (each) =>
        each.setting === setting && each.language === language && each.clearance === clearance,
    );
    if (found !== undefined) return found.parts;
    const parts = make(setting, options);
    known.push({ setting, language, clearance, parts });
    return parts;
  };
}

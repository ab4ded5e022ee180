// Slices every plate of every kit with PrusaSlicer, from the file that ships, and reads what the printer would do. Without this
// program the tests are reported as not run.
import { beforeAll, describe, expect, test } from 'vitest';
import { shelf } from '#games';
import { kits } from '#games/kits.ts';
import { formatClearance, STANDARD } from '#kits/files/options.ts';
import { COUPON_CLEARANCES } from '#kits/solid/coupon.ts';
import { slicingOf, solidKit } from '#kits/solid/solid-kit.ts';
import { programOf } from '#tools/testing/programs.ts';
import { printPlate } from './printed-plate.ts';
import type { Printer } from './prusa-slicer.ts';
import { type ShippedKit, shippedKit } from './shipped-kit.ts';

/** A plate without figures fails. */
const NO_FIGURES = { minutes: 0, grams: 0 };

/** The files are the same for all printers. */
export function testAllPlates(nozzles: Printer['nozzles']): void {
  if (programOf('prusa-slicer') === undefined) {
    test.skip('not run: prusa-slicer is not installed', () => undefined);
    return;
  }
  const printers = [180, 220].map((bed): Printer => ({ nozzles, bed }));
  describe.each(shelf.filter(({ game }) => game in kits))('$edition', (box) => {
    let shipped: ShippedKit;
    beforeAll(async () => {
      shipped = await shippedKit(box);
    });

    test.each(printers)('each plate prints as it is: nozzles $nozzles, bed $bed', (printer) => {
      const { kit, solid, bytesOf } = shipped;
      const expected = slicingOf(kit, box.edition);
      const figures: Record<string, object> = {};
      const faults = solid.plates.flatMap((plate) => {
        const bytes = bytesOf(`plates/${plate.id}.3mf`);
        const order = { geometry: solid.geometry, plate, bytes, printer };
        const printed = printPlate({ ...order, expected: expected[plate.id] ?? NO_FIGURES });
        figures[plate.id] = printed.figures;
        return printed.faults;
      });
      console.info(box.edition, JSON.stringify(figures));
      expect(faults).toEqual([]);
    });

    test.each(printers)(
      'each plate with another gap prints as it is: nozzles $nozzles, bed $bed',
      async (printer) => {
        const fits = shipped.files.filter(({ name }) => name.startsWith('other-fits/'));
        expect(fits.length).toBeGreaterThan(0);
        let sliced = 0;
        const faults: string[] = [];
        for (const clearance of COUPON_CLEARANCES) {
          const fitted = await solidKit(shipped.kit, { ...box, ...STANDARD, clearance });
          for (const plate of fitted.plates) {
            const name = `other-fits/${formatClearance(clearance)}mm/${plate.id}.3mf`;
            const bytes = fits.find((each) => each.name === name)?.bytes;
            if (bytes === undefined) continue;
            sliced += 1;
            const order = { geometry: fitted.geometry, plate, bytes, printer };
            faults.push(...printPlate(order).faults.map((fault) => `${name}: ${fault}`));
          }
        }
        expect(sliced).toBe(fits.length);
        expect(faults).toEqual([]);
      },
    );
  });
}

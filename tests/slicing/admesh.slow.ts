// admesh finds nothing to repair in any STL of any kit. Without this program the tests are reported as not run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { shelf } from '#games';
import { kits } from '#games/kits.ts';
import { programOf } from '#tools/testing/programs.ts';
import { shippedKit } from './shipped-kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'kit-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const REPAIRS =
  /^(Degenerate facets|Edges fixed|Facets removed|Facets added|Facets reversed|Backwards edges|Normals fixed)\s*:\s*(\d+)/gm;

if (programOf('admesh') === undefined)
  test.skip('not run: admesh is not installed', () => undefined);
else {
  test.each(shelf.filter(({ game }) => game in kits))(
    '$edition: admesh repairs nothing',
    async (box) => {
      const { files, solid } = await shippedKit(box);
      const stl = files.filter(({ name }) => name.endsWith('.stl'));
      expect(stl.length).toBeGreaterThan(solid.parts.length);
      for (const { name, bytes } of stl) {
        const file = join(folder, 'part.stl');
        writeFileSync(file, bytes);
        const { stdout } = spawnSync('admesh', [file], { encoding: 'utf8' });
        const repairs = [...stdout.matchAll(REPAIRS)];
        expect(repairs, name).toHaveLength(7);
        for (const [line, , count] of repairs) expect(Number(count), `${name}: ${line}`).toBe(0);
      }
    },
  );
}

// @vitest-environment happy-dom
// A page at localhost gives guests links that their devices can open, or says that it has none.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'preact';
import { beforeEach, expect, test, vi } from 'vitest';

const HERE = 'http://localhost:8080';
const host = document.createElement('div');

/** The module asks once for each page, so each test loads a new one. */
beforeEach(() => {
  render(null, host);
  vi.resetModules();
});

async function show(origin: string, addresses: unknown, link: string) {
  const asked: string[] = [];
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ addresses });
  });
  const { loadPreferred } = await import('../../language.ts');
  await loadPreferred();
  const { CopyLink } = await import('../copy-link.tsx');
  const preact = await import('preact');
  preact.render(<CopyLink label="Seat 2" link={link} />, host);
  const shown = () => host.querySelector<HTMLInputElement>('.copy-field')?.value;
  return { asked, shown, text: () => host.querySelector('.guest-address')?.textContent };
}

test.each([HERE, 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
  'a link of a page at %s begins with the address of the network, and keeps its secret',
  async (origin) => {
    const { shown } = await show(origin, ['http://192.168.1.20:8080'], `${origin}/t/abc#secret`);
    await expect.poll(shown).toBe('http://192.168.1.20:8080/t/abc#secret');
  },
);

test('with several addresses there is a choice', async () => {
  const addresses = ['http://192.168.1.20:8080', 'http://10.0.0.5:8080'];
  const { shown } = await show(HERE, addresses, `${HERE}/t/abc#secret`);
  await expect.poll(() => host.querySelectorAll('option').length).toBe(2);
  const select = host.querySelector('select') as HTMLSelectElement;
  select.value = addresses[1] as string;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(shown).toBe('http://10.0.0.5:8080/t/abc#secret');
});

test('without an address there is a warning', async () => {
  const { shown, text } = await show(HERE, [], `${HERE}/t/abc#secret`);
  await expect.poll(text).toMatch(/only on this computer/);
  expect(shown()).toBe(`${HERE}/t/abc#secret`);
});

test('every link goes through here: no other part of the page builds an address with its own host', () => {
  const root = join(import.meta.dirname, '../..');
  const builders = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|testing\//.test(file))
    .filter((file) =>
      /location\.(origin|host|href\b(?! =))/.test(readFileSync(join(root, file), 'utf8')),
    );
  // Evidence for the person who runs the server names the site of this page.
  expect(builders.sort()).toEqual(['client/proof/evidence.ts', 'ui/links/guest-link.ts']);
});

test('what is no origin is not taken', async () => {
  const wrong = ['javascript:alert(1)', 'http://user@192.168.1.20', 'http://192.168.1.20/path', 5];
  const { text, shown } = await show(HERE, wrong, '/odds/box');
  await expect.poll(text).toMatch(/only on this computer/);
  expect(shown()).toBe(`${HERE}/odds/box`);
});

test('a page at another address asks nothing, and a link of another server stays', async () => {
  const { asked, shown } = await show(
    'http://192.168.1.20:8080',
    ['http://10.0.0.5:8080'],
    '/odds/box',
  );
  expect(shown()).toBe('http://192.168.1.20:8080/odds/box');
  expect(asked).toEqual([]);
  const other = await show(HERE, ['https://worms.example'], 'https://other.example/t/abc#secret');
  await expect.poll(() => other.asked).toEqual(['/api/guest-addresses']);
  expect(other.shown()).toBe('https://other.example/t/abc#secret');
});

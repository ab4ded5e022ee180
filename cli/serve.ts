// `wormery serve`: starts the server and prints its addresses. Flags override the environment.
// The server is loaded only if the flags are valid.
import { homeAddresses } from '#server/http/routes/guest-addresses.ts';
import type { Settings } from '#server/settings.ts';
import { Failure, wrongUsage } from './failure.ts';
import { type Given, verb } from './verb.ts';

const flags = {
  port: {
    type: 'string',
    valueHint: 'NUMBER',
    description: 'Port; 0 picks a free one. Default: PORT, or 8080.',
  },
  host: {
    type: 'string',
    valueHint: 'ADDRESS',
    description: 'Address to listen on. Default: HOST, or all addresses.',
  },
  'public-url': {
    type: 'string',
    valueHint: 'URL',
    description: 'Public address for links, behind a proxy. Default: PUBLIC_URL.',
  },
  data: {
    type: 'string',
    valueHint: 'FOLDER',
    description: 'Data folder with all matches. Default: WORMERY_DATA, or ./data.',
  },
} as const;

/** The setting of each flag. */
const SETTINGS = {
  port: 'PORT',
  host: 'HOST',
  'public-url': 'PUBLIC_URL',
  data: 'WORMERY_DATA',
} as const;

export const serveVerb = verb({
  args: flags,
  details: [
    'Prints one line with the addresses to open, and runs until Ctrl-C or SIGTERM. Before it ' +
      'stops, it stores every acknowledged move. Start it again with the same folder to continue. ' +
      'In a terminal it logs only warnings, unless you set LOG_LEVEL.',
  ],
  examples: [
    'wormery serve',
    'wormery serve --port 80 --public-url https://worms.example --data /var/lib/wormery',
    'HOST=127.0.0.1 PORT=9000 wormery serve',
  ],
  run: async (given, { out, environment, terminal }) => {
    const { readSettings } = await import('#server/settings.ts');
    const quiet = terminal.out ? { LOG_LEVEL: 'warn' } : {};
    const settings = readSettings({ ...quiet, ...environment, ...settingsFrom(given) });
    if ('length' in settings) throw wrongUsage(settings.join(' '));
    const { newLog, serve, stopAtMostMs, stopOnUnhandled } = await import('#server/main.ts');
    const { startFailure } = await import('#server/start-failure.ts');
    const log = newLog(settings);
    stopOnUnhandled(log);
    const serving = await serve(settings, { log }).catch((error: Error) => {
      throw new Failure(`cannot start. ${startFailure(error, settings)}`);
    });
    // Before the server listens, a signal may end the process at once.
    const stopped = new Promise<NodeJS.Signals>((resolve) => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve);
    });
    out(`Open ${addresses(settings, serving.url).join(' or ')}\n`);
    const code = (await stopped) === 'SIGINT' ? 130 : 0;
    setTimeout(() => process.exit(1), stopAtMostMs(settings)).unref();
    await serving.stop();
    process.exit(code);
  },
});

/** The given flags as settings. */
export function settingsFrom(given: Given<typeof flags>): Readonly<Record<string, string>> {
  const names = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[];
  return Object.fromEntries(
    names.flatMap((name) => (given[name] === undefined ? [] : [[SETTINGS[name], given[name]]])),
  );
}

/**
 * The addresses for browsers: the public address if there is one; otherwise the local one, and the
 * addresses in the local network if the server listens on all of them.
 */
export function addresses(
  { publicUrl, host }: Pick<Settings, 'publicUrl' | 'host'>,
  url: string,
): readonly string[] {
  if (publicUrl !== undefined) return [publicUrl];
  if (host !== '0.0.0.0' && host !== '::') return [url];
  return [url, ...homeAddresses(new URL(url).port || '80')];
}

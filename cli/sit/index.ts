// `wormery sit`: opens the page of this installation for a match at another server. So the player need not trust the page
// that the other host would send.
import { createHash } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import type { OtherFault } from '#server/relay/other-server.ts';
import { Failure, wrongUsage } from '../failure.ts';
import { wholeNumber } from '../flags.ts';
import { type Io, verb } from '../verb.ts';
import { type MatchLink, parseMatchLink } from './link.ts';

/** Below the ports for outgoing connections of all systems. */
const [FIRST_PORT, PORTS] = [20_000, 10_000];

export const sitVerb = verb({
  args: {
    link: {
      type: 'positional',
      required: false,
      description:
        'The link to the match, or its address if you have a seat. Without it, the program asks for it; - reads ' +
        'standard input.',
    },
    port: {
      type: 'string',
      valueHint: 'NUMBER',
      description:
        'The number after 127.0.0.1: in the address of your page. Default: each other server gets its own number from ' +
        '20000 to 29999.',
    },
  },
  details: [
    'Prints the address of your own page, and runs until Ctrl-C. Open this address in a browser on this computer. ' +
      'All files of the page come from this installation. Only the match comes from the other server. So a host who ' +
      'changes their page cannot choose the numbers of your device. docs/fair-dice.md says what this protects.',
    'Paste the link when the program asks for it. Do not type it behind the command: other users of this computer ' +
      'could read it in the list of processes, and the shell would keep it.',
    'To come back later, give the same link, or its address without the part after #. The browser keeps the numbers of ' +
      'your device for each port. So use one port and one browser for the whole match.',
  ],
  examples: [
    'wormery sit',
    'wormery sit - < link.txt',
    'wormery sit https://anna.example/t/Ab3dE6gH9k',
  ],
  run: async ({ link: given, port: givenPort }, io) => {
    const link = parseMatchLink(await linkText(given, io));
    hideArguments();
    const port =
      givenPort === undefined ? portFor(link.origin) : wholeNumber('port', givenPort, [0, 65_535]);
    if (isOwnPort(link, port)) {
      throw new Failure(
        'LINK is the address of "wormery sit" itself. Give the link of the other server',
      );
    }
    const page = await builtPage(io);
    const { checkMatch } = await import('./other-match.ts');
    if ((await checkMatch(link)) === 'used') {
      io.err(
        'This link was used already. If you sat down with it on this computer, you have your seat in the same browser. ' +
          'Otherwise ask the host for a new link.\n',
      );
    }
    if (isThisComputer(link.origin)) {
      io.err(
        'This link leads to this computer. If the server is your own, open the link itself: its page is yours already.\n',
      );
    }
    await runRelay({ link, page, port }, io);
  },
});

/**
 * Asks for the link in a terminal. So no other user can read it in the list of processes: there, a wrapper such as `npx`
 * shows all arguments as long as it runs.
 */
async function linkText(given: string | undefined, io: Io): Promise<string> {
  if (given !== undefined && given !== '-') return given;
  const input = io.interactive();
  if (!input.isTerminal) {
    if (given === undefined) throw wrongUsage('LINK is missing. Use - for standard input');
    return io.input();
  }
  io.err('Paste the link of the match and press Enter: ');
  const { pipeReader } = await import('../play/line-reader.ts');
  const reader = pipeReader(input);
  const line = await reader.next();
  reader.close();
  if (line === undefined) io.err('\n');
  return line ?? '';
}

interface Sitting {
  readonly link: MatchLink;
  readonly page: string;
  readonly port: number;
}

async function runRelay(
  { link: { origin, id, token }, page, port }: Sitting,
  io: Io,
): Promise<void> {
  const { openRelay } = await import('#server/relay/relay.ts');
  const { faultText } = await import('./other-match.ts');
  const onChange = (fault: OtherFault | undefined) => {
    const text = fault === undefined ? `${origin} answers again` : faultText(fault, origin);
    io.err(`wormery: ${text}.\n`);
  };
  const relay = await openRelay({ page, other: origin, port, onChange }).catch((error: Error) => {
    throw new Failure(portFailure(error, port));
  });
  const stopped = new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve);
  });
  const fragment = token === undefined ? '' : `#${token}`;
  io.out(`Open ${relay.url}/t/${id}${fragment}\n`);
  const code = (await stopped) === 'SIGINT' ? 130 : 0;
  await relay.close();
  process.exit(code);
}

/** The same port in each run, so that the browser finds its storage. If two other servers share one, the relay refuses. */
export function portFor(origin: string): number {
  const digest = createHash('sha256').update(origin).digest();
  return FIRST_PORT + (digest.readUInt32BE() % PORTS);
}

/** Removes a given link, which may hold a secret, from the list of processes. Wrappers of this program still show it. */
function hideArguments(): void {
  process.title = 'wormery sit';
}

async function builtPage({ environment }: Io): Promise<string> {
  const { pageFolder } = await import('#server/settings.ts');
  const { isBuilt } = await import('#server/http/page.ts');
  const folder = pageFolder(environment);
  if (isBuilt(folder)) return folder;
  throw new Failure(
    `the page is not built: ${folder} has no index.html. Run "npm run build" in the folder of Wormery and try again`,
  );
}

function portFailure(error: NodeJS.ErrnoException, port: number): string {
  const reason =
    error.code === 'EADDRINUSE'
      ? `another program uses port ${port}, perhaps another "wormery sit" for the same server. Stop that program`
      : `port ${port} is not available (${error.code ?? error.message}). Stop the program that uses it`;
  return `${reason}, or choose another port with --port. Your seat stays, but all players see that the numbers are new`;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0|\[::\])$/;

function isOwnPort({ origin }: MatchLink, own: number): boolean {
  const { hostname, port, protocol } = new URL(origin);
  const number = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  return LOOPBACK.test(hostname) && number === own;
}

/** Whether an origin has an address of this computer. */
function isThisComputer(origin: string): boolean {
  const { hostname } = new URL(origin);
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return LOOPBACK.test(hostname) || own.some(({ address }) => address === hostname);
}

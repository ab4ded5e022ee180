// Drives Debian's WebKit, the engine of Safari: MiniBrowser through WebKitWebDriver, on a separate display. A driver
// has one session, so each profile has a driver of its own. Requests are sent by fetch.
import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '#server/testing/free-port.ts';
import { fileLike, programOf } from '#tools/testing/programs.ts';
import {
  type BrowserMake,
  type BrowserProfile,
  type DrivenBrowser,
  until,
} from './driven-browser.ts';

const WINDOW = { width: 1280, height: 900 };

const driver = () => programOf('WebKitWebDriver');
const browser = () => fileLike('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
const display = () => programOf('Xvfb');

type Environment = Readonly<Record<string, string | undefined>>;

export const webkit: BrowserMake = {
  name: 'WebKit',
  missing() {
    if (driver() === undefined || browser() === undefined) return 'webkit2gtk-driver';
    return display() === undefined ? 'xvfb' : undefined;
  },
  async start(environment = {}): Promise<DrivenBrowser> {
    const screen = await startDisplay();
    const settings = { ...process.env, LANGUAGE: 'en_GB', DISPLAY: screen.name, ...environment };
    const first = await profileOf(settings);
    await first.close();
    return {
      version: first.version,
      profile: () => profileOf(settings),
      async close() {
        screen.process.kill();
      },
    };
  },
};

/** A program that is ended with this process. */
function start(program: string, args: readonly string[], env: Environment): ChildProcess {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

/** A display in memory, with an unused number. */
async function startDisplay() {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const child = start(display() as string, args, process.env);
  const number = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (said) => resolve(`${said}`.trim()));
    child.once('exit', () => reject(new Error('Xvfb ended')));
  });
  return { name: `:${number}`, process: child };
}

/** Sends one request of WebDriver. @returns its value; throws the driver's error */
async function send(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, body: body ? JSON.stringify(body) : null });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value;
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
}

/** Runs in the page: records its errors from now on, because WebDriver has no command for them. */
function recordErrors(): void {
  const recorder = globalThis as unknown as { recordedErrors?: string[] };
  if (recorder.recordedErrors !== undefined) return;
  const errors: string[] = [];
  recorder.recordedErrors = errors;
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`${reason}`));
  const { error } = console;
  console.error = (...said: unknown[]) => {
    errors.push(said.join(' '));
    error.apply(console, said);
  };
}

async function openSession(root: string): Promise<Session> {
  const options = { binary: browser(), args: ['--automation'] };
  const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const session = await until('WebKitWebDriver', () =>
    send('POST', `${root}/session`, { capabilities: { alwaysMatch: wanted } }).catch(
      ({ message, cause }) => {
        // Until the driver listens, requests fail.
        if (cause?.code !== 'ECONNREFUSED') throw new Error(message);
      },
    ),
  );
  return session as Session;
}

async function profileOf(env: Environment): Promise<BrowserProfile & { readonly version: string }> {
  const port = await freePort();
  const process = start(driver() as string, [`--port=${port}`], env);
  const root = `http://127.0.0.1:${port}`;
  const { sessionId, capabilities } = await openSession(root);
  const at = (path: string) => `${root}/session/${sessionId}/${path}`;
  // As JSON, because the driver returns undefined as null.
  const run: BrowserProfile['run'] = async (source, args) => {
    const script = `return Promise.resolve((${source})(...arguments)).then(JSON.stringify)`;
    const sent = { script, args: args.map((each) => each ?? null) };
    const answer = (await send('POST', at('execute/sync'), sent)) as string | null;
    return answer === null ? undefined : JSON.parse(answer);
  };
  const act = (type: string, id: string, actions: readonly object[]) =>
    send('POST', at('actions'), { actions: [{ type, id, actions }] });
  const earlier: string[] = [];
  const errors = async () =>
    ((await run('() => globalThis.recordedErrors', [])) ?? []) as readonly string[];
  const resize = async (width: number, height: number) => {
    await send('POST', at('window/rect'), { x: 0, y: 0, width, height });
  };
  await resize(WINDOW.width, WINDOW.height);
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    async goto(url) {
      earlier.push(...(await errors()));
      await send('POST', at('url'), { url });
      await run(`${recordErrors}`, []);
    },
    run,
    async press(x, y) {
      const move = { type: 'pointerMove', duration: 0, x, y };
      const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      await act('pointer', 'mouse', [move, down as object, up as object]);
    },
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act('key', 'keyboard', keys);
    },
    resize,
    async picture() {
      return Buffer.from((await send('GET', at('screenshot'))) as string, 'base64');
    },
    errors: async () => [...earlier, ...(await errors())],
    async close() {
      await send('DELETE', `${root}/session/${sessionId}`);
      process.kill();
    },
  };
}

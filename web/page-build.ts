// The build of this page, and that of the server. After an upgrade of the server an open page still asks for the parts of its own
// build. When one is missing, the page reloads once, as soon as nothing can be lost.
import { type ReadonlySignal, signal } from '@preact/signals';

const outdated = signal(false);
/** Whether the server has another build of the page. */
export const isOutdated: ReadonlySignal<boolean> = outdated;

/** The first script of a build. Its name has a hash of all names of later parts. */
const FIRST_SCRIPT = /<script type="module"[^>]*\ssrc="(\/assets\/[^"]+)"/;
/** The build that this tab was reloaded for. */
const RELOADED_FOR = 'wormery/reloaded-for';
const LOOK_AGAIN_MS = 500;
/** A page looks at most this often whether it is outdated. */
const CHECK_EVERY_MS = 5_000;

/** What somebody has begun and not sent. */
const UNSENT = '[data-unsent], input[type=text]:focus, textarea:focus';

/** Commands under way. */
let commands = 0;
let nextCheckAt = 0;

/** Holds the reload back until a command is answered or lost. */
export async function withoutReload<Answer>(answered: Promise<Answer>): Promise<Answer> {
  commands += 1;
  try {
    return await answered;
  } finally {
    commands -= 1;
  }
}

/** Follows parts that could not be loaded: the event is of the build tool. */
export function followBuilds(): void {
  addEventListener('vite:preloadError', () => void checkBuild());
}

/** Compares the builds. If they differ, the page reloads. Without an answer of the server nothing happens. */
export async function checkBuild(): Promise<void> {
  if (outdated.value || performance.now() < nextCheckAt) return;
  nextCheckAt = performance.now() + CHECK_EVERY_MS;
  const served = await servedBuild();
  const own = document.querySelector('script[type=module]')?.getAttribute('src');
  if (served === undefined || served === own) return;
  outdated.value = true;
  reloadWhenFree(served);
}

async function servedBuild(): Promise<string | undefined> {
  try {
    const reply = await fetch('/', { cache: 'no-store' });
    return FIRST_SCRIPT.exec(reply.ok ? await reply.text() : '')?.[1];
  } catch {
    return undefined;
  }
}

function reloadWhenFree(build: string): void {
  if (commands > 0 || document.querySelector(UNSENT) !== null) {
    setTimeout(() => reloadWhenFree(build), LOOK_AGAIN_MS);
    return;
  }
  // If the new document is not the one that the server sends, a second reload would not help.
  if (isFirstReload(build)) location.reload();
}

/** A browser without storage never reloads by itself: it could not know when to stop. */
function isFirstReload(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === build) return false;
    sessionStorage.setItem(RELOADED_FOR, build);
    return true;
  } catch {
    return false;
  }
}

// Cuts the power of a server. strace records all writes, syncs and sent data; then real servers start on possible
// states of the disk. Data that was sent before the cut must be there. The control without syncs must lose moves.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { Snapshot } from '#server/wire/schemas.ts';
import { answerTo, newCommandId } from '#tools/testing/player.ts';
import { crowd, type History } from './crowd.ts';
import { Disk } from './disk-model.ts';
import { readTrace, STRACE } from './disk-trace.ts';
import { verifyDice } from './proof.ts';
import { type LogMessage, startServer } from './server-process.ts';
import { type Figures, inFolder, removeFolder, type Trial, type TrialOptions } from './trial.ts';

const MATCHES = 6;
/** Acknowledged moves of a recording, for each cut in it, and at least. */
const MOVES_PER_CUT = 20;
const LEAST_MOVES = 60;
/** With fewer cuts, one recording is enough beside the control. */
const CUTS_FOR_TWO = 10;
const PRELOAD = new URL('preload/pragmas.mjs', import.meta.url).href;

export const power: Trial = {
  about: 'power cuts; nothing acknowledged is lost, and the control without syncs loses moves',
  times: 30,
  run: (options) => inFolder('power', (folder) => cutPower(realpathSync(folder), options)),
};

/** Why the trial cannot run here; undefined if it can. */
export function whyNoPower(): string | undefined {
  if (process.platform !== 'linux') return 'not run: strace needs Linux';
  const { status } = spawnSync('strace', ['-e', 'trace=none', 'true'], { stdio: 'ignore' });
  if (status === 0) return undefined;
  return status === null
    ? 'not run: strace is missing (Debian: apt install strace)'
    : 'not run: strace may not watch processes here';
}

async function cutPower(folder: string, { times, seed, say }: TrialOptions): Promise<Figures> {
  const missing = whyNoPower();
  if (missing !== undefined) assert.fail(missing);
  const random = randomFrom(seed);
  const frequent = times < CUTS_FOR_TWO ? times : Math.ceil(times / 2);
  const plans = [
    { title: 'as shipped', cuts: times - frequent, environment: {} },
    {
      title: 'frequent checkpoints',
      cuts: frequent,
      environment: { FAULT_CHECKPOINT_PAGES: '60' },
    },
    {
      title: 'control, synchronous=NORMAL',
      cuts: Math.min(times, 10),
      environment: { FAULT_CHECKPOINT_PAGES: '200', FAULT_SYNCHRONOUS: 'NORMAL' },
    },
  ];
  const results: Result[] = [];
  for (const plan of plans) {
    const result = plan.cuts === 0 ? undefined : await carryOut(folder, { ...plan, random, say });
    if (result !== undefined) results.push(result);
  }
  const control = results.pop() as Result;
  const sum = (key: keyof Result) => results.reduce((all, each) => all + each[key], 0);
  assert.equal(sum('lost'), 0, 'acknowledged commands were lost');
  assert(sum('harmed') > 0, 'no write was lost or torn, so the cuts show nothing');
  assert(sum('rolls') > 0, 'no fair dice were verified');
  assert(control.lost > 0, 'the control lost nothing, so the trial could not fail');
  return {
    'power cuts': sum('cuts'),
    'commands acknowledged before the cut, summed over the cuts': sum('acknowledged'),
    'lost, doubled or changed': 0,
    'unsynced writes lost or torn': sum('harmed'),
    'rolls verified after the cuts': sum('rolls'),
    'control, synchronous=NORMAL: lost': `${control.lost} of ${control.acknowledged} in ${control.cuts} cuts`,
  };
}

interface Plan {
  readonly title: string;
  readonly cuts: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly random: Random;
  say(text: string): void;
}

interface Result {
  readonly cuts: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly harmed: number;
  readonly rolls: number;
}

/** Records a server, and starts others on the disk after each cut. */
async function carryOut(folder: string, plan: Plan): Promise<Result> {
  const { title, cuts, environment, random, say } = plan;
  const mayLose = 'FAULT_SYNCHRONOUS' in environment;
  const data = join(folder, 'data');
  const trace = join(folder, 'trace');
  mkdirSync(data);
  const histories = await record({ data, trace, environment, random, moves: cuts * MOVES_PER_CUT });
  const sent = await sentLines(trace, data, histories);
  const total = { acknowledged: 0, lost: 0, harmed: 0, rolls: 0 };
  const disk = new Disk(data);
  const places = choosePlaces([...sent.values()], cuts, random);
  const image = join(folder, 'image');
  let [place, ...later] = places;
  for await (const event of readTrace(trace, data)) {
    while (place !== undefined && event.line > place) {
      mkdirSync(image);
      total.harmed += disk.cut(image, random);
      const expected = { histories, sent, before: place, mayLose };
      const { acknowledged, lost, rolls } = await checkImage(image, expected);
      removeFolder(image);
      total.acknowledged += acknowledged;
      total.lost += lost;
      total.rolls += rolls;
      [place, ...later] = later;
    }
    disk.take(event);
  }
  removeFolder(data);
  rmSync(trace);
  say(`${title}: ${cuts} cuts, ${total.lost} of ${total.acknowledged} lost`);
  return { cuts, ...total };
}

interface Recording {
  readonly data: string;
  readonly trace: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly random: Random;
  readonly moves: number;
}

async function record(recording: Recording): Promise<readonly History[]> {
  const { data, trace, environment, random, moves } = recording;
  const traced = await startServer({ WORMERY_DATA: data, ...environment }, undefined, {
    under: ['strace', ...STRACE, '-o', trace],
    nodeArguments: ['--import', PRELOAD],
  });
  const players = crowd(random, () => traced.url, { fairDice: true });
  try {
    while (players.acknowledgements() < Math.max(LEAST_MOVES, moves)) {
      await players.fill(MATCHES);
      await wait(20);
    }
    await players.finish();
  } finally {
    await endTraced(traced.pid);
    await traced.end('SIGKILL');
  }
  // The matches are compared without strace, which is slow.
  const server = await startServer({ WORMERY_DATA: data }, traced.port);
  try {
    await players.verify();
    return await players.histories();
  } finally {
    await server.end('SIGKILL');
    await players.ended();
  }
}

/** Kills the server under strace; a signal for strace alone would leave it running. */
async function endTraced(pid: number): Promise<void> {
  for (let child = childOf(pid); child !== undefined; child = childOf(pid)) {
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // It has just ended.
    }
    await wait(50);
  }
}

function childOf(pid: number): number | undefined {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children === '' ? undefined : Number(children.split(' ')[0]);
  } catch {
    return undefined;
  }
}

/** By head: in which line of the trace the reply of a command was sent. */
async function sentLines(
  trace: string,
  data: string,
  histories: readonly History[],
): Promise<ReadonlyMap<string, number>> {
  const commands = new Set(histories.flatMap(({ acknowledged }) => [...acknowledged.values()]));
  const sent = new Map<string, number>();
  for await (const event of readTrace(trace, data)) {
    if (!('begins' in event) || event.begins.kind !== 'send') continue;
    for (const [, head = ''] of event.begins.text.matchAll(/"head":"([0-9a-f]{64})"/g)) {
      if (commands.has(head) && !sent.has(head)) sent.set(head, event.line);
    }
  }
  for (const head of commands) assert(sent.has(head), 'a reply is missing in the trace');
  return sent;
}

/**
 * The moments of the power cuts. Half of the cuts are right after a reply, which is the worst moment; the first of them
 * is late, after rolls.
 */
function choosePlaces(lines: readonly number[], cuts: number, random: Random): readonly number[] {
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  const late = lines.slice(-Math.ceil(lines.length / 3));
  return Array.from({ length: cuts }, (_, index) =>
    index % 2 === 0
      ? pick(random, index === 0 ? late : lines)
      : first + uniform(random, last - first),
  ).sort((one, other) => one - other);
}

interface Expected {
  readonly histories: readonly History[];
  readonly sent: ReadonlyMap<string, number>;
  readonly before: number;
  /** Whether the server may notice a loss: only in the control. */
  readonly mayLose: boolean;
}

/** Starts a server on an image, and compares each match with what was sent before the cut. */
async function checkImage(
  image: string,
  { histories, sent, before, mayLose }: Expected,
): Promise<Pick<Result, 'acknowledged' | 'lost' | 'rolls'>> {
  const log: LogMessage[] = [];
  const server = await startServer({ WORMERY_DATA: image }, undefined, {
    onLog: (line) => log.push(line),
  });
  const total = { acknowledged: 0, lost: 0, rolls: 0 };
  try {
    for (const history of histories) {
      const acknowledged = [...history.acknowledged].filter(
        ([, head]) => (sent.get(head) ?? Number.POSITIVE_INFINITY) <= before,
      );
      if (acknowledged.length === 0) continue;
      const newest = await newestLine(server.url, history);
      // Each head depends on all lines before, so an equal head means: no line is changed, missing or doubled.
      const same = newest !== undefined && history.heads.get(newest.seq) === newest.head;
      assert(same || mayLose, `match ${history.id} is missing or has another history`);
      total.acknowledged += acknowledged.length;
      total.lost += acknowledged.filter(([seq]) => !same || seq > newest.seq).length;
      if (same) total.rolls += await playOn(server.url, history);
    }
    const troubles = log.filter(({ level }) => level >= 50);
    assert(mayLose || troubles.length === 0, `the log has errors: ${JSON.stringify(troubles)}`);
    return total;
  } finally {
    await server.end('SIGKILL');
  }
}

async function newestLine(url: string, { id, readers }: History) {
  const [reader] = readers;
  const address = `${url}/api/matches/${id}?seat=${reader?.seat}`;
  const { status, body } = await answerTo<Snapshot>(address, undefined, reader);
  if (status !== 200) return undefined;
  const { seen, head } = body;
  return { seq: seen.seq, head };
}

/** Ends a match on an image by commands. @returns the rolls of its fair dice, which are verified */
async function playOn(url: string, { id, fairDice, readers }: History): Promise<number> {
  for (const { token, seat } of readers) {
    const address = `${url}/api/matches/${id}/resign`;
    const command = { commandId: newCommandId(), seat };
    const { status, body } = await answerTo<{ error?: string }>(address, command, { token });
    const { error = '' } = body;
    // Before play, nobody can give up yet, so the match has no record of all lines.
    if (error === 'not-started') return 0;
    assert(['', 'match-over'].includes(error), `a match cannot go on: ${status} ${error}`);
  }
  const [reader] = readers;
  return fairDice && reader !== undefined ? verifyDice(url, reader) : 0;
}

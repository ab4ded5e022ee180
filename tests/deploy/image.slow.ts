// The container image: it is built, runs read-only as an ordinary user, and matches are played against it.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { randomFrom } from '#kernel/seeded-random.ts';
import { freePort } from '#server/testing/free-port.ts';
import { crowd } from '../faults/crowd.ts';
import { ROOMY } from '../faults/server-process.ts';
import { buildImage, notBuilt } from './image.ts';

const MATCHES = 4;
const MOVES = 200;
const SEED = process.env.WORMERY_SEED ?? 'the image';

/** The output of a program, and its exit code. */
async function ended(child: ChildProcess) {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
}

const missing = notBuilt();
if (missing !== undefined) test.skip(missing, () => undefined);
else {
  test('the image runs read-only as an ordinary user, and serves matches', async () => {
    console.log(`seed: ${SEED}`);
    const folder = mkdtempSync(join(tmpdir(), 'wormery-image-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const image = buildImage(folder);
    const { configuration, start } = image;
    const { Entrypoint, Cmd, Healthcheck, Volumes } = configuration;
    expect(Object.keys(Volumes)).toEqual(['/data']);
    const strange = ['id -u; id -g', 'touch /x', 'touch /opt/wormery/x', 'touch /tmp/x'];
    const tried = await ended(start(['sh', '-c', strange.join('; ')]));
    expect(tried.said).toMatch(/^10001\n10001\n(.*Read-only file system\n){3}$/);

    const PORT = String(await freePort());
    const environment = { ...ROOMY, PORT, HOST: '127.0.0.1' };
    const [kind, ...check] = Healthcheck.Test;
    expect(kind).toBe('CMD');
    const isHealthy = async () => (await ended(start(check, environment))).code === 0;
    expect(await isHealthy()).toBe(false);
    const server = start([...Entrypoint, ...Cmd], environment);
    const stopped = ended(server);
    await expect.poll(isHealthy).toBe(true);

    const url = `http://127.0.0.1:${PORT}`;
    const page = await fetch(url);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    const { games } = (await (await fetch(`${url}/api/games`)).json()) as {
      games: { game: string; edition: string }[];
    };
    const [{ game, edition }] = games as [(typeof games)[number]];
    for (const format of ['json', 'pdf', 'zip']) {
      const kit = await fetch(`${url}/api/kits/${game}/${edition}.${format}`);
      expect(kit.status).toBe(200);
      if (format === 'pdf')
        expect(Buffer.from(await kit.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    }
    // The image brings these files: none was made.
    expect((await ended(start(['ls', '/data'], environment))).said).not.toContain('kits');

    const players = crowd(randomFrom(SEED), () => url);
    while (players.acknowledgements() < MOVES) {
      await players.fill(MATCHES);
      await wait(5);
    }
    await players.finish();
    const { clients, moves } = await players.verify();
    console.log(`the image has ${image.megabytes} MB; ${clients} clients, ${moves} moves`);
    server.kill('SIGTERM');
    expect((await stopped).code).toBe(0);
    await players.ended();
  });
}

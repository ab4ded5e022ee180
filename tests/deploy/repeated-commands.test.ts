// The settings of the proxies name the commands that a proxy may send to another process when one ends.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMAND_BODIES } from '#server/wire/command-schemas.ts';

const FOLDER = join(import.meta.dirname, '../../deploy');

test.each(['haproxy.cfg', 'nginx.conf', 'Caddyfile'])(
  '%s repeats the commands that take effect once',
  (file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const [, names = ''] = /matches\/\[A-Za-z0-9\]\+\/\(([a-z|-]+)\)\$/.exec(text) ?? [];
    // A match that was closed refuses the same command again, because all rights in it ended.
    const once = Object.keys(COMMAND_BODIES).filter((name) => name !== 'close');
    expect(names.split('|').toSorted()).toEqual(once.toSorted());
  },
);

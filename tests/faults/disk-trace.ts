// Reads a trace of strace: a server's writes to its data folder and to its clients, in order.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** The calls that strace must record, with all their bytes as `\x..`. */
export const STRACE = [
  '-f',
  '-y',
  '-xx',
  ...['-s', '4000000'],
  '--seccomp-bpf',
  ...[
    '-e',
    'trace=open,openat,creat,write,pwrite64,writev,pwritev,pwritev2,truncate,ftruncate,fallocate,rename,renameat,' +
      'renameat2,unlink,unlinkat,link,linkat,mkdir,mkdirat,fsync,fdatasync,sync_file_range,sendto,sendmsg',
  ],
];

export type Call =
  | { readonly kind: 'create'; readonly path: string; readonly empties: boolean }
  | {
      readonly kind: 'write';
      readonly path: string;
      readonly data: Buffer;
      /** Undefined: at the end of the file. */
      readonly at: number | undefined;
    }
  | { readonly kind: 'truncate'; readonly path: string; readonly size: number }
  | { readonly kind: 'rename'; readonly path: string; readonly to: string }
  | { readonly kind: 'unlink'; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'sync'; readonly path: string }
  | { readonly kind: 'send'; readonly text: string };

/** One call begins or ends. Calls of several threads overlap. */
export type TraceEvent =
  | {
      readonly line: number;
      readonly thread: string;
      readonly begins: Call;
      readonly ends: boolean;
    }
  | { readonly line: number; readonly thread: string; readonly resumed: { readonly ok: boolean } };

const STRING = /"((?:\\x[0-9a-f]{2})*)"/g;
const LINE = /^(\d+) +(?:<\.\.\. (\w+) resumed>|(\w+)\()/;
const RESULT = /\) += (-?\d+)/;

function hexOf(text: string): string {
  return [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}

function bytesOf(escaped: string): Buffer {
  return Buffer.from(escaped.replaceAll('\\x', ''), 'hex');
}

/**
 * The events of a trace in their order. Skips everything but the folder and sockets.
 * @throws Error for a call in the folder that this reader does not know
 */
export async function* readTrace(file: string, folder: string): AsyncGenerator<TraceEvent> {
  const inFolder = hexOf(folder);
  const socket = `<${hexOf('socket:')}`;
  const pending = new Set<string>();
  let line = -1;
  for await (const text of createInterface({ input: createReadStream(file, 'latin1') })) {
    line += 1;
    const [, thread, resumed, name] = LINE.exec(text) ?? [];
    if (thread === undefined) continue;
    if (resumed !== undefined) {
      const ok = Number(resultOf(text)) >= 0;
      if (pending.delete(thread)) yield { line, thread, resumed: { ok } };
      continue;
    }
    const ends = !text.endsWith('<unfinished ...>');
    if (name === undefined || (ends && Number(resultOf(text)) < 0)) continue;
    const sends = text.includes(socket);
    const begins = sends ? sentIn(text) : text.includes(inFolder) && callOf(name, text, folder);
    if (!begins) continue;
    if (!ends) pending.add(thread);
    yield { line, thread, begins, ends };
  }
}

function resultOf(text: string): string {
  return RESULT.exec(text.slice(text.lastIndexOf(') ')))?.[1] ?? '-1';
}

function stringsIn(text: string): readonly Buffer[] {
  return [...text.matchAll(STRING)].map(([, escaped = '']) => bytesOf(escaped));
}

function sentIn(text: string): Call {
  return { kind: 'send', text: Buffer.concat(stringsIn(text)).toString('latin1') };
}

/** The path of the descriptor that is the first argument. */
function descriptorIn(text: string): string {
  const [, escaped = ''] = /\(\d+<([^>]*)>/.exec(text) ?? [];
  return bytesOf(escaped).toString();
}

function callOf(name: string, text: string, folder: string): Call | undefined {
  const path = descriptorIn(text);
  // Whole lines may be long: numbers are in their last characters, or in the first.
  const numbers = text.slice(text.lastIndexOf('"') + 1);
  switch (name) {
    case 'open':
    case 'openat':
    case 'creat':
      return createdIn(name, text, folder);
    case 'write':
    case 'writev':
      return { kind: 'write', path, data: Buffer.concat(stringsIn(text)), at: undefined };
    case 'pwrite64':
    case 'pwritev': {
      const at = Number(/, (\d+)(?:\)| <unfinished)/.exec(numbers)?.[1]);
      return { kind: 'write', path, data: Buffer.concat(stringsIn(text)), at };
    }
    case 'ftruncate':
      return { kind: 'truncate', path, size: Number(/>, (\d+)/.exec(text)?.[1]) };
    case 'fsync':
    case 'fdatasync':
      return { kind: 'sync', path };
    case 'rename':
    case 'renameat':
    case 'renameat2': {
      const [from = '', to = ''] = stringsIn(text).map(String);
      return { kind: 'rename', path: from, to };
    }
    case 'unlink':
    case 'unlinkat':
      return { kind: 'unlink', path: String(stringsIn(text)[0]) };
    case 'mkdir':
    case 'mkdirat':
      return { kind: 'folder', path: String(stringsIn(text)[0]) };
    default:
      throw new Error(
        `the trace has a call that this program does not know: ${text.slice(0, 200)}`,
      );
  }
}

function createdIn(name: string, text: string, folder: string): Call | undefined {
  const path = String(stringsIn(text)[0]);
  const creates = name === 'creat' || text.includes('O_CREAT');
  if (!creates || !path.startsWith(folder)) return undefined;
  return { kind: 'create', path, empties: name === 'creat' || text.includes('O_TRUNC') };
}

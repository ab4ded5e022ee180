// A disk that loses its power. It keeps all synced writes. Each write since the last sync of its file is kept, lost
// or torn. Names of files are as of the last sync of their folder, or of any later moment.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pick, type Random, uniform } from '#kernel/random.ts';
import type { Call, TraceEvent } from './disk-trace.ts';

/** The unit that a disk writes as a whole. */
const SECTOR = 512;

interface Change {
  readonly apply: (file: Content, random: Random | undefined) => void;
  done: boolean;
}

/** The bytes of a file; what lies between two writes is zero. */
class Content {
  bytes = Buffer.alloc(0);
  size = 0;

  copy(): Content {
    const copy = new Content();
    copy.bytes = Buffer.from(this.bytes.subarray(0, this.size));
    copy.size = this.size;
    return copy;
  }

  write(data: Buffer, at: number): void {
    const end = at + data.length;
    if (end > this.bytes.length) {
      const larger = Buffer.alloc(Math.max(end, 2 * this.bytes.length));
      this.bytes.copy(larger, 0, 0, this.size);
      this.bytes = larger;
    }
    data.copy(this.bytes, at);
    this.size = Math.max(this.size, end);
  }

  truncate(size: number): void {
    if (size < this.size) this.bytes.fill(0, size, this.size);
    else this.write(Buffer.alloc(0), size);
    this.size = size;
  }
}

class DiskFile {
  readonly synced = new Content();
  pending: Change[] = [];
  /** The size with all writes. */
  size = 0;

  change(apply: Change['apply']): Change {
    const change = { apply, done: false };
    this.pending.push(change);
    return change;
  }
}

interface NameChange {
  readonly folder: string;
  readonly apply: (names: Map<string, DiskFile>) => void;
}

export class Disk {
  readonly #folder: string;
  /** All names, and those that survive any power cut. */
  readonly #names = new Map<string, DiskFile>();
  readonly #syncedNames = new Map<string, DiskFile>();
  #nameChanges: NameChange[] = [];
  /** By thread: what happens when its call ends. */
  readonly #unfinished = new Map<string, (ok: boolean) => void>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  take(event: TraceEvent): void {
    if ('resumed' in event) {
      this.#unfinished.get(event.thread)?.(event.resumed.ok);
      this.#unfinished.delete(event.thread);
      return;
    }
    const finish = this.#begin(event.begins);
    if (event.ends) finish(true);
    else this.#unfinished.set(event.thread, finish);
  }

  /** @returns what happens when the call has ended */
  #begin(call: Call): (ok: boolean) => void {
    switch (call.kind) {
      case 'send':
        return () => undefined;
      case 'create':
        return (ok) => ok && this.#create(call);
      case 'folder':
        return () => undefined;
      case 'write':
        return this.#write(call);
      case 'truncate': {
        const file = this.#file(call.path);
        file.size = call.size;
        return this.#end(
          file,
          file.change((content) => content.truncate(call.size)),
        );
      }
      case 'rename':
        return (ok) => ok && this.#rename(call.path, call.to);
      case 'unlink':
        return (ok) => ok && this.#changeName(call.path, (names) => names.delete(call.path));
      case 'sync':
        return this.#sync(call.path);
    }
  }

  #file(path: string): DiskFile {
    const file = this.#names.get(path);
    if (file === undefined)
      throw new Error(`the trace has a write to ${path}, which nobody created`);
    return file;
  }

  #create({ path, empties }: Call & { kind: 'create' }): void {
    const known = this.#names.get(path);
    if (known === undefined) {
      const file = new DiskFile();
      this.#changeName(path, (names) => names.set(path, file));
    } else if (empties) {
      known.size = 0;
      known.change((content) => content.truncate(0)).done = true;
    }
  }

  #write({ path, data, at }: Call & { kind: 'write' }): (ok: boolean) => void {
    const file = this.#file(path);
    const begin = at ?? file.size;
    file.size = Math.max(file.size, begin + data.length);
    const change = file.change((content, random) => {
      if (random === undefined) return content.write(data, begin);
      // Torn: each sector is kept or lost.
      for (let from = 0; from < data.length; ) {
        const to = Math.min(data.length, from + SECTOR - ((begin + from) % SECTOR));
        if (uniform(random, 2) === 0) content.write(data.subarray(from, to), begin + from);
        from = to;
      }
    });
    return this.#end(file, change);
  }

  #end(file: DiskFile, change: Change): (ok: boolean) => void {
    return (ok) => {
      change.done = true;
      if (!ok) file.pending = file.pending.filter((each) => each !== change);
    };
  }

  /** A file, or a folder with its files. */
  #rename(from: string, to: string): void {
    const isIn = (path: string) => path === from || path.startsWith(`${from}/`);
    if (![...this.#names.keys()].some(isIn)) this.#file(from);
    this.#changeName(to, (names) => {
      for (const [path, file] of [...names]) {
        if (!isIn(path)) continue;
        names.delete(path);
        names.set(`${to}${path.slice(from.length)}`, file);
      }
    });
  }

  #changeName(path: string, apply: (names: Map<string, DiskFile>) => void): void {
    apply(this.#names);
    this.#nameChanges.push({ folder: dirname(path), apply });
  }

  /** A sync covers what had ended when it began. */
  #sync(path: string): (ok: boolean) => void {
    const file = this.#names.get(path);
    if (file === undefined) {
      const covered = this.#nameChanges.filter(({ folder }) => folder === path);
      return (ok) => {
        if (!ok) return;
        for (const { apply } of covered) apply(this.#syncedNames);
        this.#nameChanges = this.#nameChanges.filter((each) => !covered.includes(each));
      };
    }
    const covered = new Set(file.pending.filter(({ done }) => done));
    return (ok) => {
      if (!ok) return;
      for (const change of file.pending) {
        if (covered.has(change)) change.apply(file.synced, undefined);
      }
      file.pending = file.pending.filter((change) => !covered.has(change));
    };
  }

  /** Writes a possible state after a power cut to another folder. @returns how many writes were lost or torn */
  cut(to: string, random: Random): number {
    const names = new Map(this.#syncedNames);
    // The file system writes changes of names in their order.
    const keptNames = uniform(random, this.#nameChanges.length + 1);
    for (const { apply } of this.#nameChanges.slice(0, keptNames)) apply(names);
    let harmed = 0;
    for (const [path, file] of names) {
      const content = file.synced.copy();
      for (const { apply } of file.pending) {
        const fate = pick(random, ['kept', 'lost', 'torn'] as const);
        if (fate !== 'kept') harmed += 1;
        if (fate !== 'lost') apply(content, fate === 'torn' ? random : undefined);
      }
      const target = join(to, relative(this.#folder, path));
      mkdirSync(dirname(target), { recursive: true });
      // The index of the write-ahead log is memory that the kernel may write at any time, so it may hold anything.
      const isIndex = path.endsWith('-shm');
      const bytes = isIndex ? noise(random) : content.bytes.subarray(0, content.size);
      writeFileSync(target, bytes, { mode: 0o600 });
    }
    return harmed;
  }
}

function noise(random: Random): Buffer {
  return Buffer.from(Uint8Array.from({ length: 32_768 }, () => uniform(random, 256)));
}

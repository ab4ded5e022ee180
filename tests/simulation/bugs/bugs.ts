// The planted bugs.
import type { ChanceSource } from '#kernel/chance.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { Table } from '#server/match/table.ts';
import type { Append, AppendResult } from '#server/store/store.ts';
import { type Bug, inStore, NO_BUG } from './bug.ts';
import { DICE_BUGS } from './dice-bugs.ts';

function done({ reply }: Append): AppendResult {
  return { kind: 'done', reply, repeated: false };
}

const acknowledgeBeforeCommit = inStore(
  'acknowledge-before-commit',
  /acknowledged before it is durable/,
  (store) => ({
    async append(append) {
      void store.append(append).catch(() => undefined);
      return done(append);
    },
  }),
);

/** Streams have a line before it is durable. Only the reply to its sender waits. */
function showBeforeCommit(): Bug {
  const writes = new Map<string, Promise<unknown>>();
  const bug = inStore(
    'show-before-commit',
    /shown before it is durable|has another head/,
    (store) => ({
      async append(append) {
        writes.set(
          append.commandId,
          store.append(append).catch(() => undefined),
        );
        return done(append);
      },
    }),
  );
  return {
    ...bug,
    wrapPeer: ({ actor, handle }) => ({
      actor,
      handle(request, answer) {
        const { commandId } = JSON.parse(request.body ?? '{}');
        handle(request, (reply) => {
          void Promise.resolve(writes.get(commandId)).then(() => answer(reply));
        });
      },
    }),
  };
}

let unique = 0;

/** A repeated command is decided again: it takes effect twice, or it is refused although it took effect. */
const noDeduplication = inStore(
  'no-deduplication',
  /but the log has|is durable, but was refused/,
  (store) => ({
    async append(append) {
      const result = await store.append(append);
      if (!('repeated' in result) || !result.repeated) return result;
      unique += 1;
      return store.append({ ...append, commandId: `${append.commandId} ${unique}` });
    },
    findCommand: async () => undefined,
  }),
);

/** Writes after the newest line, even if the decision was based on an older one. */
const noVersionCheck = inStore(
  'no-version-check',
  /does not follow from the line before/,
  (store) => ({
    async append(append) {
      const result = await store.append(append);
      if (!('kind' in result) || result.kind !== 'conflict') return result;
      const missed = await store.readLines(append.match, append.expectedSeq);
      const lines = append.lines.map((line) => ({ ...line, seq: line.seq + missed.length }));
      const expectedSeq = append.expectedSeq + missed.length;
      const expectedHead = missed.at(-1)?.head ?? append.expectedHead;
      return store.append({ ...append, expectedSeq, expectedHead, lines });
    },
  }),
);

/** A process never reads the lines of another one, except after a conflict. */
const staleCache = inStore('stale-cache', /history-changed|stuck|shows line/, () => ({
  isShared: () => false,
  onForeignWrite: () => undefined,
}));

const invitationUsableTwice = inStore(
  'invitation-usable-twice',
  /invitation that was used before/,
  (store) => ({
    async claim(match, claim) {
      const result = await store.claim(match, claim);
      return 'kind' in result && result.kind === 'used' ? { kind: 'given' } : result;
    },
  }),
);

/** A stream begins with the line that the page has already. */
const resumeOffByOne: Bug = {
  ...NO_BUG,
  name: 'resume-off-by-one',
  finding: /a stream of/,
  wrapPeer: ({ actor, handle }) => ({
    actor,
    handle(request, answer) {
      const [path, query] = request.path.split('?');
      const parameters = new URLSearchParams(query);
      const after = Number(parameters.get('after'));
      if (request.stream === undefined || after === 0) return handle(request, answer);
      parameters.set('after', `${after - 1}`);
      parameters.delete('head');
      handle({ ...request, path: `${path}?${parameters}` }, answer);
    },
  }),
};

/** The outcome of a draw is kept, and comes again at the next draw of the same seat. */
const reusedRoll: Bug = {
  ...NO_BUG,
  name: 'reused-roll',
  finding: /but drawn was/,
  wrapChance(source) {
    const kept = new Map<string, ReturnType<ChanceSource>>();
    return (chance) => {
      const key = `${chance.label} ${chance.visibleTo}`;
      const outcome = kept.get(key) ?? source(chance);
      kept.set(key, outcome);
      return outcome;
    };
  },
};

/** Routes that read a match get other tables. */
function withTables(context: ServerContext, wrong: (table: Table) => Table): ServerContext {
  const { tables } = context;
  const read: typeof tables.read = (id, work, network) =>
    tables.read(id, (table) => work(wrong(table)), network);
  return { ...context, tables: { ...tables, read } };
}

/** The text of a line is made once for all observers. */
const secretInView: Bug = {
  ...NO_BUG,
  name: 'secret-in-view',
  finding: /got the|not opened/,
  wrapContext(context) {
    const wrong = (table: Table): Table => ({
      ...table,
      lineText: (seq, _, as) => table.lineText(seq, 0, as),
    });
    return withTables(context, wrong);
  },
};

/** Streams send no new lines on their own. */
const lostWakeUp: Bug = {
  ...NO_BUG,
  name: 'lost-wake-up',
  finding: /stuck/,
  wrapContext(context) {
    const wrong = (table: Table): Table => ({ ...table, subscribe: () => () => undefined });
    return withTables(context, wrong);
  },
};

/** Bots move in the order of their requests. */
const unfairBotQueue: Bug = {
  ...NO_BUG,
  name: 'unfair-bot-queue',
  finding: /is served/,
  newBotQueue() {
    let last: Promise<unknown> = Promise.resolve();
    return {
      run(_task, job) {
        const result = last.then(job, job);
        last = result.catch(() => undefined);
        return result;
      },
    };
  },
};

export const BUGS: readonly Bug[] = [
  acknowledgeBeforeCommit,
  showBeforeCommit(),
  noDeduplication,
  noVersionCheck,
  resumeOffByOne,
  staleCache,
  reusedRoll,
  secretInView,
  unfairBotQueue,
  invitationUsableTwice,
  lostWakeUp,
  ...DICE_BUGS,
];

// Planted bugs of servers that cheat with fair dice, or change the log of a match.

import type { OpenLine } from '#kernel/fair-dice/proof-lines.ts';
import { digest, nextHead, withReceipt } from '#kernel/hash.ts';
import type { Append, Store, StoredLine } from '#server/store/store.ts';
import { isWrongShare } from '../device/wrong-share.ts';
import type { Lie } from '../world/network.ts';
import { type Bug, inStore, NO_BUG } from './bug.ts';

/** Accepts the moves of a command whose share is wrong. */
const shareNotChecked: Bug = {
  ...NO_BUG,
  name: 'share-not-checked',
  finding: /wrong share/,
  wrapPeer: ({ actor, handle }) => ({
    actor,
    handle: (request, answer) =>
      handle(request, (reply) => {
        const { shares, ...body } = JSON.parse(request.body ?? '{}');
        const isBadShare = reply.text.includes('"bad-share"') && shares !== undefined;
        if (isBadShare) handle({ ...request, body: JSON.stringify(body) }, answer);
        else answer(reply);
      }),
  }),
};

const KEY = / key ([0-9a-f]{64})/;

/** The append with other lines, and with the heads of them. */
async function withLines(store: Store, append: Append, lines: readonly StoredLine[]) {
  let head = `${await store.headOf(append.match, append.expectedSeq)}`;
  const linked = lines.map((line) => {
    head = nextHead(head, { open: line.open, secret: line.secret }, line.salt);
    return { ...line, head };
  });
  const { reply } = append;
  return {
    ...append,
    lines: linked,
    reply: reply.replaceAll(`${append.lines.at(-1)?.head}`, head),
  };
}

/** All rolls of a process have the key of its first one. */
const reusedKey = inStore('reused-key', /The key of this roll/, (store) => {
  let kept: string | undefined;
  const withKept = (text: string) => text.replace(KEY, ` key ${kept}`);
  return {
    async append(append) {
      const lines = append.lines.map((line) => {
        kept ??= KEY.exec(line.open)?.[1];
        const { open, secret } = line;
        return { ...line, open: withKept(open), secret: secret && withKept(secret) };
      });
      return store.append(await withLines(store, append, lines));
    },
  };
});

/** Accepts moves without their shares. */
const shareLeftOut: Bug = {
  ...NO_BUG,
  name: 'share-left-out',
  finding: /left out a share/,
  wrapPeer: ({ actor, handle }) => ({
    actor,
    handle(request, answer) {
      const { shares, ...body } = JSON.parse(request.body ?? '{}');
      if (shares === undefined || shares.some(isWrongShare)) return handle(request, answer);
      handle({ ...request, body: JSON.stringify(body) }, answer);
    },
  }),
};

/** A line as it is sent. */
type Sent = Omit<OpenLine, 'receipt'> & Partial<OpenLine>;

const withOtherReceipt = (line: Sent): Sent => ({
  ...line,
  receipt: digest(withReceipt(line).receipt),
});

/** Changes the lines in an event, or in the reply to a move. */
function changingLines(change: (page: string, line: Sent) => Sent): Lie {
  return (page, text) => {
    if (!text.startsWith('{')) return text;
    const data = JSON.parse(text);
    if (data.open !== undefined) return JSON.stringify(change(page, data));
    if (data.lines === undefined) return text;
    const lines = data.lines.map((line: Sent) => change(page, line));
    return JSON.stringify({ ...data, lines });
  };
}

/** Pages get moves with other secret parts than those in the log. */
const editedLine: Bug = {
  ...NO_BUG,
  name: 'edited-line',
  finding: /another head|does not fit its receipt/,
  newLie: () =>
    changingLines((_page, line) => (line.open.startsWith('move') ? withOtherReceipt(line) : line)),
};

const FORKED_AFTER = 6;

/** From some line on, page 1 has another log. */
const forkedLog: Bug = {
  ...NO_BUG,
  name: 'forked-log',
  finding: /another head|does not fit its receipt/,
  newLie: () =>
    changingLines((page, line) =>
      page === 'page 1' && line.seq > FORKED_AFTER ? withOtherReceipt(line) : line,
    ),
};

const LINES_LOST = 2;
/** 2026-01-01, when each run begins. */
const BEGIN_MS = 1_767_225_600_000;
const FIRST_START_MS = 50;

/** A process that starts again has lost the newest lines, and the replies to their commands. */
const rolledBackLog = inStore('rolled-back-log', /history-changed/, (store) => {
  if (Date.now() - BEGIN_MS < FIRST_START_MS) return {};
  let end: number | undefined;
  return {
    async readLines(match, after, atMost) {
      const lines = await store.readLines(match, after, atMost);
      end ??= after + lines.length - LINES_LOST;
      return lines.filter(({ seq }) => seq <= (end as number));
    },
    // With the newest reply, the server itself would detect the loss.
    newestReply: async () => undefined,
    headOf: async (match, seq) => (seq > (end ?? seq) ? undefined : store.headOf(match, seq)),
  };
});

export const DICE_BUGS: readonly Bug[] = [
  shareNotChecked,
  reusedKey,
  shareLeftOut,
  editedLine,
  forkedLog,
  rolledBackLog,
];

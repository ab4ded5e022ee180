// The invariants of a simulation, checked at each commit, each reply, each write to a stream and each line on a page.

import type { DiceNote } from '#kernel/fair-dice/dice-notes.ts';
import type { Observer, Seat } from '#kernel/game.ts';
import type { Entry } from '#kernel/match/entry.ts';
import type { Projection } from '#kernel/match/projection.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Command } from '#web/client/match-source.ts';
import type { Page } from '../device/page.ts';
import type { Viewer, ViewerReports } from '../device/viewer.ts';
import { isWrongShare } from '../device/wrong-share.ts';
import type { DurableDatabase } from '../server/database.ts';
import type { Connection, StreamEvent } from '../world/connection.ts';
import type { Faults } from '../world/faults.ts';
import type { NetworkReply, NetworkRequest } from '../world/network.ts';
import type { Actor } from '../world/scheduler.ts';
import { Ceremony } from './ceremony.ts';
import { DurableLog } from './durable-log.ts';
import { type EndTexts, proofProblem, recordProblem, viewProblem } from './end.ts';
import { Rolls } from './rolls.ts';
import { type SentLine, secretInLine, secretInProof, secretInView } from './secrets.ts';
import { Violation } from './violation.ts';

export { Violation } from './violation.ts';

export interface ChecksParts {
  readonly database: DurableDatabase;
  readonly faults: Faults;
  readonly note: (text: string) => void;
}

/** Statuses after which a client repeats the request. */
const TEMPORARY = [429, 500, 502, 503, 504];

export class Checks implements ViewerReports {
  readonly #parts: ChecksParts;
  #log: DurableLog | undefined;
  #violation: string | undefined;
  /** By page: the seat that it shows, then the others of its device. */
  readonly #seats = new Map<string, readonly Seat[]>();
  /** By invitation: the claim that got the seat. */
  readonly #claims = new Map<string, string>();
  readonly #rolls = new Rolls();
  readonly #shown = new Map<string, number>();
  /** By seat and kind, such as `1 say`: how many lines its commands could add, how many were acknowledged, how many there are. */
  readonly #sent = new Map<string, number>();
  readonly #commitIds = new Set<string>();
  readonly #acknowledged = new Map<string, number>();
  readonly #durable = new Map<string, number>();

  readonly #ceremony: Ceremony;

  constructor(parts: ChecksParts) {
    this.#parts = parts;
    this.#ceremony = new Ceremony(parts.faults);
  }

  failed(why: string): void {
    this.#parts.note(`VIOLATION ${why}`);
    this.#violation ??= why;
  }

  throwIfViolated(): void {
    if (this.#violation !== undefined) throw new Violation(this.#violation);
  }

  get durableSeq(): number {
    return this.#log?.match.seq ?? 0;
  }

  get isOver(): boolean {
    return this.#log?.isOver ?? false;
  }

  begin(match: string): void {
    this.#log = new DurableLog(this.#parts.database, match);
    this.committed();
  }

  /** A page of the table's owner has seats without a claim: the one that it shows, then the others. */
  owns(page: string, seats: readonly Seat[]): void {
    this.#seats.set(page, seats);
  }

  #receiverAt(page: string): Observer {
    return this.#seats.get(page)?.[0] ?? 'spectator';
  }

  /** @param by the process that committed; undefined at the beginning */
  committed(by?: Actor): void {
    const fresh = this.#log?.update() ?? [];
    if (typeof fresh === 'string') return void this.failed(`the log is broken: ${fresh}`);
    for (const entry of fresh) this.#count(entry);
    const why = this.#rolls.add(fresh, by);
    if (why !== undefined) this.failed(why);
  }

  /** The source of chance of a process has drawn. */
  drew(process: Actor, outcome: string): void {
    this.#rolls.drew(process, outcome);
  }

  #count(entry: Entry): void {
    this.#parts.note(`durable: ${JSON.stringify(entry)}`);
    this.#ceremony.add(entry, this.#log?.match.players ?? []);
    if (entry.kind === 'move' && isWrongShare(entry.share)) {
      this.failed(`the log has a share of seat ${entry.seat} that is not of its chain`);
    }
    if (entry.kind !== 'say' && entry.kind !== 'move' && entry.kind !== 'commit') return;
    if (this.#log?.match.players[entry.seat]?.kind === 'bot') return;
    const key = `${entry.seat} ${entry.kind}`;
    const lines = add(this.#durable, key, 1);
    const most = this.#sent.get(key) ?? 0;
    if (lines > most) {
      this.failed(`seat ${entry.seat} sent ${most} of "${entry.kind}", but the log has ${lines}`);
    }
  }

  sent(_page: Page, command: Command): void {
    const counted = countedIn(command);
    if (counted !== undefined) add(this.#sent, counted.key, counted.lines);
  }

  answered(page: Page, command: Command, answer: unknown): void {
    const text = isRefusal(answer) ? answer.refused : 'done';
    this.#parts.note(`${page.name} knows: ${command.kind} ${text}`);
    const counted = countedIn(command);
    if (isRefusal(answer) || counted === undefined) return;
    if (command.kind === 'moves' && command.shares?.some(isWrongShare)) {
      this.failed(`${page.name} gave a wrong share, and the server took the move`);
    }
    const { key, lines } = counted;
    const known = add(this.#acknowledged, key, lines);
    const durable = this.#durable.get(key) ?? 0;
    if (durable < known)
      this.failed(`${known} of ${key} were acknowledged, ${durable} are durable`);
  }

  /** A request has reached a process. Devices commit to chains of shares by themselves. */
  requested({ path, body }: NetworkRequest): void {
    if (!path.endsWith('/commit')) return;
    const { commandId, seat } = JSON.parse(body ?? '{}');
    if (this.#commitIds.has(commandId)) return;
    this.#commitIds.add(commandId);
    add(this.#sent, `${seat} commit`, 1);
  }

  /** A process has answered a request. */
  replied({ method, path, body, page }: NetworkRequest, { status, text }: NetworkReply): void {
    if (this.#log === undefined) return;
    if (path.includes('/proof')) this.#failIfGiven(page.name, secretInProof(text));
    if (!text.startsWith('{')) return;
    const reply = JSON.parse(text);
    if (path.endsWith('/share') && isRefused(status)) this.#ceremony.refusedShare();
    const sent = JSON.parse(body ?? '{}');
    if (path.endsWith('/seat') && status === 200) this.#checkClaim(page.name, sent, reply.seats);
    if (method === 'POST') this.#checkCommand(sent.commandId, status, reply);
    // A page also sends commands again that another page of its device has left.
    const isOfDevice = this.#seats.get(page.name)?.includes(sent.seat);
    const receiver = isOfDevice ? sent.seat : this.#receiverAt(page.name);
    for (const line of [...(reply.lines ?? []), ...(reply.log ?? [])])
      this.#checkLine(line, receiver);
    if (reply.seen === undefined) return;
    this.#checkHead(reply.seen.seq, reply.head, path);
    this.#failIfGiven(page.name, secretInView(reply.seen, receiver));
  }

  #failIfGiven(page: string, secret: string | undefined): void {
    if (secret !== undefined) this.failed(`${page} got ${secret}`);
  }

  #checkClaim(
    page: string,
    { token, claim }: Record<string, string>,
    seats: readonly Seat[],
  ): void {
    if (claim === undefined) return;
    const before = this.#claims.get(`${token}`) ?? `${claim}`;
    this.#claims.set(`${token}`, before);
    if (before !== claim) this.failed(`${page} used an invitation that was used before`);
    const [seat] = seats;
    if (seat !== undefined) this.#seats.set(page, [seat]);
  }

  #checkCommand(
    id: string | undefined,
    status: number,
    reply: { seq?: number; head?: string },
  ): void {
    if (id === undefined) return;
    const isDurable = this.#log?.replies.has(id);
    if (status !== 200) {
      if (isRefused(status) && isDurable) this.failed(`command ${id} is durable, but was refused`);
      return;
    }
    const { seq = 0, head } = reply;
    // A command that changes nothing is not stored.
    if (!isDurable && seq > this.durableSeq)
      this.failed(`command ${id} was acknowledged before it is durable`);
    this.#checkHead(seq, head, `command ${id}`);
  }

  #checkHead(seq: number, head: string | undefined, what: string): void {
    const known = this.#log?.heads[seq];
    if (known === undefined) this.failed(`${what}: line ${seq} was shown before it is durable`);
    else if (head !== undefined && known !== head)
      this.failed(`${what}: line ${seq} has another head`);
  }

  #checkLine(line: SentLine, receiver: Observer): void {
    this.#checkHead(line.seq, line.head, 'a line');
    const secret = secretInLine(line, receiver);
    if (secret !== undefined) this.failed(`${receiver} got ${secret} in line ${line.seq}`);
  }

  /** A process has written to a stream. */
  wrote(connection: Connection, events: readonly StreamEvent[]): void {
    const receiver = this.#receiverAt(connection.pageName);
    for (const { type, data } of events) {
      if (type !== 'line') continue;
      const line = JSON.parse(data) as SentLine;
      this.#checkLine(line, receiver);
      if (line.seq !== connection.newest + 1) {
        this.failed(
          `a stream of ${connection.pageName} has line ${line.seq} after ${connection.newest}`,
        );
      }
      connection.newest = line.seq;
    }
  }

  shown(page: Page, { seq, phase }: Projection, isFirst: boolean): void {
    this.#parts.note(`${page.name} shows ${seq} ${phase}`);
    const before = this.#shown.get(page.name) ?? 0;
    if (isFirst ? seq < before : seq !== before + 1) {
      this.failed(`${page.name} shows line ${seq} after line ${before}`);
    }
    this.#shown.set(page.name, seq);
  }

  refusedToShow(page: Page, { refused, message }: Refusal): void {
    this.failed(`${page.name} is refused: ${refused}: ${message}`);
  }

  refusedSeat(page: Page, { refused }: Refusal): void {
    if (refused !== 'invitation-used') this.failed(`${page.name} got no seat: ${refused}`);
    this.#parts.note(`${page.name} got no seat`);
  }

  /** The match is over, and everybody has seen it. */
  end(viewers: readonly Viewer[], texts: EndTexts): void {
    const log = this.#log as DurableLog;
    const isWrong = (notes: readonly DiceNote[]) => this.#ceremony.problem(notes);
    const why =
      viewProblem(log, viewers) ??
      recordProblem(log, texts, isWrong) ??
      proofProblem(log, texts, isWrong);
    if (why !== undefined) this.failed(why);
  }
}

function isRefused(status: number): boolean {
  return status >= 400 && !TEMPORARY.includes(status);
}

function add(counts: Map<string, number>, key: string, by: number): number {
  const sum = (counts.get(key) ?? 0) + by;
  counts.set(key, sum);
  return sum;
}

/** The lines that a command adds, apart from what follows from them; undefined if they are not counted. */
function countedIn(command: Command): { readonly key: string; readonly lines: number } | undefined {
  if (command.kind === 'say') return { key: `${command.seat} say`, lines: 1 };
  if (command.kind === 'moves') return { key: `${command.seat} move`, lines: command.moves.length };
  return undefined;
}

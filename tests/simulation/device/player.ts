// A simulated player: takes a seat, follows the match with the real client of the page, and plays at random. It is no
// test player (`tools/testing/player.ts`): its requests use the simulated network and time, and may be lost.

import type { Seat } from '#kernel/game.ts';
import type { Projection } from '#kernel/match/projection.ts';
import { unfoldRuns } from '#kernel/moves/runs.ts';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Command } from '#web/client/match-source.ts';
import { newCommandId } from '#web/client/outbox.ts';
import { requestUntilAnswered } from '#web/client/request.ts';
import type { Scheduler } from '../world/scheduler.ts';
import { Viewer, type ViewerParts } from './viewer.ts';
import { WRONG_SHARE } from './wrong-share.ts';

export interface PlayerParts extends ViewerParts {
  readonly seat: Seat;
  readonly scheduler: Scheduler;
  readonly random: Random;
  /** The invitation of the seat; undefined for the seat of the opener. */
  readonly invitation: string | undefined;
  /** Whether the player also talks. */
  readonly isTalkative: () => boolean;
}

const THINK_MS = 1_200;
const RETRY_MS = 700;
const WRONG_SHARE_ONE_IN = 8;
const PHRASES = ['hello', 'good-luck', 'ouch', 'wow', 'rather-not'];

export class Player extends Viewer {
  readonly parts: PlayerParts;
  #isThinking = false;
  #hasCommittedAgain = false;

  constructor(parts: PlayerParts) {
    super(parts);
    this.parts = parts;
  }

  get observer(): Seat {
    return this.parts.seat;
  }

  /** Takes the seat if the device has none yet, then follows the match. */
  async start(): Promise<void> {
    const { page, seat, invitation, random } = this.parts;
    const { storage } = page.device.profile;
    if (invitation !== undefined && storage.seated === undefined) {
      storage.claim ??= `${page.name}-${random()}`.padEnd(32, 'x');
      const refusal = await this.exchange({ token: invitation, claim: storage.claim });
      if (refusal !== undefined) return this.#retire(refusal);
      storage.seated = 'yes';
    }
    const sat = `sat ${seat}`;
    if (storage[sat] === undefined) {
      const answer = await this.send({ kind: 'sit', seat, name: page.name });
      if (!isRefusal(answer)) storage[sat] = 'yes';
    }
    await this.follow();
  }

  #retire(refusal: Refusal): void {
    this.isRetired = true;
    this.reports.refusedSeat(this.page, refusal);
  }

  protected react(): void {
    const { page, seat } = this.parts;
    const commitsAgain = page.device.refusal === 'second-commitment';
    if (commitsAgain && !this.#hasCommittedAgain && this.projection?.fair?.stage === 'committing') {
      this.#hasCommittedAgain = true;
      void this.send({ kind: 'commit', seat, chain: WRONG_SHARE });
    }
    this.#considerSoon();
  }

  #considerSoon(afterMs = 20 + uniform(this.parts.random, THINK_MS)): void {
    if (this.#isThinking) return;
    this.#isThinking = true;
    this.parts.scheduler.schedule(this.parts.page, afterMs, () => {
      this.#isThinking = false;
      void this.#consider();
    });
  }

  async send(command: Command): Promise<unknown> {
    const { page, reports } = this.parts;
    reports.sent(page, command);
    const answer = await this.source.send(command);
    reports.answered(page, command, answer);
    return answer;
  }

  async #consider(): Promise<void> {
    const { seat, random, isTalkative } = this.parts;
    const { projection } = this;
    if (projection === undefined || projection.phase === 'over') return;
    if (isTalkative()) this.#sayOrAsk(projection);
    if (this.pending > 0) return this.#considerSoon(RETRY_MS);
    if (projection.phase !== 'playing') return;
    if (projection.players[seat]?.kind === 'bot') return void this.#sitAgain();
    if (!projection.toMove.includes(seat)) return;
    const move = pick(random, unfoldRuns(projection.moves));
    const moves = move.startsWith('call') ? [move, 'seal'] : [move];
    if (projection.fair !== undefined && uniform(random, WRONG_SHARE_ONE_IN) === 0) {
      await this.#sendWrongShare(projection.seq, moves);
    }
    const answer = await this.send({ kind: 'moves', seat, seq: projection.seq, moves });
    // A refused move leaves the turn as it was, so the player tries again.
    if (isRefusal(answer) || this.projection?.seq === projection.seq) this.#considerSoon(RETRY_MS);
  }

  /** A wrong share, which the server must refuse. The real client never sends one. */
  async #sendWrongShare(seq: number, moves: readonly string[]): Promise<void> {
    const { page, seat, match } = this.parts;
    const command = { kind: 'moves', seat, seq, moves, shares: [WRONG_SHARE] } as const;
    const { kind, ...body } = command;
    const path = `/api/matches/${match}/${kind}`;
    this.reports.sent(page, command);
    const answer = await requestUntilAnswered(path, { commandId: newCommandId(), ...body });
    this.reports.answered(page, command, answer);
  }

  /** Sometimes sends a phrase, an undo request or an answer to one, a bot for another seat, or gives up. */
  #sayOrAsk({ undo, undoTo, undoBy, phase, players }: Projection): void {
    const { seat, random } = this.parts;
    const isOneIn = (count: number) => uniform(random, count) === 0;
    if (isOneIn(5)) void this.send({ kind: 'say', seat, phrase: pick(random, PHRASES) });
    if (phase !== 'playing' || players[seat]?.kind !== 'person') return;
    if (undo !== undefined && isOneIn(2)) void this.send({ kind: 'undo', seat, to: undo.to });
    else if (undoTo !== undefined && undoBy === seat && isOneIn(6)) {
      void this.send({ kind: 'undo', seat, to: undoTo });
    }
    if (seat === 0 && isOneIn(40)) void this.send({ kind: 'take-over', seat: 1, bot: 'first' });
    if (isOneIn(200)) void this.send({ kind: 'resign', seat });
  }

  /** Takes the own seat back from a bot. */
  async #sitAgain(): Promise<void> {
    const { page, seat } = this.parts;
    await this.send({ kind: 'sit', seat, name: page.name });
    this.#considerSoon(RETRY_MS);
  }
}

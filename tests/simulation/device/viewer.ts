// A page that follows a match with the real client. A player also plays (`player.ts`), a spectator only watches.
import type { Observer } from '#kernel/game.ts';
import type { Projection } from '#kernel/match/projection.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Command, Update } from '#web/client/match-source.ts';
import { type LoadGame, ProvedMatch } from '#web/client/proof/proved-match.ts';
import { requestUntilAnswered } from '#web/client/request.ts';
import { ServerMatch } from '#web/client/server-match.ts';
import type { Page } from './page.ts';

/** The events for the checks. */
export interface ViewerReports {
  /** A state that the page shows. @param isFirst whether it is a snapshot, and not the state after a line */
  shown(page: Page, projection: Projection, isFirst: boolean): void;
  sent(page: Page, command: Command): void;
  answered(page: Page, command: Command, answer: unknown): void;
  refusedToShow(page: Page, refusal: Refusal): void;
  /** The claim of a seat was refused. */
  refusedSeat(page: Page, refusal: Refusal): void;
}

export interface ViewerParts {
  readonly match: string;
  readonly page: Page;
  readonly reports: ViewerReports;
  readonly loadGame: LoadGame;
  /** Whether the device takes part in fair dice. */
  readonly takesPart: boolean;
}

export abstract class Viewer {
  readonly page: Page;
  readonly source: ProvedMatch;
  readonly reports: ViewerReports;
  readonly match: string;
  projection: Projection | undefined;
  /** Whether another device has the seat. */
  isRetired = false;

  constructor({ match, page, reports, loadGame, takesPart }: ViewerParts) {
    this.match = match;
    this.page = page;
    this.reports = reports;
    this.source = new ProvedMatch(new ServerMatch(match), { id: match, loadGame, takesPart });
  }

  abstract readonly observer: Observer;
  /** Starts the page. */
  abstract start(): Promise<void>;
  /** Called after each state that the page shows. */
  protected abstract react(): void;

  get pending(): number {
    return this.source.pending.value;
  }

  /** Exchanges a token or an invitation for rights. @returns a refusal, if there is one */
  protected async exchange(body: { token: string; claim?: string }): Promise<Refusal | undefined> {
    const answer = await requestUntilAnswered(`/api/matches/${this.match}/seat`, body);
    return isRefusal(answer) ? answer : undefined;
  }

  protected async follow(): Promise<void> {
    const { page, reports, observer } = this;
    const snapshot = await this.source.view(observer);
    if (isRefusal(snapshot)) return reports.refusedToShow(page, snapshot);
    this.#show(snapshot.seen, true);
    this.source.subscribe(
      { viewer: observer, after: snapshot.seen.seq },
      {
        line: (line: Update) => this.#show(line.seen, false),
        rematch: () => undefined,
        watching: () => undefined,
        here: () => undefined,
        refused: (refusal) => reports.refusedToShow(page, refusal),
      },
    );
  }

  #show(projection: Projection, isFirst: boolean): void {
    this.projection = projection;
    this.reports.shown(this.page, projection, isFirst);
    this.react();
  }
}

/** @param token of a spectator link */
export class Spectator extends Viewer {
  readonly observer = 'spectator';
  readonly #token: string;

  constructor(parts: ViewerParts, token: string) {
    super(parts);
    this.#token = token;
  }

  async start(): Promise<void> {
    const refusal = await this.exchange({ token: this.#token });
    if (refusal !== undefined) this.reports.refusedToShow(this.page, refusal);
    else await this.follow();
  }

  protected react(): void {
    // A spectator only watches.
  }
}

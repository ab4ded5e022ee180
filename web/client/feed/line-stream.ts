// One stream of events of a match. It is over when it fails, brings something unexpected, or is silent for too long.
import type { OpenUpdate } from '#server/wire/schemas.ts';
import type { Listener } from '../match-source.ts';
import { parseJson } from '../parse-json.ts';
import { isBeat, isHere, isNext, isOpenUpdate } from '../wire-guards.ts';

export interface StreamListener extends Omit<Listener<OpenUpdate>, 'refused'> {
  /** The first event came. Only the head of a reply does not count: proxies pass it on and hold the events back. */
  spoke(): void;
  /** Called once, unless the stream was closed before. @param hasSpoken whether an event had come */
  failed(hasSpoken: boolean): void;
}

/** A stream is dead after two missed beats. Before the first beat their interval is a guess. */
const SILENT_BEATS = 2;
const USUAL_BEAT_MS = 8_000;
/** The greatest delay of a beat. */
const LATE_MS = 2_000;

export class LineStream {
  readonly #source: EventSource;
  readonly #listener: StreamListener;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #beatMs = USUAL_BEAT_MS;
  #isOver = false;
  #hasSpoken = false;

  constructor(address: string, listener: StreamListener) {
    this.#source = new EventSource(address);
    this.#listener = listener;
    this.#waitForEvent();
    this.#on('beat', isBeat, ({ watching, nextInMs = this.#beatMs }) => {
      this.#beatMs = nextInMs;
      listener.watching(watching);
    });
    this.#on('line', isOpenUpdate, (line) => listener.line(line));
    this.#on('rematch', isNext, (next) => listener.rematch(next));
    this.#on('here', isHere, ({ seats }) => listener.here(seats));
    this.#source.addEventListener('error', () => this.#fail());
  }

  /** Whether an event has come. */
  get hasSpoken(): boolean {
    return this.#hasSpoken;
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#silence);
    this.#source.close();
  }

  #on<Data>(
    name: string,
    isData: (value: unknown) => value is Data,
    act: (data: Data) => void,
  ): void {
    this.#source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      if (this.#isOver) return;
      const parsed = parseJson(data);
      if (!isData(parsed)) return this.#fail();
      if (!this.#hasSpoken) {
        this.#hasSpoken = true;
        this.#listener.spoke();
      }
      act(parsed);
      if (!this.#isOver) this.#waitForEvent();
    });
  }

  #waitForEvent(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#fail(), SILENT_BEATS * this.#beatMs + LATE_MS);
  }

  #fail(): void {
    if (this.#isOver) return;
    this.close();
    this.#listener.failed(this.#hasSpoken);
  }
}

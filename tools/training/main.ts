// `npm run train -- GAME`: trains the value network of a game by matches against itself, and writes its weights where the game reads
// them. The same seed and number of matches give the same weights, with any number of threads. Ctrl-C keeps the weights so far;
// `--from` goes on with them, and `--refine` with matches as the game really is, where the training simplifies it.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Piscina } from 'piscina';
import { BATCH, Learner } from '#kernel/network/learner.ts';
import { layNetwork, type TrainedNetwork } from '#kernel/network/network.ts';
import type { Encoded } from '#kernel/network/samples.ts';
import { pack, type Trained, unpack } from '#kernel/network/weights.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { folderOf, trainedGames, trainingOf } from './games.ts';
import type { Chunk } from './match-worker.ts';

/** The matches of a round: all are played with the same weights, while the samples of the round before are learnt. */
const ROUND = 200;
const CHUNK = 20;
/** Each sample is learnt about so often; real matches take longer to play, so more often. */
const [REPEATS, REFINED_REPEATS] = [3, 10];
const RATE = 0.002;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: 'wormery' },
    matches: { type: 'string' },
    out: { type: 'string' },
    from: { type: 'string' },
    refine: { type: 'boolean', default: false },
  },
});

const [game = '', ...others] = positionals;
if (!trainedGames().includes(game) || others.length > 0) {
  stop(`Give one game to train: ${trainedGames().join(', ')}.`);
}
const { encoding, hidden, firstPart, ...training } = await trainingOf(game);
if (values.refine && (values.from === undefined || training.refine === undefined)) {
  stop(`--refine needs --from, and a game whose training is simplified, which ${game} may not be.`);
}
const matches = Number(values.matches ?? training.matches);
if (!Number.isSafeInteger(matches) || matches < ROUND) {
  stop(`--matches must be a whole number from ${ROUND} on, not "${values.matches}".`);
}
const out = values.out ?? join(folderOf(game), training.file);
const network = layNetwork({ ...encoding, hidden }) as TrainedNetwork;
const learner = new Learner(network, randomFrom(`${values.seed} learner`), training.kept);
/** What made the weights so far. */
const runs: Run[] = [];
if (values.from !== undefined) {
  const known = JSON.parse(readFileSync(values.from, 'utf8')) as Trained & { runs?: Run[] };
  network.weights.set(unpack(encoding, known).weights);
  runs.push(...(known.runs ?? []));
}
runs.push({ seed: values.seed, matches, ...(values.refine ? { refine: true } : {}) });

/** A run of this command, as the file of weights keeps it. */
interface Run {
  readonly seed: string;
  readonly matches: number;
  readonly refine?: boolean;
}

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

const threads = availableParallelism();
const pool = new Piscina<Chunk, readonly Encoded[]>({
  filename: new URL('./match-worker.ts', import.meta.url).href,
  name: 'playChunk',
  minThreads: threads,
  maxThreads: threads,
});

/** The matches of a round, with the weights of now. */
async function play(round: number): Promise<readonly Encoded[]> {
  const done = (ROUND * round) / matches;
  const isFirst = done < firstPart && values.from === undefined;
  const weights = isFirst ? undefined : network.weights.slice();
  const chunks = Array.from({ length: ROUND / CHUNK }, (_, index) => {
    const from = ROUND * round + CHUNK * index;
    const trace = 0.8 * Math.max(0, 1 - done / 0.85);
    const isRefined = values.refine;
    return { game, seed: values.seed, from, to: from + CHUNK, isRefined, weights, trace };
  });
  const played = await Promise.all(chunks.map((chunk) => pool.run(chunk)));
  return played.flat();
}

/** Full until three fifths of the training, then less and less. */
function rateAt(done: number): number {
  return RATE * Math.max(0.02, Math.min(1, (1 - done) / 0.4));
}

function save(): void {
  const made = { runs, ...pack(network) };
  writeFileSync(out, `${JSON.stringify(made, undefined, 1)}\n`);
}

process.once('SIGINT', () => {
  save();
  process.exit(130);
});

const repeats = values.refine ? REFINED_REPEATS : REPEATS;
const rounds = Math.floor(matches / ROUND);
const reports = 40;
const began = performance.now();
let playing = play(0);
for (let round = 0; round < rounds; round += 1) {
  const samples = await playing;
  playing = round + 1 < rounds ? play(round + 1) : Promise.resolve([]);
  learner.add(samples);
  const done = round / rounds;
  const steps = Math.round((repeats * samples.length) / BATCH);
  for (let step = 0; step < steps; step += 1) {
    learner.step(rateAt(done));
    // Threads answer in between.
    if (step % 8 === 0) await new Promise(setImmediate);
  }
  if (Math.floor((reports * (round + 1)) / rounds) > Math.floor((reports * round) / rounds)) {
    const seconds = Math.round((performance.now() - began) / 1000);
    const percent = Math.round((100 * (round + 1)) / rounds);
    const lost = learner.report().toFixed(4);
    const played = (round + 1) * ROUND;
    process.stdout.write(`${percent} %, ${played} matches, ${seconds} s, divergence ${lost}\n`);
    save();
  }
}
save();
await pool.destroy();

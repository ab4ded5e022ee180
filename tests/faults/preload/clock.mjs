// Loaded into a server before its program: a clock that jumps. The file FAULT_CLOCK_FILE has two numbers: the
// milliseconds that the clock is ahead, and the running time of the process. It is read repeatedly.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.env.FAULT_CLOCK_FILE;
const RealDate = Date;
const runningTime = performance.now.bind(performance);
const LOOK_MS = 10;
let [ahead, running] = [0, 0];

function look() {
  const text = readFileSync(file, 'latin1');
  const [first, second] = text.split(' ').map(Number);
  // The trial writes the file while this reads it.
  if (!Number.isFinite(first) || !Number.isFinite(second) || !text.endsWith('\n')) return;
  if (first === ahead && second === running) return;
  [ahead, running] = [first, second];
  writeFileSync(`${file}.seen`, text);
}

globalThis.Date = class JumpingDate extends RealDate {
  constructor(...fields) {
    super(...(fields.length === 0 ? [RealDate.now() + ahead] : fields));
  }

  static now() {
    return RealDate.now() + ahead;
  }
};
performance.now = () => runningTime() + running;

look();
setInterval(look, LOOK_MS).unref();

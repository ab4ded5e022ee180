// The files of match records: one record or several in a file, or a folder of such files. Reports each record, and names it in messages.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Player } from '#kernel/match/entry.ts';
import { fileFailure } from '#server/upkeep/whole-file.ts';
import { Failure, oneLine, wrongUsage } from '../failure.ts';
import { readText } from '../files.ts';
import type { Io } from '../verb.ts';

/** The argument of a verb that reads records. */
export const recordsArgument = {
  type: 'positional',
  required: true,
  description:
    'A file with one record or several, such as those of `wormery playout` or the page; ' +
    'a folder with such files, whose names end in .txt; or - for standard input.',
} as const;

/** A sentence for help pages. */
export const severalRecords =
  'Several records are reported one after the other, and a wrong one does not stop the others: with --json as a list, in ' +
  'which each has its source. Ends with code 1 if any is wrong.';

/** The ending of record files in a folder. */
const ENDING = '.txt';
/** Only a first line begins so: the lines of a log begin with their number. */
const FIRST_LINE = /^(?=wormery record )/m;

/** One record, or why its file cannot be read. */
interface RecordText {
  readonly text: string | Failure;
  /** In messages: its file, and its number if there are several. */
  readonly source: string;
}

interface Records {
  /** Whether a file with one record was given. */
  readonly isSingle: boolean;
  readonly each: AsyncIterable<RecordText> | Iterable<RecordText>;
}

/** @param file - is standard input @throws Failure */
async function recordsOf(file: string, { input }: Io): Promise<Records> {
  if (file !== '-' && (await isFolder(file))) return { isSingle: false, each: recordsIn(file) };
  const each =
    file === '-' ? split(await input(), 'standard input') : split(await readText(file), file);
  return { isSingle: each.length === 1, each };
}

async function isFolder(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isDirectory();
  } catch (error) {
    throw fileFailure(error, 'read', file);
  }
}

/** The records of a folder. One file at a time is in memory. */
async function* recordsIn(folder: string): AsyncGenerator<RecordText> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING));
  if (names.length === 0) throw new Failure(`${folder} has no file whose name ends in ${ENDING}`);
  for (const name of names.toSorted()) {
    const path = join(folder, name);
    try {
      yield* split(await readText(path), path);
    } catch (error) {
      yield { source: path, text: new Failure((error as Error).message) };
    }
  }
}

/** The records of a text. Text before the first one counts as a record, which is then refused. */
function split(text: string, source: string): readonly RecordText[] {
  const texts = text.split(FIRST_LINE).filter((each) => each.trim() !== '');
  if (texts.length < 2) return [{ text: texts[0] ?? text, source }];
  return texts.map((each, index) => ({
    // Between two records may be empty lines.
    text: `${each.trimEnd()}\n`,
    source: `${source}, record ${index + 1}`,
  }));
}

/** How a verb examines one record and reports it. */
export interface RecordReport<Found> {
  /** @throws Failure what is wrong with the record */
  readonly examine: (text: string) => Found | Promise<Found>;
  readonly text: (found: Found) => string;
  readonly json: (found: Found) => object;
  /** Refuses several records by this sentence. */
  readonly onlyOne?: string | undefined;
}

interface RecordsGiven {
  readonly file: string;
  readonly json?: boolean | undefined;
}

/**
 * Reports the records of a file or a folder. A wrong one of several does not stop the others.
 * @throws Failure if one is wrong
 */
export async function reportRecords<Found>(
  given: RecordsGiven,
  report: RecordReport<Found>,
  io: Io,
): Promise<void> {
  const { isSingle, each } = await recordsOf(given.file, io);
  if (!isSingle) {
    if (report.onlyOne !== undefined) throw wrongUsage(report.onlyOne);
    await reportSeveral(each, { json: given.json === true, report }, io);
    return;
  }
  for await (const { text, source } of each) {
    const found = await examined(text, report);
    if (found instanceof Failure) throw new Failure(`${source}: ${found.message}`);
    io.out(given.json ? jsonOf(report.json(found)) : report.text(found));
  }
}

const jsonOf = (shown: object) => `${JSON.stringify(shown, undefined, 2)}\n`;

async function reportSeveral<Found>(
  each: Records['each'],
  { json, report }: { readonly json: boolean; readonly report: RecordReport<Found> },
  io: Io,
): Promise<void> {
  let [count, wrong] = [0, 0];
  for await (const { text, source } of each) {
    const found = await examined(text, report);
    const isWrong = found instanceof Failure;
    if (json) {
      const item = { source, ...(isWrong ? { wrong: found.message } : report.json(found)) };
      io.out(`${count === 0 ? '[' : ','}\n${jsonOf(item).trimEnd()}`);
    } else {
      const shown = isWrong ? `${oneLine(found.message)}\n` : `right\n${report.text(found)}`;
      io.out(`${count === 0 ? '' : '\n'}${oneLine(source)}: ${shown}`);
    }
    count += 1;
    if (isWrong) wrong += 1;
  }
  if (json) io.out('\n]\n');
  if (wrong > 0) throw new Failure(`${wrong} of ${count} records are wrong`);
}

async function examined<Found>(
  text: string | Failure,
  { examine }: RecordReport<Found>,
): Promise<Found | Failure> {
  if (text instanceof Failure) return text;
  try {
    return await examine(text);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** The player of a seat in a table. */
export function nameOf(player: Player): string {
  if (player.kind === 'open') return 'nobody';
  return player.kind === 'bot' ? `bot ${player.bot}` : player.name;
}

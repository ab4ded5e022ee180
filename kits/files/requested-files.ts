// Answers requests for files of a kit, as the server sends them: pages, a plate, an archive or the description.
import { strToU8, type Zippable, zipSync } from 'fflate';
import { ZIP_DATE } from '../solid/project/project.ts';
import { describeKit } from './description.ts';
import { type KitBox, kitFiles, pdfOf } from './kit-files.ts';
import {
  isWrongOption,
  type KitFormat,
  type KitOptions,
  type OnProgress,
  type WrongOption,
} from './options.ts';
import { answerIn, type KitRequest, type MadeFile } from './requests.ts';
import { type NamedFile, plateFiles } from './solid-files.ts';

/**
 * Makes a file, and returns what comes of the same work too: with a plate all plates, with an archive its pages and plates.
 * @returns the files, or the option that does not fit the kit
 */
export async function filesFor(
  box: KitBox,
  request: KitRequest,
  onProgress: OnProgress,
): Promise<readonly MadeFile[] | WrongOption> {
  const { options, format } = request;
  if (format === '3mf') return plateFiles(box.kit, options, onProgress);
  if (format === 'zip') {
    const files = await kitFiles(box, options, onProgress);
    if (isWrongOption(files)) return files;
    const alone = files.flatMap(({ request: own, bytes }) =>
      own ? [{ request: own, bytes }] : [],
    );
    return [{ request, bytes: archive(files) }, ...alone];
  }
  const bytes = await (format === 'pdf' ? pdfOf(box, options) : descriptionOf(box, options));
  return isWrongOption(bytes) ? bytes : [{ request, bytes }];
}

/**
 * Makes one file. The same options give the same bytes.
 * @returns its bytes, or the option that does not fit the kit
 */
export async function kitFile(
  box: KitBox,
  options: KitOptions,
  format: KitFormat,
): Promise<Uint8Array | WrongOption> {
  const made = await filesFor(box, { options, format }, () => undefined);
  return isWrongOption(made) ? made : answerIn(made, { options, format });
}

async function descriptionOf(box: KitBox, options: KitOptions): Promise<Uint8Array> {
  return strToU8(JSON.stringify(await describeKit(box, options)));
}

/** A ZIP of all files of a kit. */
function archive(files: readonly NamedFile[]): Uint8Array {
  const packed: Zippable = {};
  // A PDF and a 3MF are compressed already.
  for (const { name, bytes } of files)
    packed[name] = [bytes, { level: /\.(stl|txt)$/.test(name) ? 6 : 0 }];
  return zipSync(packed, { mtime: ZIP_DATE });
}

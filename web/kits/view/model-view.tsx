// The 3D view of a kit: turned by finger, mouse and keys, with buttons and a list of plates and parts.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { KitDescription } from '#server/wire/kit-schemas.ts';
import type { Messages as KitTexts } from '../../messages/en/kits.ts';
import { madeFile } from '../made-file.ts';
import { farther, keyed, nearer, START } from './orbit.ts';
import { bodiesOfPart, type PlacedBody, readThreeMf } from './read-threemf.ts';
import { useCamera } from './use-camera.ts';
import { useDrag } from './use-drag.ts';
import './view.css';

interface ModelViewProps {
  readonly kit: KitDescription;
  readonly texts: KitTexts;
  /** The address of the 3MF of a plate. */
  fileOf(plate: string): string;
  onFailure(): void;
}

async function load(address: string): Promise<readonly PlacedBody[]> {
  const response = await madeFile(address);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return readThreeMf(new Uint8Array(await response.arrayBuffer()));
}

/**
 * The bodies of a plate, each file loaded when it is first shown. Other options change only details that are invisible
 * here, so a file is loaded once.
 */
function usePlate(
  id: string,
  { fileOf, onFailure }: Pick<ModelViewProps, 'fileOf' | 'onFailure'>,
): readonly PlacedBody[] | undefined {
  const [plates, setPlates] = useState<ReadonlyMap<string, readonly PlacedBody[]>>(new Map());
  const plate = plates.get(id);
  useEffect(() => {
    if (plate !== undefined) return undefined;
    let isCurrent = true;
    load(fileOf(id)).then(
      (found) => isCurrent && setPlates((known) => new Map(known).set(id, found)),
      () => isCurrent && onFailure(),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, plate]);
  return plate;
}

export function ModelView({ kit, texts, fileOf, onFailure }: ModelViewProps) {
  const { view } = texts;
  const [choice, setChoice] = useState(`plate:${kit.plates[0]?.id}`);
  const shown = chosenIn(kit, choice);
  const plate = usePlate(shown.plate, { fileOf, onFailure });
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const bodies = useMemo(
    () => plate && (shown.part === undefined ? plate : bodiesOfPart(plate, shown.part)),
    [plate, shown.part],
  );
  const camera = useCamera(canvas, bodies, onFailure);
  useDrag(stage, camera);
  // The button that had the focus is gone.
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = keyed(camera.orbit(), event.key);
    if (next === undefined) return;
    event.preventDefault();
    camera.glideTo(next);
  };
  return (
    <div class="kit-view" data-ready={plate === undefined ? undefined : ''}>
      <div
        ref={stage}
        class="kit-canvas"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys
        tabIndex={0}
        role="application"
        aria-label={view.label({ name: shown.name })}
        aria-describedby="kit-view-keys"
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} />
      </div>
      {plate === undefined && (
        <p class="kit-view-loading" role="status">
          {view.loading}
        </p>
      )}
      <div class="kit-view-tools">
        <label class="kit-view-choice">
          <span>{view.show}</span>
          <select value={choice} onChange={(event) => setChoice(event.currentTarget.value)}>
            <optgroup label={view.plates}>
              {kit.plates.map((plate) => (
                <option key={plate.id} value={`plate:${plate.id}`}>
                  {plate.name}
                </option>
              ))}
            </optgroup>
            <optgroup label={view.parts}>
              {kit.parts.map((part) => (
                <option key={part.id} value={`part:${part.id}`}>
                  {part.name}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
        <span class="kit-view-buttons">
          <ViewButton
            name={view.nearer}
            d="M12 6v12M6 12h12"
            onClick={() => camera.glideTo(nearer(camera.orbit()))}
          />
          <ViewButton
            name={view.farther}
            d="M6 12h12"
            onClick={() => camera.glideTo(farther(camera.orbit()))}
          />
          <button type="button" class="button small" onClick={() => camera.glideTo(START)}>
            {view.reset}
          </button>
        </span>
      </div>
      <p id="kit-view-keys" class="kit-mat-note">
        {view.keys}
      </p>
    </div>
  );
}

interface ViewButtonProps {
  readonly name: string;
  /** The path of its picture. */
  readonly d: string;
  onClick(): void;
}

function ViewButton({ name, d, onClick }: ViewButtonProps) {
  return (
    <button type="button" class="button small kit-view-button" aria-label={name} onClick={onClick}>
      <svg class="kit-file-picture" viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} />
      </svg>
    </button>
  );
}

/** What is shown: a plate, or one part of it. @param choice `plate:ID` or `part:ID` */
function chosenIn({ plates, parts }: KitDescription, choice: string) {
  const [kind, id = ''] = choice.split(':');
  const part = kind === 'part' ? parts.find((each) => each.id === id) : undefined;
  const plate = part?.plate ?? id;
  const name = (part ?? plates.find((each) => each.id === plate))?.name ?? '';
  return { plate, part: part?.id, name };
}

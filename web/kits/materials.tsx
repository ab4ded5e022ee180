// The instructions of a kit, for paper and for a 3D printer, each with its material, pieces and steps.
import { useRef, useState } from 'preact/hooks';
import type { KitDescription } from '#server/wire/kit-schemas.ts';
import type { Messages as KitTexts } from '../messages/en/kits.ts';
import { Plates } from './plates.tsx';

const MATERIALS = ['paper', 'solid'] as const;
type Material = (typeof MATERIALS)[number];

interface MaterialsProps {
  readonly kit: KitDescription;
  readonly texts: KitTexts;
  /** The address of the 3MF of a plate. */
  fileOf(plate: string): string;
}

export function Materials({ kit, texts, fileOf }: MaterialsProps) {
  const [shown, setShown] = useState<Material>('paper');
  const tabs = useRef<HTMLDivElement>(null);
  const hasSolids = kit.formats.includes('3mf');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = shown === 'paper' ? 'solid' : 'paper';
    setShown(next);
    tabs.current?.querySelector<HTMLElement>(`#kit-tab-${next}`)?.focus();
  };
  return (
    <section class="kit-make" aria-labelledby="kit-make">
      <h2 id="kit-make">{texts.materials}</h2>
      {hasSolids && (
        <div ref={tabs} class="kit-tabs" role="tablist" aria-labelledby="kit-make">
          {MATERIALS.map((material) => (
            <button
              key={material}
              id={`kit-tab-${material}`}
              type="button"
              role="tab"
              class="kit-tab"
              aria-selected={shown === material}
              aria-controls={`kit-panel-${material}`}
              tabIndex={shown === material ? 0 : -1}
              onClick={() => setShown(material)}
              onKeyDown={onKeyDown}
            >
              {texts.material[material]}
            </button>
          ))}
        </div>
      )}
      {MATERIALS.filter((material) => hasSolids || material === 'paper').map((material) => (
        <div
          key={material}
          id={`kit-panel-${material}`}
          class="kit-sheet kit-panel"
          hidden={shown !== material}
          {...(hasSolids ? { role: 'tabpanel', 'aria-labelledby': `kit-tab-${material}` } : {})}
        >
          <Needs things={kit.instructions[material].needs} texts={texts} />
          {material === 'paper' ? (
            <Pages kit={kit} texts={texts} />
          ) : (
            <Plates kit={kit} texts={texts} fileOf={fileOf} />
          )}
          <Steps steps={kit.instructions[material].steps} texts={texts} />
        </div>
      ))}
    </section>
  );
}

function Needs({
  things,
  texts,
}: {
  readonly things: readonly string[];
  readonly texts: KitTexts;
}) {
  return (
    <div class="kit-needs">
      <h3>{texts.needs}</h3>
      <ul>
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </div>
  );
}

function Pages({ kit, texts }: Pick<MaterialsProps, 'kit' | 'texts'>) {
  return (
    <>
      <h3>{texts.pages}</h3>
      <ul class="kit-pages">
        {kit.paper.map(({ task, pieces, picture }) => (
          <li key={task} class="kit-page">
            <img src={picture} alt={texts.pagePicture} loading="lazy" />
            <p>{task}</p>
            <p class="hint">
              {pieces
                .map(({ backs, ...piece }) => (backs ? texts.piecesWithBacks : texts.pieces)(piece))
                .join('; ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface StepsProps {
  readonly steps: KitDescription['instructions']['paper']['steps'];
  readonly texts: KitTexts;
}

function Steps({ steps, texts }: StepsProps) {
  return (
    <>
      <h3>{texts.steps}</h3>
      <ol class="kit-steps">
        {steps.map(({ title, text, picture }, index) => (
          <li key={title} class="kit-step">
            <img src={picture} alt="" loading="lazy" />
            <h4>
              <span class="kit-number">{index + 1}</span> {title}
            </h4>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

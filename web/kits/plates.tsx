// The plates of a solid kit with their parts in tables, and the balance of its dice.
import { useState } from 'preact/hooks';
import type { KitDescription } from '#server/wire/kit-schemas.ts';
import type { Messages as KitTexts } from '../messages/en/kits.ts';
import { isTextList, recall, remember } from '../storage.ts';
import { Files } from './files.tsx';
import '../style/pills.css';
import './plates.css';

interface PlatesProps {
  readonly kit: KitDescription;
  readonly texts: KitTexts;
  /** The address of the 3MF of a plate. */
  fileOf(plate: string): string;
}

export function Plates({ kit, texts, fileOf }: PlatesProps) {
  // Dice of several colours have the same balance.
  const balances = new Set(
    kit.parts.flatMap(({ name, balance }) =>
      balance === undefined ? [] : [sayBalance(name, balance, texts)],
    ),
  );
  const total = totalOf(kit, texts);
  const key = `kits/${kit.game}/${kit.edition}/printed`;
  const [printed, setPrinted] = useState(() => recall(key, isTextList) ?? []);
  const toggle = (id: string) => {
    const next = printed.includes(id) ? printed.filter((each) => each !== id) : [...printed, id];
    setPrinted(next);
    remember(key, next);
  };
  return (
    <>
      <h3>{texts.plates}</h3>
      <p class="hint">{texts.platesLead}</p>
      {total !== undefined && <p class="kit-total">{total}</p>}
      {kit.plates.map((plate) => (
        <PlateCard
          key={plate.id}
          isPrinted={printed.includes(plate.id)}
          onPrinted={() => toggle(plate.id)}
          plate={plate}
          parts={kit.parts.filter((part) => part.plate === plate.id)}
          texts={texts}
          file={fileOf(plate.id)}
        />
      ))}
      {balances.size > 0 && (
        <div class="kit-fair">
          <h3>{texts.fair}</h3>
          <p>{texts.fairLead}</p>
          {[...balances].map((balance) => (
            <p key={balance}>{balance}</p>
          ))}
          <p>{texts.fairPrint}</p>
        </div>
      )}
    </>
  );
}

/** Smaller distances do not matter, in millimetres. */
const TINY = 0.001;

type Balance = NonNullable<Parts[number]['balance']>;

export function sayBalance(
  part: string,
  { offCentre, momentSpread: spread }: Balance,
  texts: KitTexts,
): string {
  return offCentre < TINY
    ? texts.balanceClose({ part, least: TINY, spread })
    : texts.balance({ part, offCentre, spread });
}

export function sayDuration(time: number, texts: KitTexts): string {
  const [hours, minutes] = [Math.floor(time / 60), time % 60];
  if (hours === 0) return texts.minutes({ minutes });
  return minutes === 0 ? texts.hours({ hours }) : texts.hoursAndMinutes({ hours, minutes });
}

/** The time and filament of all plates; undefined if some are not known. */
function totalOf({ plates }: KitDescription, texts: KitTexts): string | undefined {
  const minutes = plates.map((plate) => plate.minutes ?? Number.NaN);
  const grams = plates.map((plate) => plate.filamentGrams ?? Number.NaN);
  const [time, filament] = [sum(minutes), sum(grams)];
  if (Number.isNaN(time + filament)) return undefined;
  return texts.total({
    duration: sayDuration(time, texts),
    filament: texts.filament({ grams: filament }),
  });
}

type Parts = KitDescription['parts'];

interface PlateCardProps {
  readonly plate: KitDescription['plates'][number];
  readonly parts: Parts;
  readonly texts: KitTexts;
  /** The address of its 3MF. */
  readonly file: string;
  readonly isPrinted: boolean;
  onPrinted(): void;
}

function PlateCard({ plate, parts, texts, file, isPrinted, onPrinted }: PlateCardProps) {
  const { name, picture, minutes, filamentGrams, filamentChange, colours } = plate;
  const facts = [
    minutes === undefined ? undefined : sayDuration(minutes, texts),
    filamentGrams === undefined ? undefined : texts.filament({ grams: filamentGrams }),
    filamentChange === undefined
      ? undefined
      : texts.change({ millimetres: filamentChange.height, layer: filamentChange.layer }),
  ].filter((fact) => fact !== undefined);
  return (
    <section class="kit-plate">
      <img class="kit-plate-picture" src={picture} alt="" loading="lazy" />
      <div class="kit-plate-head">
        <h4>{name}</h4>
        <label class="pill kit-printed">
          <input
            type="checkbox"
            aria-label={`${texts.printed}: ${name}`}
            checked={isPrinted}
            onChange={onPrinted}
          />
          <span>{texts.printed}</span>
        </label>
        {facts.length > 0 && (
          <ul class="kit-facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
            <li>
              {texts.colourCount({ count: colours.length })}{' '}
              {colours.map((colour) => (
                <span key={colour} class="kit-colour" style={{ background: colour }} />
              ))}
            </li>
          </ul>
        )}
        <Files
          label={texts.fileOfPlate({ plate: name })}
          files={[
            {
              id: `plate-${plate.id}`,
              address: file,
              isPrimary: false,
              about: name,
              ...texts.file['3mf'],
            },
          ]}
          texts={texts}
        />
      </div>
      <table class="kit-parts" aria-label={texts.table({ plate: name })}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.part}</th>
            <th scope="col">{texts.columns.count}</th>
            <th scope="col">{texts.columns.size}</th>
          </tr>
        </thead>
        <tbody>
          {bySize(parts, texts).map(([size, alike]) => (
            <tr key={size}>
              <th scope="row">
                <ul class="kit-part-pictures">
                  {alike.map((part) => (
                    <li key={part.id}>
                      <img src={part.picture} alt="" loading="lazy" />
                      {part.name}
                    </li>
                  ))}
                </ul>
              </th>
              <td data-label={texts.columns.count}>{sum(alike.map(({ count }) => count))}</td>
              <td data-label={texts.columns.size}>{size}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Parts of the same size share a row. */
function bySize(parts: Parts, texts: KitTexts): readonly (readonly [string, Parts])[] {
  const rows = new Map<string, Parts>();
  for (const part of parts) {
    const { width, depth, height } = part.size;
    const size = texts.size({ width, depth, height });
    rows.set(size, [...(rows.get(size) ?? []), part]);
  }
  return [...rows];
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);

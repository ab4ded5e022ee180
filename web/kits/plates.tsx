// The plates of a solid kit with their parts in tables, and how fair its dice are.
import type { KitDescription } from '#server/http/kit-schemas.ts';
import type { KitTexts } from '../messages/kits-en.ts';

interface PlatesProps {
  readonly kit: KitDescription;
  readonly texts: KitTexts;
}

/** Longer tables are closed at first. */
const ROWS_OPEN = 20;

export function Plates({ kit, texts }: PlatesProps) {
  const dice = kit.parts.flatMap(({ id, name, balance }) =>
    balance === undefined ? [] : [{ id, name, ...balance }],
  );
  return (
    <>
      <h3>{texts.plates}</h3>
      <p class="hint">{texts.platesLead}</p>
      {kit.plates.map((plate) => (
        <PlateCard
          key={plate.id}
          plate={plate}
          parts={kit.parts.filter((part) => part.plate === plate.id)}
          texts={texts}
        />
      ))}
      {dice.length > 0 && (
        <div class="kit-fair">
          <h3>{texts.fair}</h3>
          {dice.map(({ id, name, offCentre, momentSpread }) => (
            <p key={id}>{texts.balance(name, offCentre, momentSpread)}</p>
          ))}
        </div>
      )}
    </>
  );
}

interface PlateCardProps {
  readonly plate: KitDescription['plates'][number];
  readonly parts: KitDescription['parts'];
  readonly texts: KitTexts;
}

function PlateCard({ plate, parts, texts }: PlateCardProps) {
  const { name, picture, minutes, filamentGrams, filamentChange } = plate;
  const facts = [
    minutes === undefined ? undefined : texts.duration(minutes),
    filamentGrams === undefined ? undefined : texts.filament(filamentGrams),
    filamentChange === undefined ? undefined : texts.change(filamentChange),
  ].filter((fact) => fact !== undefined);
  return (
    <section class="kit-plate">
      <img class="kit-plate-picture" src={picture} alt="" loading="lazy" />
      <div class="kit-plate-head">
        <h4>{name}</h4>
        {facts.length > 0 && (
          <ul class="kit-facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      <details class="kit-parts" open={parts.length <= ROWS_OPEN}>
        <summary>{texts.table(name)}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.columns.part}</th>
              <th scope="col">{texts.columns.count}</th>
              <th scope="col">{texts.columns.size}</th>
              <th scope="col">{texts.columns.grams}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.id}>
                <th scope="row">
                  <img src={part.picture} alt="" loading="lazy" />
                  {part.name}
                </th>
                <td>{part.count}</td>
                <td>{texts.size(part.size)}</td>
                <td>{texts.grams(part.grams)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

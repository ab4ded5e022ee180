// The page of the printable kit of a box: its picture, its files, and its instructions.
import { useEffect, useState } from 'preact/hooks';
import { isRefusal } from '#kernel/refusal.ts';
import type { KitDescription } from '#server/wire/kit-schemas.ts';
import { rulesAddress } from '../addresses.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import type { Messages as KitTexts } from '../messages/en/kits.ts';
import type { Box } from '../route.ts';
import { switchesIn } from '../rules/rules.tsx';
import { Differences } from '../rules/rules-differences.tsx';
import { useRules } from '../rules/use-rules.ts';
import { useTexts } from '../ui/loading/use-texts.ts';
import { ErrorPage } from '../ui/notices/error-page.tsx';
import { ErrorNotice, Loading } from '../ui/notices/notices.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import {
  type Choices,
  choicesIn,
  type Format,
  fileAddress,
  houseRulesIn,
  type ListedOption,
  pageAddress,
  plateAddress,
  standardOf,
  valuesOf,
  type WrongOption,
} from './choices.ts';
import { Files, type KitFileLink } from './files.tsx';
import { useKit } from './kit-data.ts';
import { Materials } from './materials.tsx';
import { Options, sayOption } from './options.tsx';
import { Stage } from './stage.tsx';
import './kits.css';

export function KitPage(box: Box) {
  const { words } = currentLanguage();
  const { kit, texts, isLate, language: shown } = useKit(box);
  const refusals = useTexts('refusals');
  const name = boxWordsOf(box.game, box.edition)?.name;
  const title =
    name === undefined || (kit !== undefined && isRefusal(kit))
      ? undefined
      : texts?.title({ game: name });
  usePageTitle(title ?? (name === undefined ? words.nowhere.title : `${words.rules.kit}: ${name}`));
  if (name === undefined) return <ErrorPage {...words.nowhere} />;
  if (kit !== undefined && isRefusal(kit)) {
    if (kit.refused === 'unknown-kit') return <ErrorPage {...(texts?.noKit ?? words.nowhere)} />;
    return (
      <ErrorPage title={`${words.rules.kit}: ${name}`} advice={refusals?.codes[kit.refused] ?? ''}>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {words.problems.again}
        </button>
      </ErrorPage>
    );
  }
  if (kit === undefined || texts === undefined) {
    return (
      <div class="kit-waiting">
        <Loading />
        {texts !== undefined && <p>{isLate ? texts.busy : texts.slow}</p>}
        {texts === undefined && isLate && <ErrorNotice>{words.offline}</ErrorNotice>}
      </div>
    );
  }
  return <KitSheet key={shown} box={box} kit={kit} texts={texts} name={name} language={shown} />;
}

interface KitSheetProps {
  readonly box: Box;
  readonly kit: KitDescription;
  readonly texts: KitTexts;
  /** The name of the box. */
  readonly name: string;
  readonly language: string;
}

function KitSheet({ box, kit, texts, name, language }: KitSheetProps) {
  const values = valuesOf(kit);
  const standard = standardOf(kit, language);
  const [read] = useState(() => choicesIn(location.search, values, standard));
  const [choices, setChoices] = useState(read.choices);
  const [wrong, setWrong] = useState(read.wrong);
  const choose = (next: Choices) => {
    setChoices(next);
    setWrong([]);
  };
  useEffect(() => {
    if (wrong.length > 0) return;
    history.replaceState(history.state, '', pageAddress(box, choices, standard));
  }, [choices, wrong]);
  const hasSolids = kit.formats.includes('3mf');
  return (
    <article class="kit">
      <header class="kit-head">
        <h1>{texts.title({ game: name })}</h1>
        <p class="lead">{texts.lead}</p>
      </header>
      {wrong.map((each) => (
        <ErrorNotice key={`${each.option} ${each.value}`}>
          {sayWrong(each, standard, texts)}
        </ErrorNotice>
      ))}
      {choices.switch !== '' && (
        <HouseRules
          box={box}
          changed={choices.switch}
          texts={texts}
          onRemove={() => choose({ ...choices, switch: '' })}
        />
      )}
      <div class="kit-table">
        <Stage
          picture={kit.picture}
          name={name}
          texts={texts}
          kit={hasSolids ? kit : undefined}
          fileOf={(plate) => plateAddress(box, plate, choices)}
        />
        <section class="kit-sheet kit-order" aria-labelledby="kit-options">
          <h2 id="kit-options">{texts.options}</h2>
          <Options
            values={hasSolids ? values : { ...values, clearance: [] }}
            choices={choices}
            standard={standard}
            texts={texts}
            onChoose={choose}
          />
          <h3>{texts.files}</h3>
          <Files
            label={texts.files}
            files={wholeFiles(kit, (format) => fileAddress(box, format, choices), texts)}
            texts={texts}
          />
        </section>
      </div>
      <Materials kit={kit} texts={texts} fileOf={(plate) => plateAddress(box, plate, choices)} />
      <p class="kit-rules">
        <a href={rulesAddress({ ...box, switches: houseRulesIn(choices.switch) })}>{texts.rules}</a>
      </p>
    </article>
  );
}

interface HouseRulesProps {
  readonly box: Box;
  /** As in the address. */
  readonly changed: string;
  readonly texts: KitTexts;
  onRemove(): void;
}

/** The house rules that will be printed. */
function HouseRules({ box, changed, texts, onRemove }: HouseRulesProps) {
  const rules = useRules(box.game);
  const sheet = rules?.editions.find(({ id }) => id === box.edition);
  if (rules === undefined || rules === null || sheet === undefined) return null;
  const search = `${new URLSearchParams(houseRulesIn(changed))}`;
  const switches = switchesIn(search, sheet, rules.words);
  return (
    <div>
      <Differences rules={rules} setup={{ ...box, switches }} level={2} title={texts.houseRules} />
      <p>
        <button type="button" class="button small" onClick={onRemove}>
          {texts.removeRules}
        </button>
      </p>
    </div>
  );
}

/** The files with everything: the pages, and the archive. A printed plate has its own file. */
function wholeFiles(
  { formats }: KitDescription,
  addressOf: (format: Format) => string,
  texts: KitTexts,
): readonly KitFileLink[] {
  return formats
    .filter((format) => format !== '3mf')
    .map((format) => ({
      id: format,
      address: addressOf(format),
      isPrimary: format === 'pdf',
      ...texts.file[format],
    }));
}

function sayWrong({ option, value }: WrongOption, standard: Choices, texts: KitTexts): string {
  if (value === undefined || !Object.hasOwn(standard, option)) return texts.unknown({ option });
  if (option === 'switch') return texts.wrongRules({ value });
  const name = option as ListedOption;
  return texts.wrong({
    option: texts[name],
    value,
    standard: sayOption(name, standard[name], texts),
  });
}

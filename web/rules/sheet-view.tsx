// The view "By the sheet": the rule sheet sentence by sentence with what became of each, and then what it does not say.
import { sheets } from '#games/sheets.ts';
import { listedRules, rulesAt, type ShownRule } from '#modules/rules-at-table.ts';
import { isFact, isRuleId } from '#modules/rules-text.ts';
import type { Badge } from '#modules/rules-words.ts';
import type { SheetSentence, SheetText } from '#modules/sheet-text.ts';
import { kitAddress } from '../addresses.ts';
import type { ReadableRules } from '../game-pages.ts';
import { currentLanguage } from '../language.ts';
import type { Box } from '../route.ts';
import { useLoaded } from '../ui/loading/use-loaded.ts';
import { useTexts } from '../ui/loading/use-texts.ts';
import { Loading } from '../ui/notices/notices.tsx';
import { followInnerLink, Texts, Words } from './rules-text.tsx';
import './sheet-view.css';

interface SheetViewProps {
  readonly box: Box;
  readonly rules: ReadableRules;
}

export function SheetView({ box, rules }: SheetViewProps) {
  const { language } = currentLanguage();
  const { edition } = box;
  const texts = useTexts('sheet');
  const sheet = useLoaded(() => sheets[edition]?.(language), [edition, language]);
  const switches = rules.editions.find(({ id }) => id === edition)?.switches;
  if (texts === undefined || sheet === undefined || switches === undefined) return <Loading />;
  const parts = rulesAt(rules.text, { edition, switches, sheet: switches });
  const all = listedRules(parts);
  const byId = new Map(
    all.flatMap((rule) => (isRuleId(rule.mark) ? [[`${rule.mark}`, rule] as const] : [])),
  );
  const shown = { box, rules, byId, settings: all };
  const { pictures } = sheet;
  return (
    <div class="sheet-view">
      <p>{texts.lead}</p>
      <Sentences all={sheet.sentences} {...shown} />
      {pictures !== undefined && (
        <>
          <h2>{pictures.title}</h2>
          <Sentences all={pictures.items} {...shown} />
        </>
      )}
      <h2>{texts.silentTitle}</h2>
      <ul class="sheet-silent">
        {[...byId].flatMap(([id, rule]) =>
          isFact(id)
            ? []
            : SILENT.filter((badge) => textsOf(rule, badge).length > 0).map((badge) => (
                <SilentPoint key={`${id} ${badge}`} {...shown} id={id} badge={badge} />
              )),
        )}
      </ul>
    </div>
  );
}

/** Origins of what the sheet does not say. */
const SILENT = ['ours', 'family', 'follows'] as const;
type Silent = (typeof SILENT)[number];

type RulesById = ReadonlyMap<string, ShownRule>;

/** The texts of a rule with this origin. */
function textsOf({ badge: first, texts }: ShownRule, badge: Badge) {
  return texts.filter((each) => (each.badge ?? first) === badge);
}

interface ShownProps extends SheetViewProps {
  readonly byId: RulesById;
  /** The lines of all lists; some are about a switch. */
  readonly settings: readonly ShownRule[];
}

/** The names of the switches whose line in the rules refers to a rule. */
function switchesOf(id: string, { settings, rules }: ShownProps): readonly string[] {
  return settings.flatMap(({ mark, texts }) => {
    const name = mark === undefined ? undefined : rules.words.switches[mark]?.name;
    const refers = texts.some(({ text }) =>
      text.some(
        (inline) => typeof inline === 'object' && inline.kind === 'rule' && inline.id === id,
      ),
    );
    return name !== undefined && refers ? [name] : [];
  });
}

/** A rule stands beside the first of its sentences; later ones only name it. */
function Sentences({ all, ...shown }: ShownProps & { readonly all: SheetText['sentences'] }) {
  const ids = all.map(({ target }) => (target.kind === 'rule' ? target.id : undefined));
  return (
    <ol class="sheet-sentences">
      {all.map((sentence, index) => (
        <li key={index}>
          <p>{sentence.text}</p>
          <p class="sheet-target">
            <Target {...shown} sentence={sentence} isFirst={ids.indexOf(ids[index]) === index} />
          </p>
        </li>
      ))}
    </ol>
  );
}

interface TargetProps extends ShownProps {
  readonly sentence: SheetSentence;
  /** Whether no sentence before has the same target. */
  readonly isFirst: boolean;
}

function Target({ sentence: { target }, isFirst, box, rules, byId }: TargetProps) {
  const texts = useTexts('sheet');
  switch (target.kind) {
    case 'kit':
      return <a href={kitAddress(box)}>{texts?.kit}</a>;
    case 'unused':
      return <>{texts?.unused({ reason: target.reason })}</>;
    case 'rule': {
      const rule = byId.get(target.id);
      const place = `sheet-${target.id}`;
      if (rule === undefined) return null;
      return isFirst ? (
        <span id={place} tabIndex={-1}>
          <span class="rule-id">{target.id}</span> <Texts rule={rule} rules={rules} />
        </span>
      ) : (
        <a class="rule-id" href={`#${place}`} onClick={followInnerLink}>
          {target.id}
        </a>
      );
    }
  }
}

function SilentPoint({ id, badge, ...shown }: ShownProps & { id: string; badge: Silent }) {
  const texts = useTexts('sheet');
  const rule = shown.byId.get(id);
  if (texts === undefined || rule === undefined) return null;
  const changed = switchesOf(id, shown);
  const { game, edition } = shown.box;
  return (
    <li>
      <p>
        <span class="rule-id">{id}</span> {texts[badge]}{' '}
        {textsOf(rule, badge).map(({ text }, index) => (
          <span key={index}>
            {index > 0 && ' '}
            <Words text={text} />
          </span>
        ))}
      </p>
      {badge === 'ours' && rule.because !== undefined && (
        <p class="sheet-target">
          <strong>{texts.why}</strong> <Words text={rule.because} />
        </p>
      )}
      {changed.length > 0 && (
        <p class="sheet-target">
          {texts.change} <a href={`/new/${game}/${edition}`}>{changed.join(', ')}</a>
        </p>
      )}
    </li>
  );
}

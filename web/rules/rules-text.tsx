// The rules of a game for one table: only those that hold with its switches. Used on the rules page
// and beside the board.

import type { Switches } from '#kernel/game.ts';
import {
  isMargin,
  type RulesTable,
  rulesAt,
  type ShownBlock,
  type ShownPart,
  type ShownRule,
  valueWords,
} from '#modules/rules-at-table.ts';
import { type Inline, isRuleId, isSaid, type RuleSentence } from '#modules/rules-text.ts';
import type { Badge } from '#modules/rules-words.ts';
import type { ReadableRules } from '../game-pages.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';

export interface RulesTextProps {
  readonly game: string;
  readonly edition: string;
  /** The switches of the table, or of the sheet. */
  readonly switches: Switches;
  readonly rules: ReadableRules;
  /** Whether the rules of other editions are shown for comparison. */
  readonly compared: boolean;
  /** The level of the top headings. */
  readonly level: 2 | 3;
}

export function RulesText(props: RulesTextProps) {
  const { level, rules } = props;
  const [summary, ...parts] = rulesAt(rules.text, tableOf(props));
  return (
    <div class="rules-text">
      {summary !== undefined && <PartOfRules {...props} part={summary} number={0} level={level} />}
      <Contents parts={parts} />
      {parts.map((part, index) => (
        <PartOfRules key={part.title} {...props} part={part} number={index + 1} level={level} />
      ))}
    </div>
  );
}

function Contents({ parts }: { readonly parts: readonly ShownPart[] }) {
  const { words } = currentLanguage();
  return (
    <nav class="rules-contents" aria-label={words.rules.contents}>
      <ol>
        {parts.map(({ title }, index) => (
          <li key={title}>
            <a href={`#part-${index + 1}`} onClick={followInnerLink}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Follows a link inside the rules without changing the address, which is the match's. */
export function followInnerLink(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  scrollToPlace(link.hash.slice(1));
}

/** Scrolls to a section or rule and focuses it. */
export function scrollToPlace(id: string): void {
  const place = id === '' ? null : document.getElementById(id);
  if (place === null) return;
  const panel = place.closest('.rules-beside');
  if (panel !== null && panel.scrollHeight > panel.clientHeight) {
    panel.scrollTop += place.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  } else place.scrollIntoView({ block: 'start' });
  place.focus({ preventScroll: true });
}

interface PartProps extends RulesTextProps {
  readonly part: ShownPart;
  readonly number: number;
}

function PartOfRules({ part, number, level, ...props }: PartProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      id={`part-${number}`}
      class={number === 0 ? 'rules-part rules-glance' : 'rules-part'}
      tabIndex={-1}
      aria-labelledby={`part-${number}-title`}
    >
      <Heading id={`part-${number}-title`}>{part.title}</Heading>
      {part.blocks.map((block, index) => (
        <BlockOfRules key={index} {...props} level={level} block={block} />
      ))}
    </section>
  );
}

function BlockOfRules({ block, ...props }: RulesTextProps & { readonly block: ShownBlock }) {
  const { Drawing } = props.rules;
  switch (block.kind) {
    case 'drawing':
      return (
        <div class="rules-drawing">
          <Drawing pieces={block.pieces} />
        </div>
      );
    case 'text':
      return (
        <p>
          <Texts rule={block.rule} rules={props.rules} />{' '}
          <BadgeOf badge={block.rule.badge} rules={props.rules} />
        </p>
      );
    case 'example':
      return (
        <figure class="rules-example">
          {block.pieces !== undefined && (
            <div class="rules-drawing">
              <Drawing pieces={block.pieces} />
            </div>
          )}
          <figcaption>
            <Words text={block.text} />
          </figcaption>
        </figure>
      );
    case 'list':
      return (
        <ul
          class={
            block.rules.some(({ mark }) => isMargin(mark))
              ? 'rules-list rules-marked'
              : 'rules-list'
          }
        >
          {block.rules.map((rule, index) => (
            <Rule key={rule.mark ?? index} {...props} rule={rule} />
          ))}
        </ul>
      );
  }
}

function Rule({ rule, ...props }: RulesTextProps & { readonly rule: ShownRule }) {
  const { mark, badge, variants, others } = rule;
  const { rules } = props;
  const isRule = isRuleId(mark);
  return (
    <li id={isRule ? mark : undefined} tabIndex={isRule ? -1 : undefined} class="rule">
      {isMargin(mark) && (
        <p class="rule-margin">
          {isRule ? (
            <span class="rule-id">{mark}</span>
          ) : (
            <BadgeOf badge={mark as Badge} rules={rules} />
          )}{' '}
          <BadgeOf badge={badge} rules={rules} />
        </p>
      )}
      <div class="rule-text">
        <p>
          <Texts rule={rule} rules={rules} />
          {!isMargin(mark) && (
            <>
              {' '}
              <BadgeOf badge={badge} rules={rules} />
            </>
          )}
          <Setting {...props} name={mark} />
        </p>
        {variants.map((text, index) => (
          <p key={index} class="rule-otherwise">
            <BadgeOf badge="variant" rules={rules} /> <Words text={text} />
          </p>
        ))}
        {props.compared &&
          others.map((other, index) => <OtherVariant key={index} {...props} sentence={other} />)}
      </div>
    </li>
  );
}

/** The texts of a rule. One from elsewhere than the rule says so. */
export function Texts({
  rule: { texts },
  rules,
}: {
  readonly rule: ShownRule;
  readonly rules: ReadableRules;
}) {
  return (
    <>
      {texts.map(({ text, badge }, index) => (
        <span key={index}>
          {index > 0 && ' '}
          <Words text={text} />
          {badge !== undefined && ' '}
          <BadgeOf badge={badge} rules={rules} />
        </span>
      ))}
    </>
  );
}

/** The value of a switch at this table. */
function Setting({
  name,
  rules,
  switches,
}: RulesTextProps & { readonly name: string | undefined }) {
  const words = name === undefined ? undefined : rules.words.switches[name];
  const value = name === undefined ? undefined : switches[name];
  if (words === undefined || value === undefined) return null;
  const here = rules.around.here({ value: valueWords(words, value, rules.around.seat) });
  return (
    <>
      {' '}
      <span class="rule-setting">{here}</span>
    </>
  );
}

/** A rule of other editions or of the house, with its condition. */
function OtherVariant({
  sentence,
  ...props
}: RulesTextProps & { readonly sentence: RuleSentence }) {
  const { badges } = props.rules.around;
  const there = props.rules.editions
    .filter(({ id, switches }) => isSaid(sentence, { edition: id, switches }))
    .map(({ id }) => boxWordsOf(props.game, id)?.name ?? id);
  return (
    <p class="rule-otherwise">
      <strong>{there.length === 0 ? badges.house : there.join(', ')}:</strong>{' '}
      <Words text={sentence.text} />
    </p>
  );
}

/** A table with the switches of its edition's rule sheet. */
export function tableOf({
  edition,
  switches,
  rules,
}: Pick<RulesTextProps, 'edition' | 'switches' | 'rules'>): RulesTable {
  const sheet = rules.editions.find(({ id }) => id === edition)?.switches ?? switches;
  return { edition, switches, sheet };
}

function BadgeOf({
  badge,
  rules,
}: {
  readonly badge: Badge | undefined;
  readonly rules: ReadableRules;
}) {
  if (badge === undefined) return null;
  return <span class={`origin origin-${badge}`}>{rules.around.badges[badge]}</span>;
}

export function Words({ text }: { readonly text: readonly Inline[] }) {
  return (
    <>
      {text.map((inline, index) => {
        if (typeof inline === 'string') return inline;
        if (inline.kind === 'rule') {
          return (
            <a key={index} class="rule-reference" href={`#${inline.id}`} onClick={followInnerLink}>
              {inline.id}
            </a>
          );
        }
        const Tag = inline.kind;
        return <Tag key={index}>{inline.text}</Tag>;
      })}
    </>
  );
}

// The rules of a game for one table: only those that hold with its switches. Used on the rules page
// and beside the board.

import type { Scalar, Switches } from '#kernel/game.ts';
import {
  BADGE_WORDS,
  type Badge,
  badgeOf,
  detailsOf,
  originOf,
  type RulesTable,
} from '#modules/rules-at-table.ts';
import {
  type Block,
  type Inline,
  isOrigin,
  isRuleId,
  isSaid,
  type Origin,
  type Part,
  type RuleSentence,
} from '#modules/rules-text.ts';
import { boxOf, type ReadableRules } from '../games.ts';
import { currentLanguage } from '../language.ts';

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
  const [summary, ...parts] = props.rules.text.parts;
  const { level } = props;
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

function Contents({ parts }: { readonly parts: readonly Part[] }) {
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
function followInnerLink(event: MouseEvent): void {
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
  readonly part: Part;
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

function BlockOfRules({ block, ...props }: RulesTextProps & { readonly block: Block }) {
  const { Drawing } = props.rules;
  switch (block.kind) {
    case 'drawing':
      return (
        <div class="rules-drawing">
          <Drawing pieces={block.pieces} />
        </div>
      );
    case 'text':
      return isSaid(block.sentence, props) ? (
        <p>
          <Words text={block.sentence.text} /> <RuleSource {...props} sentence={block.sentence} />
        </p>
      ) : null;
    case 'example':
      return isSaid(block.sentence, props) ? (
        <figure class="rules-example">
          {block.pieces !== undefined && (
            <div class="rules-drawing">
              <Drawing pieces={block.pieces} />
            </div>
          )}
          <figcaption>
            <Words text={block.sentence.text} />
          </figcaption>
        </figure>
      ) : null;
    case 'list':
      return (
        <ul
          class={
            block.sentences.some(({ mark }) => isMargin(mark))
              ? 'rules-list rules-marked'
              : 'rules-list'
          }
        >
          {block.sentences
            .filter((sentence) => isSaid(sentence, props))
            .map((sentence, index) => (
              <Rule key={sentence.mark ?? index} {...props} sentence={sentence} />
            ))}
        </ul>
      );
  }
}

type SentenceProps = RulesTextProps & { readonly sentence: RuleSentence };

function Rule({ sentence, ...props }: SentenceProps) {
  const { mark } = sentence;
  const { said, variants, others } = detailsOf(sentence, tableOf(props));
  const isRule = isRuleId(mark);
  return (
    <li id={isRule ? mark : undefined} tabIndex={isRule ? -1 : undefined} class="rule">
      {isMargin(mark) && (
        <p class="rule-margin">
          {isRule ? <span class="rule-id">{mark}</span> : <BadgeOf badge={mark as Origin} />}
          <RuleSource {...props} sentence={sentence} />
        </p>
      )}
      <div class="rule-text">
        <p>
          <Words text={sentence.text} />
          {!isMargin(mark) && (
            <>
              {' '}
              <RuleSource {...props} sentence={sentence} />
            </>
          )}
          {said.map(({ text, badge }, index) => (
            <span key={index}>
              {' '}
              <Words text={text} /> <BadgeOf badge={badge} />
            </span>
          ))}
          <Setting {...props} name={mark} />
        </p>
        {variants.map((variant, index) => (
          <p key={index} class="rule-otherwise">
            <BadgeOf badge="variant" /> <Words text={variant.text} />
          </p>
        ))}
        {props.compared &&
          others.map((other, index) => <OtherVariant key={index} {...props} sentence={other} />)}
      </div>
    </li>
  );
}

/** Whether a mark is shown in the margin: rule ids and origins, but not switch names. */
function isMargin(mark: string | undefined): boolean {
  return isRuleId(mark) || isOrigin(mark);
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
  return <span class="rule-setting">{wordsFor(words.values, value)}</span>;
}

/** A switch value in words; a seat by its number. */
export function wordsFor(values: Readonly<Record<string, string>>, value: Scalar): string {
  if (typeof value === 'number' && values[`${value}`] === undefined) {
    return currentLanguage().words.houseRules.seatValue(value + 1, '');
  }
  return values[`${value}`] ?? `${value}`;
}

/** A rule of other editions or of the house, with its condition. */
function OtherVariant({ sentence, ...props }: SentenceProps) {
  const { language } = currentLanguage();
  const there = props.rules.editions
    .filter(({ id, switches }) => isSaid(sentence, { edition: id, switches }))
    .map(({ id }) => boxOf(props.game, id)?.words[language].name ?? id);
  return (
    <p class="rule-otherwise">
      <strong>{there.length === 0 ? BADGE_WORDS[language].house : there.join(', ')}:</strong>{' '}
      <Words text={sentence.text} />
    </p>
  );
}

/** The table, for the module that shares the rules with paper. */
function tableOf({ edition, switches, rules }: RulesTextProps): RulesTable {
  const sheet = rules.editions.find(({ id }) => id === edition)?.switches ?? switches;
  return { edition, switches, sheet };
}

function RuleSource({ sentence, ...props }: SentenceProps) {
  return <BadgeOf badge={badgeOf(sentence, tableOf(props))} />;
}

/** The number of rules in which a table differs from its sheet. */
export function countOurs(
  { text }: ReadableRules,
  table: Pick<RulesTextProps, 'edition' | 'switches'>,
): number {
  const isOurs = (sentence: RuleSentence): boolean =>
    isSaid(sentence, table) && (originOf(sentence, table) === 'ours' || sentence.more.some(isOurs));
  const sentences = text.parts.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'list' ? block.sentences : [])),
  );
  return sentences.filter((sentence) => isRuleId(sentence.mark) && isOurs(sentence)).length;
}

function BadgeOf({ badge }: { readonly badge: Badge | undefined }) {
  if (badge === undefined) return null;
  const words = BADGE_WORDS[currentLanguage().language];
  return <span class={`origin origin-${badge}`}>{words[badge]}</span>;
}

function Words({ text }: { readonly text: readonly Inline[] }) {
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

// The laws that tie a rule sheet to the rules: no sentence is lost, and nothing is sold as the sheet's.
import type { ShownPart, ShownRule } from '#modules/rules-at-table.ts';
import { type Inline, isFact, isOrigin, isRuleId } from '#modules/rules-text.ts';
import type { Badge } from '#modules/rules-words.ts';
import type { SheetText } from '#modules/sheet-text.ts';

interface Ruled {
  /** The rules under the switches of the sheet. */
  readonly parts: readonly ShownPart[];
  /** The plates of the printable kit. */
  readonly plates: readonly string[];
}

const isOfSheet = (badge: Badge | undefined) => badge === 'sheet' || badge === 'variant';

/** The texts of a rule that it says are from the sheet, its variants included. */
function textsOfSheet({ badge, texts, variants }: ShownRule): readonly (readonly Inline[])[] {
  return [
    ...texts.filter((each) => isOfSheet(each.badge ?? badge)).map(({ text }) => text),
    ...variants,
  ];
}

const words = (text: readonly Inline[]) =>
  text
    .map((inline) => (typeof inline === 'object' && 'text' in inline ? inline.text : inline))
    .join('');

const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

/** What a sheet and its rules break, in words. */
export function faultsOf({ sentences }: SheetText, { parts, plates }: Ruled): readonly string[] {
  const blocks = parts.flatMap((part) => part.blocks);
  const rules = blocks.flatMap((block) => {
    if (block.kind === 'list') return block.rules;
    return block.kind === 'text' ? [block.rule] : [];
  });
  const ofSheet = new Map(
    rules
      .filter(({ mark }) => !isOrigin(mark))
      .map((rule) => [rule.mark, textsOfSheet(rule).map(words)] as const)
      .filter(([, texts]) => texts.length > 0),
  );
  const citing = Map.groupBy(sentences, ({ target }) => (target.kind === 'rule' ? target.id : ''));
  return [
    ...sentences.flatMap(({ target, text }, index) => {
      const isLost =
        (target.kind === 'rule' && !ofSheet.has(target.id)) ||
        (target.kind === 'kit' && !plates.includes(target.plate));
      return isLost ? [`sentence ${index + 1} has no target: ${text}`] : [];
    }),
    ...[...ofSheet].flatMap(([id, texts]) => {
      if (id === undefined || !isRuleId(id)) return [`no id, so no sentence: ${texts[0]}`];
      const cited = citing.get(id)?.map(({ text }) => text) ?? [];
      if (cited.length === 0) return [`no sentence says ${id}: ${texts[0]}`];
      // A fact has no other number than the sheet: no year, no age.
      const known = numbersIn(cited.join(' '));
      const other = numbersIn(texts.join(' ')).filter((number) => !known.includes(number));
      return isFact(id) && other.length > 0 ? [`${id} has a number of its own: ${other}`] : [];
    }),
  ];
}

// Parses a game's rules from markdown into data: for the page when it is built, and for the rules of a kit. Markdown that
// the rules page does not support stops the build. The head of each `games/*/rules.md` explains the marks.
import { marked, type Token, type Tokens } from 'marked';
import {
  type Block,
  type Inline,
  isRuleId,
  ORIGINS,
  type Origin,
  type Part,
  type RuleSentence,
  type RulesText,
  type Source,
} from '#modules/rules-text.ts';

const RULES_WITHIN = /\b([A-Z]{2,5}-\d+)\b/;
const CONDITION = /^([a-zA-Z-]+): ([a-zA-Z0-9-]+)$/;
const NAME = /^[a-z][a-zA-Z-]*$/;

/** Parses rules. @throws Error with the markdown that the rules page does not support */
export function parseRules(markdown: string): RulesText {
  const tokens = marked.lexer(markdown).filter((token) => !isSilent(token));
  const [first, ...rest] = tokens;
  if (first === undefined || !isHeading(first, 1)) throw fault('no title', first);
  const parts: { title: string; blocks: Block[] }[] = [];
  for (const token of rest) {
    const part = parts.at(-1);
    if (isHeading(token, 2)) parts.push({ title: token.text, blocks: [] });
    else if (part === undefined) throw fault('before the first part', token);
    else part.blocks.push(blockOf(token));
  }
  const text: RulesText = { title: first.text, parts };
  const ids = rulesIn(text);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`rules: ${twice} is defined twice`);
  for (const id of referencesIn(text)) {
    if (!ids.includes(id)) throw new Error(`rules: ${id} is cited but not defined`);
  }
  return text;
}

function fault(what: string, token: Token | undefined): Error {
  return new Error(`rules: ${what}: "${(token?.raw ?? '').trim().slice(0, 60)}"`);
}

function isSilent(token: Token): boolean {
  return token.type === 'space' || (token.type === 'html' && /^<!--[\s\S]*-->\s*$/.test(token.raw));
}

function isHeading(token: Token, depth: number): token is Tokens.Heading {
  return token.type === 'heading' && (token as Tokens.Heading).depth === depth;
}

function blockOf(token: Token): Block {
  switch (token.type) {
    case 'paragraph':
      return { kind: 'text', sentence: sentenceOf(token) };
    case 'list':
      return { kind: 'list', sentences: (token as Tokens.List).items.map(itemOf) };
    case 'code':
      return { kind: 'drawing', pieces: piecesOf(token) };
    case 'blockquote':
      return exampleOf(token as Tokens.Blockquote);
    default:
      throw fault(`no place for ${token.type}`, token);
  }
}

function piecesOf(token: Token): string {
  const { lang, text } = token as Tokens.Code;
  if (lang !== 'pieces' || text.includes('\n')) throw fault('not a drawing of one line', token);
  return text;
}

function exampleOf(token: Tokens.Blockquote): Block {
  const [text, drawing, ...rest] = token.tokens.filter((inner) => inner.type !== 'space');
  if (text?.type !== 'paragraph' || rest.length > 0) throw fault('not an example', token);
  const pieces = drawing === undefined ? undefined : piecesOf(drawing);
  return { kind: 'example', sentence: sentenceOf(text), pieces };
}

function itemOf(item: Tokens.ListItem): RuleSentence {
  const [text, list, ...rest] = item.tokens.filter((inner) => inner.type !== 'space');
  if (text === undefined || rest.length > 0) throw fault('not a rule', item);
  if (list !== undefined && list.type !== 'list') throw fault(`no place for ${list.type}`, list);
  const more = list === undefined ? [] : (list as Tokens.List).items.map(itemOf);
  return { ...sentenceOf(text), more };
}

/** Parses a sentence: marks first, then text, and the source last. */
function sentenceOf(token: Token): RuleSentence {
  const inner = [...((token as Tokens.Generic).tokens ?? [])];
  const source = sourceOf(inner.at(-1));
  if (source !== undefined) inner.pop();
  let mark: string | undefined;
  const when: Record<string, string | number | boolean> = {};
  for (;;) {
    if (inner[0]?.type === 'text' && inner[0].raw.trim() === '') inner.shift();
    if (inner[0]?.type !== 'codespan') break;
    const { text } = inner.shift() as Tokens.Codespan;
    const [, name, value] = CONDITION.exec(text) ?? [];
    if (name !== undefined && value !== undefined) when[name] = settingOf(value);
    else if (mark === undefined && (isRuleId(text) || NAME.test(text))) mark = text;
    else throw fault(`no mark \`${text}\``, token);
  }
  return { when, mark, text: trimmed(inner.flatMap(inlineOf)), source, more: [] };
}

function settingOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** `sheet`, or `sheet, some-edition: family`. */
function sourceOf(token: Token | undefined): Source | undefined {
  if (token?.type !== 'codespan') return undefined;
  const [usual, ...others] = (token as Tokens.Codespan).text.split(', ');
  const by = Object.fromEntries(
    others.map((other) => {
      const [, edition, origin] = CONDITION.exec(other) ?? [];
      return [edition, originOf(origin, token)];
    }),
  );
  return { usual: originOf(usual, token), by };
}

function originOf(text: string | undefined, token: Token): Origin {
  const origin = ORIGINS.find((known) => known === text);
  if (origin === undefined) throw fault(`no origin ${text}`, token);
  return origin;
}

function inlineOf(token: Token): readonly Inline[] {
  switch (token.type) {
    case 'text':
    case 'escape':
      return (token as Tokens.Text).text
        .replace(/\s+/g, ' ')
        .split(RULES_WITHIN)
        .map((text, index): Inline => (index % 2 === 0 ? text : { kind: 'rule', id: text }))
        .filter((inline) => inline !== '');
    case 'strong':
    case 'em':
      return [{ kind: token.type, text: (token as Tokens.Strong).text.replace(/\s+/g, ' ') }];
    default:
      throw fault(`no place for ${token.type}`, token);
  }
}

/** Removes the spaces around the marks. */
function trimmed(text: readonly Inline[]): readonly Inline[] {
  const last = text.length - 1;
  return text
    .map((inline, index) => {
      if (typeof inline !== 'string') return inline;
      const begun = index === 0 ? inline.trimStart() : inline;
      return index === last ? begun.trimEnd() : begun;
    })
    .filter((inline) => inline !== '');
}

/** All sentences in order, each with its details behind it. */
function sentencesIn({ parts }: RulesText): readonly RuleSentence[] {
  const all = ({ blocks }: Part): readonly RuleSentence[] =>
    blocks.flatMap((block) => {
      if (block.kind === 'list') return block.sentences.flatMap(withMore);
      return block.kind === 'drawing' ? [] : [block.sentence];
    });
  return parts.flatMap(all);
}

function withMore(sentence: RuleSentence): readonly RuleSentence[] {
  return [sentence, ...sentence.more.flatMap(withMore)];
}

/** The ids of all rules, in order. */
export function rulesIn(text: RulesText): readonly string[] {
  return sentencesIn(text).flatMap(({ mark }) =>
    mark !== undefined && isRuleId(mark) ? [mark] : [],
  );
}

function referencesIn(text: RulesText): readonly string[] {
  return sentencesIn(text).flatMap(referencesOf);
}

function referencesOf({ text }: RuleSentence): readonly string[] {
  return text.flatMap((inline) =>
    typeof inline === 'object' && inline.kind === 'rule' ? [inline.id] : [],
  );
}

/** The structure that all languages share, as lines: parts, blocks, marks and drawings. */
export function outlineOf({ parts }: RulesText): readonly string[] {
  const line = (sentence: RuleSentence, depth: string): string => {
    const { when, mark, source } = sentence;
    return `${depth}${JSON.stringify({ mark, when, source, refers: referencesOf(sentence) })}`;
  };
  const lines = (sentence: RuleSentence, depth: string): readonly string[] => [
    line(sentence, depth),
    ...sentence.more.flatMap((more) => lines(more, `${depth}- `)),
  ];
  return parts.flatMap(({ blocks }) => [
    'part',
    ...blocks.flatMap((block) => {
      if (block.kind === 'drawing') return [`drawing ${block.pieces}`];
      if (block.kind === 'list') return block.sentences.flatMap((each) => lines(each, '- '));
      const drawn = block.kind === 'example' ? ` ${block.pieces ?? ''}` : '';
      return lines(block.sentence, `${block.kind}${drawn} `);
    }),
  ]);
}

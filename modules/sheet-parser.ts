// Parses `sheet-EDITION.md` of a game into data. The head of each file explains the marks.
import { marked, type Token, type Tokens } from 'marked';
import { isRuleId } from './rules-text.ts';
import type { SheetSentence, SheetTarget, SheetText } from './sheet-text.ts';

const UNUSED = 'not used';
const KIT = /^kit: ([a-z-]+)$/;

/** Parses a sheet. @throws Error with the line that has no target, no reason, or no place */
export function parseSheet(markdown: string): SheetText {
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space' && type !== 'html');
  const [title, sentences, pictures, items, ...rest] = tokens;
  if (title?.type !== 'heading' || sentences?.type !== 'list' || rest.length > 0) {
    throw new Error('sheet: not a title and a list');
  }
  const has = pictures?.type === 'heading' && items?.type === 'list';
  if (pictures !== undefined && !has) throw fault('no list of pictures', pictures);
  return {
    title: (title as Tokens.Heading).text,
    sentences: sentencesOf(sentences),
    pictures: has
      ? { title: (pictures as Tokens.Heading).text, items: sentencesOf(items) }
      : undefined,
  };
}

function fault(what: string, token: Token): Error {
  return new Error(`sheet: ${what}: "${token.raw.trim().slice(0, 60)}"`);
}

function sentencesOf(token: Token): readonly SheetSentence[] {
  const { ordered, items } = token as Tokens.List;
  if (!ordered) throw fault('not numbered', token);
  return items.map(sentenceOf);
}

function sentenceOf(item: Tokens.ListItem): SheetSentence {
  const inner = (item.tokens[0] as Tokens.Text | undefined)?.tokens ?? [];
  const marks = inner.filter(({ type }) => type === 'codespan') as Tokens.Codespan[];
  const [mark] = marks;
  if (mark === undefined || marks.length > 1) throw fault('not one target', item);
  const at = inner.indexOf(mark);
  const [text, after] = [inner.slice(0, at), inner.slice(at + 1)].map(plain);
  if (text === undefined || text === '') throw fault('no sentence', item);
  return { text, target: targetOf(mark.text, after ?? '', item) };
}

function plain(tokens: readonly Token[]): string {
  return tokens
    .map(({ raw }) => raw)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function targetOf(mark: string, after: string, item: Token): SheetTarget {
  if (mark === UNUSED) {
    if (after === '') throw fault('no reason', item);
    return { kind: 'unused', reason: after };
  }
  if (after !== '') throw fault('words behind the target', item);
  if (isRuleId(mark)) return { kind: 'rule', id: mark };
  const [, plate] = KIT.exec(mark) ?? [];
  if (plate === undefined) throw fault(`no target \`${mark}\``, item);
  return { kind: 'kit', plate };
}

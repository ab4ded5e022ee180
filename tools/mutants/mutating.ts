// Makes mutants of a TypeScript file: each changes one operator or one constant. Separate from the command that tests them,
// so that all mutations are in one place.
import { parseSync } from 'vite';

/** One mutant: `instead` replaces the text from `start` to `end`. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

/** A node of the syntax tree, with the fields used here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly operator?: string;
  readonly value?: unknown;
  readonly left?: Node;
  readonly right?: Node;
  readonly argument?: Node;
}

/** The neighbour of each comparison, and its negation. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
};

/** TypeScript nodes that contain an expression. All other nodes with a name in TS... are only types. */
const AROUND_EXPRESSIONS = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'];

/** All mutants of a file, in order. @throws Error if the text is no valid TypeScript */
export function mutantsOf(path: string, text: string): readonly Mutant[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return [...mutantsIn(program as unknown as Node, text)].toSorted(
    (one, other) => one.start - other.start,
  );
}

function* mutantsIn(node: Node, text: string): Generator<Mutant> {
  if (node.type === 'ImportDeclaration') return;
  if (node.type.startsWith('TS') && !AROUND_EXPRESSIONS.includes(node.type)) return;
  yield* ofOperator(node, text);
  yield* ofConstant(node, text);
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) yield* mutantsIn(child, text);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function* ofOperator({ type, operator, left, right, start, argument }: Node, text: string) {
  if (type === 'UnaryExpression' && operator === '!' && argument !== undefined) {
    yield { start, end: start + 1, instead: '' };
  }
  if (left === undefined || right === undefined || operator === undefined) return;
  const at = left.end + text.slice(left.end, right.start).indexOf(operator);
  for (const instead of INSTEAD[operator] ?? []) {
    yield { start: at, end: at + operator.length, instead };
  }
}

function* ofConstant({ type, value, start, end }: Node, text: string) {
  if (type !== 'Literal') return;
  if (typeof value === 'boolean') yield { start, end, instead: `${!value}` };
  if (typeof value !== 'number') return;
  if (!/^[\d_.]+$/.test(text.slice(start, end))) throw new Error(`a number of its own: ${value}`);
  yield { start, end, instead: `${value + 1}` };
  if (value === 1) yield { start, end, instead: '0' };
}

export function planted(text: string, { start, end, instead }: Mutant): string {
  return text.slice(0, start) + instead + text.slice(end);
}

/** The line number of a mutant, and its line before and after. */
export function placeOf(
  text: string,
  mutant: Mutant,
): { readonly line: number; readonly before: string; readonly after: string } {
  const line = text.slice(0, mutant.start).split('\n').length;
  const lineOf = (whole: string): string => (whole.split('\n')[line - 1] as string).trim();
  return { line, before: lineOf(text), after: lineOf(planted(text, mutant)) };
}

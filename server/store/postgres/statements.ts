// Statements of programs for PostgreSQL: numbers instead of names for values, and `match.id` for `match.key`. A
// statement about one match compares each of its tables with the value of the id, so it does not read `match`.
import { createHash } from 'node:crypto';
import { KEY_OF_MATCH, type Value, type Values } from '../sql/program.ts';

export interface PreparedStatement {
  /** The name under which each connection prepares it once. */
  readonly name: string;
  readonly text: string;
  /** The names of the values, in the order of their numbers. */
  readonly order: readonly string[];
}

/** The end of a statement that reads the row of one match, by its id. */
const OF_ONE_MATCH = /FROM match WHERE id = (:\w+)( AND archived IS NULL)?$/;

const converted = new Map<string, PreparedStatement>();

export function statementOf(sql: string): PreparedStatement {
  const known = converted.get(sql);
  if (known !== undefined) return known;
  const order: string[] = [];
  const key = OF_ONE_MATCH.exec(sql)?.[1] ?? 'match.id';
  const text = sql
    .replaceAll(KEY_OF_MATCH, ':match')
    .replaceAll('match.key', key)
    .replace(/:(\w+)/g, (_, name: string) => {
      if (!order.includes(name)) order.push(name);
      return `$${order.indexOf(name) + 1}`;
    });
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const statement = { name, text, order };
  converted.set(sql, statement);
  return statement;
}

export function queryOf(sql: string, values: Values) {
  const { name, text, order } = statementOf(sql);
  return { name, text, values: order.map((each): Value => values[each] ?? null) };
}

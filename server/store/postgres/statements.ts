// Statements of programs for PostgreSQL: numbers instead of names for values, and `match.id` for `match.key`.
import { createHash } from 'node:crypto';
import type { Value, Values } from '../sql/program.ts';

export interface PreparedStatement {
  /** The name under which each connection prepares it once. */
  readonly name: string;
  readonly text: string;
  /** The names of the values, in the order of their numbers. */
  readonly order: readonly string[];
}

const converted = new Map<string, PreparedStatement>();

export function statementOf(sql: string): PreparedStatement {
  const known = converted.get(sql);
  if (known !== undefined) return known;
  const order: string[] = [];
  const text = sql.replaceAll('match.key', 'match.id').replace(/:(\w+)/g, (_, name: string) => {
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

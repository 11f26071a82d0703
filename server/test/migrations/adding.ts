/** What a change of the tables may do that a program before it does not notice. */
import type { Migration } from '../../src/store/postgres/tables/migrations.ts';

const NAME = '[a-z_]+';
/** The beginnings of all statements that may be harmless. */
const ADDING: readonly RegExp[] = [
  new RegExp(`^CREATE (UNLOGGED )?TABLE (?<made>${NAME}) ?\\(`),
  new RegExp(`^CREATE (UNIQUE )?INDEX ${NAME} ON (?<indexed>${NAME}) `),
  new RegExp(`^ALTER TABLE (?<altered>${NAME}) ADD COLUMN ${NAME} `),
  new RegExp(`^ALTER TABLE (?<altered>${NAME}) ALTER COLUMN ${NAME} SET DEFAULT `),
  new RegExp(`^(INSERT INTO|UPDATE) ${NAME} `),
];
/** In a new column they bind rows that the program before writes, or other tables; a comma leads to a further change. */
const BINDING = /,|;|\b(UNIQUE|PRIMARY|REFERENCES|CHECK|GENERATED|CONSTRAINT)\b/;

const EMPTY_DEFAULT = /^(?!.*\bDEFAULT (?!NULL)).*\bNOT NULL\b/;

/** The statements of a step that are said to add and do more. */
export function faultsOf({ kind, statements }: Migration): readonly string[] {
  if (kind !== 'adds') return [];
  const made = new Set<string>();
  return statements.filter((statement) => {
    const plain = statement
      .replaceAll(/'(?:[^']|'')*'/g, "''")
      .replaceAll(/\s+/g, ' ')
      .trim();
    const match = ADDING.map((form) => form.exec(plain)).find((found) => found !== null);
    if (!match || plain.includes(';')) return true;
    const { made: table, indexed, altered } = match.groups ?? {};
    if (table !== undefined) made.add(table);
    // Who wrote twice what must now be unique, or without what must now be there, does so still.
    if (indexed !== undefined) return match[0].includes('UNIQUE') && !made.has(indexed);
    if (altered === undefined || made.has(altered)) return false;
    const column = plain.slice(match[0].length);
    return BINDING.test(column) || EMPTY_DEFAULT.test(column);
  });
}

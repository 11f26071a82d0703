import { expect, test } from 'vitest';
import { freshTables, tablesVersion } from './migrations.ts';

test('the tables with which PostgreSQL began are version 1: databases say so, and older programs read it', () => {
  expect(tablesVersion([])).toBe(1);
  expect(freshTables([]).at(-1)).toContain("('tables', 1), ('oldest_program', 1)");
});

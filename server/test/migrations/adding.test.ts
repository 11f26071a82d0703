import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../src/store/postgres/tables/migrations.ts';
import { faultsOf } from './adding.ts';
import { ADDS, TAKES_AWAY } from './planted.ts';

const adds = (...statements: string[]) => faultsOf({ kind: 'adds', statements });

test('what is said to add does no more', () => {
  expect(MIGRATIONS.flatMap(faultsOf)).toEqual([]);
});

test.each([
  'DROP TABLE moods',
  'DROP INDEX games_open',
  'ALTER TABLE games DROP COLUMN mood',
  'alter table games drop column mood',
  'ALTER TABLE games RENAME COLUMN mood TO temper',
  'ALTER TABLE games RENAME TO matches',
  'ALTER TABLE games ALTER COLUMN mood TYPE BIGINT',
  'ALTER TABLE games ALTER COLUMN mood SET NOT NULL',
  'ALTER TABLE games ALTER COLUMN mood DROP DEFAULT',
  'ALTER TABLE games ALTER COLUMN mood DROP NOT NULL',
  'ALTER TABLE games ADD COLUMN mood TEXT NOT NULL',
  'ALTER TABLE games ADD COLUMN mood TEXT DEFAULT NULL NOT NULL',
  'ALTER TABLE games\n  ADD COLUMN mood TEXT\n  NOT NULL',
  'ALTER TABLE games ADD COLUMN mood TEXT UNIQUE',
  'ALTER TABLE games ADD COLUMN mood TEXT REFERENCES moods',
  "ALTER TABLE games ADD COLUMN mood TEXT DEFAULT 'a', DROP COLUMN mode",
  'ALTER TABLE games ADD COLUMN mood TEXT; DROP TABLE moods',
  'ALTER TABLE games ADD CONSTRAINT calm CHECK (version < 9)',
  'CREATE UNIQUE INDEX games_mode ON games (mode)',
  'CREATE TRIGGER calm BEFORE UPDATE ON games EXECUTE FUNCTION calm()',
  'DELETE FROM games',
  'TRUNCATE games',
])('%s is more than adding', (statement) => {
  expect(adds(statement)).toEqual([statement]);
});

test.each([
  ['a column that may be null', 'ALTER TABLE games ADD COLUMN mood TEXT COLLATE "C"'],
  ['one with a default', "ALTER TABLE games ADD COLUMN mood TEXT NOT NULL DEFAULT 'a, b; NOT NULL'"],
  ['one with a default before', 'ALTER TABLE games ADD COLUMN mood BIGINT DEFAULT 0 NOT NULL'],
  ['a default', 'ALTER TABLE games ALTER COLUMN mode SET DEFAULT 1'],
  ['an index', 'CREATE INDEX games_mode ON games (mode)'],
  ['rows', 'UPDATE games SET mood = mode WHERE mood IS NULL'],
])('%s is added', (_, statement) => {
  expect(adds(statement)).toEqual([]);
});

test('a table that was made just now may be bound in any way', () => {
  const index = 'CREATE UNIQUE INDEX moods_name ON moods (name)';
  expect(adds('CREATE UNLOGGED TABLE moods (name TEXT NOT NULL)', index)).toEqual([]);
  expect(adds(index)).toEqual([index]);
});

test('what takes away may do anything', () => {
  expect([ADDS, TAKES_AWAY].flatMap(faultsOf)).toEqual([]);
});

// NOTE-3: what texts promise is seen kept by tests.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXCUSED, PROMISES, UNSEEN } from './promises.ts';
import { type CatalogueText, catalogueTexts } from './trueTexts.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** What a promise sounds like. */
const SOUND =
  /\b(?:by (?:itself|themselves)|for good|comes? back|stays?|keeps?|kept|never|always|ever|will|nobody (?:else|sees|ever)|until|any time|(?:for|is) free|nothing is lost|(?:is|are) safe|still there|not told|once you|go on where)\b/i;

/** Texts of bots are what they say; those of the rules are held by content.test.ts, rule by rule (RULESPAGE-13). */
const NOT_OURS = /game\/botTalk|messages\/rules\/(?!labels)/;

const texts = catalogueTexts();
const excused = [...Object.values(EXCUSED).flat(), ...UNSEEN];

const isNamed = ({ key, text }: CatalogueText, rows: readonly string[]) =>
  rows.some((row) => row === key || text.startsWith(row));
const soundsSo = ({ path, text }: CatalogueText) => SOUND.test(text) && !NOT_OURS.test(path);

test('[NOTE-3] every text that sounds like a promise has its row', () => {
  const rows = [...Object.keys(PROMISES), ...excused];
  const missing = texts.filter((text) => soundsSo(text) && !isNamed(text, rows));
  expect(missing.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
});

test('every row is of a text, and none is there twice', () => {
  const rows = [...Object.keys(PROMISES), ...excused];
  expect(rows.filter((row) => !texts.some((text) => isNamed(text, [row])))).toEqual([]);
  expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([]);
  const quiet = excused.filter((row) => !texts.some((text) => isNamed(text, [row]) && soundsSo(text)));
  expect(quiet).toEqual([]);
});

test('[NOTE-3] each promise is seen kept by a test of the application', () => {
  const tests = globSync('{web,server,cli,packages/client}/**/*.{test,spec}.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name.startsWith('dist'),
  });
  const named = new Set(
    tests.flatMap((path) =>
      [...read(path).matchAll(/['"`]((?:\[[A-Z]+-\d+\] ?)+)/g)].flatMap(
        ([, ids = '']) => ids.match(/[A-Z]+-\d+/g) ?? [],
      ),
    ),
  );
  expect(named.size).toBeGreaterThan(500);
  const ids = Object.values(PROMISES).flat();
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
});

test.each([
  ['The next table opens by itself.', true],
  ['Your seat stays yours.', true],
  ['Nobody else reads it.', true],
  ['Pick a color.', false],
])('planted: %s', (text, isFound) => {
  expect(soundsSo({ path: 'web/src/messages/home.ts', key: 'home.planted', text })).toBe(isFound);
});

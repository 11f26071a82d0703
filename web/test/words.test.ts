import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Every text of the page, with its catalogue. */
const texts = globSync('web/src/messages/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }).flatMap((path) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'(:?)|"([^"\n]*)"/g)].flatMap(
    ([, text, isKey, other = '']) => (isKey ? [] : { path, text: text ?? other }),
  ),
);

test('[APP-3] a game is said to last 5-15 minutes, and nothing else', () => {
  const spans = texts.filter(({ text }) => /\d-\d+ minutes/.test(text)).map(({ text }) => text);
  expect(spans).toContain('5-15 minutes');
  // The lessons take a time of their own.
  expect(spans.filter((text) => !text.includes('tutorial'))).toEqual(['5-15 minutes']);
});

test('[TEXT-7] only a tournament has rounds', () => {
  expect(texts.length).toBeGreaterThan(500);
  const withRounds = texts.filter(({ text }) =>
    /\brounds?\b/i.test(text.replaceAll('all the way around', '')),
  );
  expect(withRounds.filter(({ path }) => !/\/(tournament|tournamentRoom)\.ts$/.test(path))).toEqual([]);
  expect(withRounds.length).toBeGreaterThan(0);
});

/** What the linter says of a component with this inside. */
function lint(inside: string): string {
  const folder = mkdtempSync(join(ROOT, 'web/src/app/shell/planted-'));
  try {
    writeFileSync(join(folder, 'Planted.tsx'), `export const Planted = () => <p>${inside}</p>;\n`);
    return execFileSync('biome', ['lint', '--reporter=json', folder], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('[TEXT-4] a component with words of its own is an error', () => {
  expect(lint('Deal the cards')).toContain('noJsxLiterals');
  expect(lint("{t('board.leave')} · <b>STAXD</b>")).not.toContain('noJsxLiterals');
});

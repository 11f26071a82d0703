import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

describe('a folder can be taken in at a glance', () => {
  const MOST_FILES = 25;
  const crowded = (paths: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);
  };

  test(`no folder has more than ${MOST_FILES} source files, tests included`, () => {
    const sources = globSync('{packages,server,cli,arena,web,stories,examples,scripts}/**/*.{ts,tsx,css}', {
      cwd: root,
      exclude: (path) =>
        ['node_modules', 'dist', 'dist-types', 'dist-bench', 'dist-test'].includes(basename(path)),
    });
    expect(sources.length).toBeGreaterThan(1000);
    expect(crowded(sources)).toEqual([]);
  });

  test('one with more is named', () => {
    const files = Array.from({ length: MOST_FILES + 1 }, (_, index) => `web/src/board/part${index}.ts`);
    expect(crowded([...files, 'web/src/main.tsx'])).toEqual(['web/src/board']);
  });
});

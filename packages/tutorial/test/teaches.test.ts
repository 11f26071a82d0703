import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ALL_TRACKS } from '../src/index.ts';

const page = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');

describe.each(ALL_TRACKS)('$title', ({ lessons }) => {
  test.each(lessons)('$title teaches rules that docs/rules.md states', ({ teaches }) => {
    for (const rule of teaches) expect(page).toContain(`- **${rule}**`);
  });
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADMIN_COMMANDS } from './commands.ts';

const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');

test.each(Object.keys(ADMIN_COMMANDS))('the page for operators tells of %s', (name) => {
  expect(page).toMatch(new RegExp(`\\b(admin|then) ${name}\\b(?!-)`));
});

import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { chapters, findRules } from './chapters.ts';
import { renderMarkdown } from './render.ts';

const DOCUMENT = `# The game

Some *words* to begin with.

## Stacks (STK)

- **STK-1** A set opens a stack, and here is enough text that it
  must be wrapped.

  | event | next |
  |---|---|
  | NOPE | next(player who noped) |

- **STK-10** Ten.
  - inner

## Turns
Play \`or draw\`.
`;
const rendered = (width: number, text = DOCUMENT) =>
  renderMarkdown(text, width).map(stripVTControlCharacters);

test('headings, paragraphs, lists and tables become lines', () => {
  expect(rendered(40)).toEqual([
    'The game',
    '────────',
    '',
    'Some words to begin with.',
    '',
    'Stacks (STK)',
    '────────────',
    '',
    '• STK-1 A set opens a stack, and here is',
    '  enough text that it must be wrapped.',
    '',
    '  event  next',
    '  ─────────────────────────────',
    '  NOPE   next(player who noped)',
    '',
    '• STK-10 Ten.',
    '  • inner',
    '',
    'Turns',
    '─────',
    'Play or draw.',
  ]);
});

test('no line is wider than allowed, including tables', () => {
  for (const width of [24, 30, 60]) {
    for (const line of rendered(width)) expect(line.length).toBeLessThanOrEqual(width);
  }
});

test('a rule, a chapter by code and a chapter by name are found; others are not', () => {
  const all = chapters(DOCUMENT);
  expect(all.map(({ name }) => name)).toEqual(['The game', 'Stacks (STK)', 'Turns']);
  expect(findRules(all, 'stk-1')).toMatch(/^- \*\*STK-1\*\* [\s\S]*noped\) \|\n\n$/);
  expect(findRules(all, 'STK-10')).toBe('- **STK-10** Ten.\n  - inner\n');
  expect(findRules(all, 'stk')).toContain('## Stacks');
  expect(findRules(all, 'TURN')).toContain('## Turns');
  expect(findRules(all, 'STK-2')).toBeUndefined();
  expect(findRules(all, ' ')).toBeUndefined();
});

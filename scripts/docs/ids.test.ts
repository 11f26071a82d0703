import { expect, test } from 'vitest';
import { findStrays, idsOfTests, sentencesOf } from './ids.ts';

test('a page states its list items that begin with an id', () => {
  const page = `# Page (GIFT)
Not GIFT-9.
- **GIFT-1** One,
  with **GIFT-7** inside.
- **GIFT-2** Two *(to come: issue
  12)*

## More
- **GIFT-3** Three *(to come: issue 12)* and built.
- **GIFT-4** Four *(taken away: five is enough)*
`;
  expect(sentencesOf(page)).toEqual([
    { id: 'GIFT-1', text: 'One, with **GIFT-7** inside.', mark: null },
    { id: 'GIFT-2', text: 'Two *(to come: issue 12)*', mark: { issue: 12 } },
    { id: 'GIFT-3', text: 'Three *(to come: issue 12)* and built.', mark: null },
    {
      id: 'GIFT-4',
      text: 'Four *(taken away: five is enough)*',
      mark: { takenAway: 'five is enough' },
    },
  ]);
});

test('a test names the ids that its name begins with', () => {
  const text =
    "test('[GIFT-1] [GIFT-2] gives', f); test(`[GIFT-3] x`, f); test('as GIFT-4 says [GIFT-5]', f)";
  expect([...idsOfTests([text])]).toEqual(['GIFT-1', 'GIFT-2', 'GIFT-3']);
});

const known = new Set(['GIFT-1']);

test('an id that no page states is reported, in a comment and in the name of a test', () => {
  const files = [
    { name: 'a.ts', text: '// GIFT-1, then GIFT-2' },
    { name: 'b.test.ts', text: "test('[MADE-1] up', f)" },
  ];
  expect(findStrays(known, files)).toEqual([
    'a.ts names GIFT-2, which no page states.',
    'b.test.ts names MADE-1, which no page states.',
  ]);
});

test('what only looks like an id is left alone', () => {
  expect(findStrays(known, [{ name: 'a.ts', text: '// SHA-256 and GIFT-1' }])).toEqual([]);
});

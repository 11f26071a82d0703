import { expect, test } from 'vitest';
import { type Change, changed } from './change.ts';
import { emptied } from './emptied.ts';
import { type Bench, proveAll } from './proof.ts';

test.each([
  ['expect(a).toBe(b);', 'undefined;'],
  ['await expect(page.locator(x)).not.toBeVisible();', 'await undefined;'],
  ['await expect.poll(() => a).toBe(b);', 'await undefined;'],
  [
    'all.forEach((each) => expect(each).toEqual(expect.objectContaining(b)));',
    'all.forEach((each) => undefined);',
  ],
  ["import { expect } from 'vitest';", "import { expect } from 'vitest';"],
  ['const { expected } = a; go(expected);', 'const { expected } = a; go(expected);'],
])('%s becomes %s', (text, instead) => {
  expect(emptied({ name: 'a.test.ts', text })).toBe(instead);
});

/** A program of one function, and the test of its sentence, both as texts. */
const PROGRAM = 'export const seats = () => 5;';
const TEST = 'const found = seats(); expect(found).toBe(5);';

/** Runs a test on a program; says whether an assertion failed. */
function fails(program: string, test: string): boolean {
  class Assertion extends Error {}
  const expectation = (found: unknown) => ({
    toBe(wanted: unknown) {
      if (found !== wanted) throw new Assertion();
    },
  });
  try {
    const run = new Function('expect', `${program.replace('export ', '')} ${test}`);
    run(expectation);
    return false;
  } catch (error) {
    return error instanceof Assertion;
  }
}

async function proofBy(test: string) {
  const at = PROGRAM.indexOf('5');
  const other: Change = { what: 'other', pieces: [{ file: 'a.ts', start: at, end: at + 1, text: '6' }] };
  const bench: Bench = {
    inPlain: async ({ pieces }: Change) =>
      fails(changed(PROGRAM, pieces), test) ? { by: 'red' } : 'not noticed',
    prepare: async () => {},
    inBrowser: async () => 'cannot be made',
  };
  const [verdict] = await proveAll(
    [{ id: 'A-1', quoted: [], plain: [other], browser: null }],
    bench,
    () => {},
  );
  return verdict;
}

test('the same tests without what they assert notice nothing', async () => {
  expect(await proofBy(TEST)).toMatchObject({ outcome: 'proven', noticed: 1 });
  expect(await proofBy(emptied({ name: 'a.test.ts', text: TEST }))).toMatchObject({
    outcome: 'weak',
    noticed: 0,
  });
});

import { expect, test } from 'vitest';
import type { TestFile } from '../../suite/changed/tests/catalogue.ts';
import { judge } from './judge.ts';

const NEAR = { part: 'server-units', file: 'server/src/a.test.ts' };
const HOME = { part: 'server', file: 'server/test/a.test.ts' };
const BESIDE = { part: 'server', file: 'server/test/b.test.ts' };
const STORY = { part: 'stories', file: 'stories/a.stories.tsx' };
const PRESS = { part: 'page', file: 'web/e2e/a.spec.ts > presses' };
const STAGES = {
  near: [NEAR],
  later: [
    { tests: [HOME, BESIDE], way: 'programs' },
    { tests: [STORY], way: 'browser' },
    { tests: [PRESS], way: 'page' },
  ],
} as const;

interface Program {
  /** Fail because of the change, and anyway. */
  readonly notices?: readonly TestFile[];
  readonly fails?: readonly TestFile[];
  readonly hangs?: TestFile;
  /** How often it does; always, unless it is said. */
  readonly times?: number;
  readonly isTyped?: boolean;
  /** In the browser, because of the change, or anyway. */
  readonly isEndless?: 'changed' | 'always';
}

/** What is said of a change in a program of which this is known, and what was run. */
async function judged(
  { notices = [], fails = [], hangs, times = 9, isTyped = true, isEndless }: Program,
  sick = new Set<string>(),
) {
  let isPlanted = false;
  const ran: string[] = [];
  let hung = 0;
  const redOf = (tests: readonly TestFile[]) =>
    tests.filter((test) => (isPlanted && notices.includes(test)) || fails.includes(test));
  const plant = () => {
    isPlanted = true;
    return () => {
      isPlanted = false;
    };
  };
  const runInBrowser = (way: string) => (tests: readonly TestFile[]) => {
    ran.push(way);
    const isLate = isEndless === 'always' || (isEndless === 'changed' && isPlanted);
    if (isLate) return Promise.resolve({ red: [], run: 0, hangs: { part: '', file: 'the browser' } });
    return Promise.resolve({ red: redOf(tests), run: 1 });
  };
  const workshop = {
    programs: {
      plant,
      run(tests: readonly TestFile[]) {
        ran.push(`${tests.map(({ file }) => file.slice(-9, -8)).join('')}${isPlanted ? '' : ' whole'}`);
        if (isPlanted && hangs && tests.includes(hangs) && hung++ < times)
          return Promise.resolve({ red: [], run: 0, hangs });
        return Promise.resolve({ red: redOf(tests).map((test) => ({ ...test, test: 'it' })), run: 1 });
      },
      isInOrder: true,
    },
    browser: { plant, run: runInBrowser('browser'), isInOrder: false },
    page: { plant, run: runInBrowser('page'), isInOrder: false },
    areTypesRight: () => Promise.resolve(isTyped),
  };
  const verdict = await judge(STAGES, workshop, sick);
  return { ...verdict, ran, isPlanted };
}

test('the first stage that notices is the last, and its test holds without the change', async () => {
  expect(await judged({ notices: [NEAR, HOME] })).toEqual({
    outcome: 'noticed',
    by: 'server/src/a.test.ts > it',
    files: 1,
    ran: ['a', 'a', 'a whole'],
    isPlanted: false,
  });
  expect(await judged({ notices: [BESIDE] })).toMatchObject({ by: 'server/test/b.test.ts > it', files: 3 });
});

test('a test that fails anyway proves nothing, and is not asked again', async () => {
  const sick = new Set<string>();
  expect(await judged({ fails: [HOME], notices: [BESIDE] }, sick)).toMatchObject({
    outcome: 'noticed',
    by: 'server/test/b.test.ts > it',
    ran: ['a', 'ab', 'a', 'a whole', 'b', 'b', 'b whole'],
  });
  expect(await judged({ fails: [HOME] }, sick)).toMatchObject({
    outcome: 'unnoticed',
    ran: ['a', 'b', 'browser', 'page'],
  });
});

test('a hang is told apart', async () => {
  expect(await judged({ hangs: HOME })).toMatchObject({ outcome: 'hangs', by: 'server/test/a.test.ts' });
  expect(await judged({ isEndless: 'changed' })).toMatchObject({ outcome: 'hangs', by: 'the browser' });
  expect(await judged({ isEndless: 'always' })).toMatchObject({ outcome: 'unnoticed' });
});

test('a machine that was only busy does not hang twice, and the tests after that are asked', async () => {
  expect(await judged({ hangs: HOME, times: 1, notices: [BESIDE] })).toMatchObject({
    outcome: 'noticed',
    by: 'server/test/b.test.ts > it',
    ran: ['a', 'ab', 'a', 'b', 'b', 'b whole'],
  });
  expect(await judged({ hangs: HOME, times: 1, notices: [HOME] })).toMatchObject({
    outcome: 'noticed',
    by: 'server/test/a.test.ts > it',
  });
});

test('the compiler is asked after near tests, a browser at the end, and nobody notices what none of them does', async () => {
  expect(await judged({ isTyped: false, notices: [NEAR] })).toMatchObject({ outcome: 'noticed' });
  expect(await judged({ isTyped: false, notices: [HOME] })).toMatchObject({ outcome: 'types', ran: ['a'] });
  expect(await judged({ notices: [STORY] })).toMatchObject({
    outcome: 'noticed',
    by: 'stories/a.stories.tsx',
  });
  expect(await judged({ notices: [PRESS] })).toMatchObject({
    outcome: 'noticed',
    by: 'web/e2e/a.spec.ts > presses',
  });
  expect(await judged({ notices: [STORY], fails: [STORY] })).toMatchObject({ outcome: 'unnoticed' });
  expect(await judged({})).toEqual({
    outcome: 'unnoticed',
    files: 5,
    ran: ['a', 'ab', 'browser', 'page'],
    isPlanted: false,
  });
});

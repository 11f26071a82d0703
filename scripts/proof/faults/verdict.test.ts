import { expect, test } from 'vitest';
import { planFor } from '../../suite/changed/plan/plan.ts';
import type { TestFile } from '../../suite/changed/tests/catalogue.ts';
import { treeOf } from '../../suite/changed/tree/tree.ts';
import type { Ran } from './bench.ts';
import { judge } from './verdict.ts';

const FAULT = { file: 'cli/src/a.ts', line: 1, from: 'a();', to: 'b();', kind: 'call' } as const;
const TREE = treeOf({
  'cli/src/a.ts': 'b();\n',
  'cli/src/a.test.ts': "import './a.ts';\n",
  'web/e2e/promises/a.spec.ts': "import '../../../cli/src/a.ts';\n",
});

/** @param reds What turns red in one run after the other. */
async function judged(...reds: string[][]) {
  const ran: string[] = [];
  let isPlanted = false;
  const run = (what: string): Promise<Ran> => {
    ran.push(isPlanted ? what : `${what} without the fault`);
    return Promise.resolve({ red: reds.shift() ?? [], failed: [], output: '', wall: 1, tests: 1 });
  };
  const bench = {
    plant: () => {
      isPlanted = true;
      return () => {
        isPlanted = false;
      };
    },
    runChanged: () => run('changed'),
    runTests: (tests: readonly TestFile[]) => run(tests.map(({ part }) => part).join()),
  };
  const plan = () =>
    planFor([{ file: FAULT.file, kind: 'changed' }], TREE, {
      checks: [],
      limits: { usual: 0, atHome: 0, most: 0 },
    });
  const { verdict, by } = await judge(FAULT, bench, plan, (tests) => tests);
  return { verdict, by, ran, isPlanted };
}

test('a fault that a check finds', async () => {
  expect(await judged(['check:types'])).toEqual({
    verdict: 'found',
    by: ['check:types'],
    ran: ['changed'],
    isPlanted: false,
  });
});

test('one that only the tests find that were left out, without a browser first', async () => {
  expect(await judged([], ['cli'], [])).toEqual({
    verdict: 'missed',
    by: ['cli'],
    ran: ['changed', 'cli', 'cli without the fault'],
    isPlanted: false,
  });
  expect(await judged([], [], ['e2e:promises'], [])).toMatchObject({
    verdict: 'missed',
    by: ['e2e:promises'],
  });
});

test('one that nobody finds, and one whose test fails anyway', async () => {
  expect(await judged()).toMatchObject({ verdict: 'unseen', ran: ['changed', 'cli', 'e2e:promises'] });
  expect(await judged([], ['cli'], ['cli'])).toMatchObject({ verdict: 'unsure' });
});

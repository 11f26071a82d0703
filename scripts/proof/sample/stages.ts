/** Which tests are asked about a careless change, and in which order: the cheapest that can notice it come first. */
import { costsOf } from '../../suite/changed/costs/costs.ts';
import { isNear, nearness, type Reached } from '../../suite/changed/plan/choose.ts';
import { planFor } from '../../suite/changed/plan/plan.ts';
import { reachOf } from '../../suite/changed/plan/reach.ts';
import { isInBrowser, type TestFile } from '../../suite/changed/tests/catalogue.ts';
import type { Change } from '../../suite/changed/tree/changes.ts';
import type { Tree } from '../../suite/changed/tree/tree.ts';

/** What is product, and whose tests are its own. */
export const AREAS = {
  engine: { sources: 'packages/engine/src', parts: ['engine', 'scenario'] },
  client: { sources: 'packages/client/src', parts: ['client'] },
  server: { sources: 'server/src', parts: ['server-units', 'server'] },
  page: { sources: 'web/src', parts: ['web'] },
} as const;

export type Area = keyof typeof AREAS;
export const AREA_NAMES = Object.keys(AREAS) as Area[];

export interface Stages {
  /** Of the area, without a browser. The compiler is asked after them. */
  readonly near: readonly TestFile[];
  /** Without a browser: all others of the area, then those of other areas. */
  readonly far: readonly (readonly TestFile[])[];
  /** In a browser: those that `npm test -- --changed` would run, the parts of the page alone before the whole. */
  readonly browser: readonly (readonly TestFile[])[];
}

/** Seconds of a quiet machine. */
export interface Patience {
  /** For near tests, before the others of the area. */
  readonly near: number;
  /** For tests of other areas. */
  readonly abroad: number;
}

export function stagesFor(area: Area, change: Change, tree: Tree, { near, abroad }: Patience): Stages {
  const { reached } = reachOf([change], tree);
  const costOf = costsOf(reached, tree);
  const parts: readonly string[] = AREAS[area].parts;
  const isHome = ({ part }: TestFile) => parts.includes(part);
  // A second counts less the nearer a test is: a long test of the very thing comes before a short one of something else.
  const worth = (test: Reached) => nearness(test) / (1 + costOf(test));
  const inOrder = reached
    .filter((test) => !isInBrowser(test) && test.part !== 'stories')
    .toSorted((a, b) => worth(b) - worth(a));
  const first = within(
    near,
    inOrder.filter((test) => isHome(test) && isNear(test)),
    costOf,
  );
  const home = inOrder.filter((test) => isHome(test) && !first.includes(test));
  const others = within(
    abroad,
    inOrder.filter((test) => !isHome(test) && isAsked(test)),
    costOf,
  );
  return {
    near: first,
    far: [home, others],
    browser: area === 'page' ? browserTests(change, tree) : [],
  };
}

/** These look at texts and forms of all files, or at other programs: careless changes are nothing to them. */
const isAsked = ({ part }: TestFile) => part !== 'workspace' && part !== 'examples';

function browserTests(change: Change, tree: Tree): TestFile[][] {
  const isAsked = (part: string) => part === 'stories' || part.startsWith('e2e:');
  const { chosen } = planFor([change], tree, { isAsked });
  const groups = Map.groupBy(chosen, isInBrowser);
  return [groups.get(false) ?? [], groups.get(true) ?? []];
}

/** As many as there is time for, without those that alone would take it all. */
function within<T extends TestFile>(seconds: number, tests: readonly T[], costOf: (test: T) => number): T[] {
  let left = seconds;
  return tests.filter((test) => {
    if (costOf(test) > left) return false;
    left -= costOf(test);
    return true;
  });
}

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

export interface Stage {
  readonly tests: readonly TestFile[];
  readonly isInBrowser: boolean;
}

export interface Stages {
  /** Of the area, without a browser. The compiler is asked after them. */
  readonly near: readonly TestFile[];
  /**
   * Without a browser all others of the area; near stories of the page; then those of other areas; at last what
   * `npm test -- --changed` would run in a browser, stories before the whole page.
   */
  readonly later: readonly Stage[];
}

/** Seconds of a quiet machine. */
export interface Patience {
  /** For near tests, before the others of the area; for near stories so much again. */
  readonly near: number;
  /** For tests of other areas. */
  readonly abroad: number;
}

/** @param isRun Whether a test runs what is changed. Stories and the page are asked anyway. */
export function stagesFor(
  area: Area,
  change: Change,
  tree: Tree,
  { near, abroad }: Patience,
  isRun: (test: TestFile) => boolean = () => true,
): Stages {
  const { reached } = reachOf([change], tree);
  const costOf = costsOf(reached, tree);
  const parts: readonly string[] = AREAS[area].parts;
  const isHome = ({ part }: TestFile) => parts.includes(part);
  // A second counts less the nearer a test is: a long test of the very thing comes before a short one of something else.
  const worth = (test: Reached) => nearness(test) / (1 + costOf(test));
  const inOrder = reached.toSorted((a, b) => worth(b) - worth(a));
  const programs = inOrder.filter((test) => !isInBrowser(test) && !isStory(test) && isRun(test));
  const first = within(
    near,
    programs.filter((test) => isHome(test) && isNear(test)),
    costOf,
  );
  // They lie in a folder of their own, so that none is near by its place.
  const stories = area === 'page' ? within(near, inOrder.filter(isStory), costOf) : [];
  const home = programs.filter((test) => isHome(test) && !first.includes(test));
  const others = within(
    abroad,
    programs.filter((test) => !isHome(test) && isOfProduct(test)),
    costOf,
  );
  const whole = area === 'page' ? browserTests(change, tree) : [];
  const shown = new Set(stories.map(({ file }) => file));
  return {
    near: first,
    later: [
      { tests: home, isInBrowser: false },
      { tests: stories, isInBrowser: true },
      { tests: others, isInBrowser: false },
      ...whole.map((tests) => ({
        tests: tests.filter(({ file }) => !shown.has(file)),
        isInBrowser: true,
      })),
    ],
  };
}

const isStory = ({ part }: TestFile) => part === 'stories';

/** The others look at texts and forms of all files, or at other programs: careless changes are nothing to them. */
const isOfProduct = (test: TestFile) =>
  !isInBrowser(test) && test.part !== 'workspace' && test.part !== 'examples';

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

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

/** How tests are run: as programs, in a browser by `npm test`, or on the page that has the change asleep. */
export type Way = 'programs' | 'browser' | 'page';

export interface Stage {
  readonly tests: readonly TestFile[];
  readonly way: Way;
}

export interface Stages {
  /** Of the area, without a browser. The compiler is asked after them. */
  readonly near: readonly TestFile[];
  /**
   * Without a browser all others of the area; near stories of the page; then those of other areas; at last the tests of
   * the page that run what is changed and the other stories, or, where nobody knows, what `npm test -- --changed` would
   * run in a browser.
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

/** Tests of the page that are asked before the many. */
const FIRST = 12;

/**
 * @param isRun Whether a test runs what is changed. Stories are asked anyway.
 * @param onPage The tests of the page that run it; null where that is not known.
 */
export function stagesFor(
  area: Area,
  change: Change,
  tree: Tree,
  { near, abroad }: Patience,
  isRun: (test: TestFile) => boolean = () => true,
  onPage: readonly TestFile[] | null = null,
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
  const shown = new Set(stories.map(({ file }) => file));
  const whole = (area === 'page' ? browserTests(change, tree) : []).map((tests): Stage => {
    return { tests: tests.filter(({ file }) => !shown.has(file)), way: 'browser' };
  });
  const page = [onPage?.slice(0, FIRST) ?? [], onPage?.slice(FIRST) ?? []].map(
    (tests): Stage => ({ tests, way: 'page' }),
  );
  return {
    near: first,
    later: [
      { tests: home, way: 'programs' },
      { tests: stories, way: 'browser' },
      { tests: others, way: 'programs' },
      ...(onPage ? [...page, ...whole.slice(0, 1)] : whole),
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

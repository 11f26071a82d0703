/**
 * What each part of `npm test` may cost: CPU in units of a fixed piece of work (cpu/calibration.ts), so that it is the same
 * on every machine. A unit is about a second of a quiet machine.
 */

export interface Budget {
  readonly units: number;
  /** A budget that has to rise says by how much and why; what it takes, others must give. */
  readonly raised?: { readonly by: number; readonly reason: string };
}

export type Budgets = Readonly<Record<string, Budget>>;

/** All parts together: this never rises. */
export const CEILING = 1150;

export const BUDGETS: Budgets = {
  preparation: { units: 13 },
  'e2e:promises': { units: 415 },
  'e2e:desktop': { units: 33 },
  'e2e:phone': { units: 20 },
  'e2e:tablet': { units: 11 },
  stories: {
    units: 155,
    raised: {
      by: 10,
      reason: '82 stories more than the 1,441 for which this was set, and the outlines of all',
    },
  },
  arena: {
    units: 54,
    raised: {
      by: 10,
      reason: 'lessons, fits and weights; games of bots that weigh every action by a network',
    },
  },
  server: {
    units: 75,
    raised: {
      by: 115,
      reason:
        'sockets and files, which no calibration stands for: 65 to 87 units, by the machine; floods, damaged rows and clocks that jump take ten; 16 for a PostgreSQL: the contract, three servers at once, kills; 77 for several servers on it, which are started, killed, renewed and asked at once, for what moves into it, and for its copies',
    },
  },
  'server-units': {
    units: 20,
    raised: { by: 6, reason: 'days of games of people who help each other to win' },
  },
  engine: { units: 58 },
  cli: { units: 40 },
  workspace: {
    units: 26,
    raised: { by: 2, reason: 'limits of functions, files and components; what `pnpm new` writes' },
  },
  web: { units: 17 },
  protocol: { units: 8 },
  client: { units: 6 },
  scenario: { units: 3 },
  tutorial: { units: 2 },
  examples: { units: 13 },
  'check:types': { units: 15 },
  'check:lint': { units: 5 },
  'check:boundaries': { units: 6 },
  'check:unused': { units: 6 },
  'check:api': { units: 5 },
  'check:budgets': { units: 1 },
};

/** What a part may use up, or undefined when it has no row. */
export function budgetOf(name: string, budgets = BUDGETS): number | undefined {
  const budget = budgets[name];
  return budget && budget.units + (budget.raised?.by ?? 0);
}

/** Machines and days differ: only so large a part more is a fault. */
const QUARTER = 0.25;

/** `machine`: what a unit of this machine is worth in units of the budgets ({@link worthOf}). */
export function isBeyond(units: number | undefined, budget: number | undefined, machine = 1): boolean {
  return units !== undefined && budget !== undefined && units > budget * machine * (1 + QUARTER);
}

/** Browsers, databases and the work of the calibration gain differently by a new processor. */
const MOST_WORTH = 1.35;

/**
 * By how much all parts together are beyond their budgets, up to a third: so much is the machine's, not the fault of any of
 * them. 1 unless half of everything has run.
 */
export function worthOf(parts: readonly Measured[], budgets = BUDGETS): number {
  const known = parts.flatMap(({ name, units }) => {
    const budget = budgetOf(name, budgets);
    return units === undefined || budget === undefined ? [] : [{ units, budget }];
  });
  const sum = (of: 'units' | 'budget') => known.reduce((all, each) => all + each[of], 0);
  const all = Object.keys(budgets).reduce((total, name) => total + (budgetOf(name, budgets) ?? 0), 0);
  if (sum('budget') < all / 2) return 1;
  return Math.min(MOST_WORTH, Math.max(1, sum('units') / sum('budget')));
}

interface Measured {
  readonly name: string;
  readonly units: number | undefined;
}

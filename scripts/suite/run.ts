/** Runs parts side by side, each after the one that it needs, and once more what has cost too much. */
import { type Budgets, budgetOf, isBeyond, worthOf } from './budgets.ts';
import type { Calibration } from './cpu/calibration.ts';
import type { Part } from './parts.ts';
import { type BudgetFault, interruptedText, lineOf, type NotRun } from './report/finalReport.ts';
import type { StatusLine } from './report/statusLine.ts';
import { type Outcome, runPart } from './runPart.ts';
import { schedule } from './schedule.ts';

export interface Surroundings {
  readonly cores: number;
  readonly status: StatusLine;
  readonly stop: AbortSignal;
  readonly calibration: Calibration;
  /** The folder for what the parts print. */
  readonly reports: string;
  readonly budgets: Budgets;
}

export interface Results {
  readonly outcomes: readonly Outcome[];
  readonly notRun: readonly NotRun[];
  readonly faults: readonly BudgetFault[];
}

export async function runParts(parts: readonly Part[], surroundings: Surroundings): Promise<Results> {
  const { cores, status, stop, budgets } = surroundings;
  const preparations = [...new Set(parts.flatMap(({ needs = [] }) => needs))];
  const all = [...preparations, ...parts];
  const outcomes = new Map<Part, Outcome>();
  const notRun: NotRun[] = [];

  const run = async (part: Part): Promise<void> => {
    if (part.needs && outcomes.get(part.needs)?.tally.failed !== 0) {
      notRun.push({ name: part.name, why: `${part.needs.name} failed` });
      return;
    }
    const { tally, ...outcome } = await runPart(part, surroundings.calibration, surroundings.reports);
    if (stop.aborted) return status.print(interruptedText(outcome));
    const isCounted = tally.failed > 0 || !preparations.includes(part);
    const counted = { ...outcome, tally: isCounted ? tally : { ...tally, passed: 0 } };
    outcomes.set(part, counted);
    const { failed } = tally;
    status.print(`${failed > 0 ? `\n── ${part.name}\n${outcome.output}` : ''}${lineOf(counted)}\n`);
  };
  const jobs = all.map((part) => ({
    name: part.name,
    cores: part.cores,
    after: part.needs ? [part.needs.name] : [],
    run: () => run(part),
  }));
  const left = () => jobs.length - outcomes.size - notRun.length;
  await schedule(jobs, cores, (running) => status.show(running, left()), stop);

  const faults: BudgetFault[] = [];
  const machine = worthOf([...outcomes.values()], budgets);
  for (const [part, first] of outcomes) {
    const budget = budgetOf(part.name, budgets);
    const isTooDear = ({ tally, units }: Outcome) => tally.failed === 0 && isBeyond(units, budget, machine);
    if (stop.aborted || !isTooDear(first)) continue;
    status.show([`${part.name} alone, because it took ${first.units?.toFixed(0)} units of ${budget}`], 1);
    await run(part);
    const again = outcomes.get(part);
    if (again && isTooDear(again))
      faults.push({ outcome: again, before: first.units ?? 0, budget: budget ?? 0 });
  }
  for (const { name } of all) {
    const isKnown =
      notRun.some((other) => other.name === name) || [...outcomes.keys()].some((part) => part.name === name);
    if (!isKnown) notRun.push({ name, why: 'interrupted' });
  }
  return { outcomes: [...outcomes.values()], notRun, faults };
}

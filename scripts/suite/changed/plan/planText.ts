/** A plan for people, in less than one screen. */
import type { Plan, PlannedPart } from './plan.ts';

/** Names of one kind; more are counted. */
const NAMED = 4;

export function planText(plan: Plan, since: string): string {
  const { changes, parts, reasons, seconds } = plan;
  const head = `changed since ${since}: ${some(changes.map(({ file }) => file))}`;
  const why = reasons.length > 0 ? [`everything is run: ${some(reasons, '; ')}`] : [];
  const run = parts.map((part) => `  ${part.name.padEnd(18)}${countOf(part, plan)}`);
  const title =
    run.length > 0
      ? `run, about ${seconds.toFixed(0)} s on two quiet cores:`
      : 'nothing of npm test can notice this';
  return `${[head, ...why, title, ...run, ...leftOut(plan)].join('\n')}\n`;
}

function countOf({ name, files }: PlannedPart, { tests }: Plan): string {
  if (name.startsWith('check:')) return files ? `of ${counted(files.length)}` : '';
  const all = tests.filter(({ part }) => part === name).length;
  return `${files?.length ?? all} of ${counted(all)}`;
}

function leftOut({ tests, chosen, far, checksLeftOut, reasons }: Plan): string[] {
  if (reasons.length > 0) return [];
  const apart = tests.length - chosen.length - far.length;
  const lines: string[] = [];
  if (far.length > 0) {
    const parts = [...Map.groupBy(far, ({ part }) => part)];
    lines.push(
      `  reached only from afar, and there is no time: ${parts.map(([name, those]) => `${those.length} of ${name}`).join(', ')}`,
      `    the nearest of these: ${far
        .slice(0, NAMED)
        .map(({ file }) => file)
        .join(', ')}`,
      `    to run them too: npm test -- --only ${parts.map(([name]) => name).join(',')}`,
    );
  }
  if (apart > 0)
    lines.push(`  not reached: ${counted(apart)} of tests, which neither load nor read what has changed`);
  for (const [why, those] of Map.groupBy(checksLeftOut, (check) => check.why)) {
    lines.push(`  ${those.map(({ name }) => name).join(', ')}: ${why}`);
  }
  return lines.length > 0 ? ['left out:', ...lines] : [];
}

const counted = (number: number) => `${number} ${number === 1 ? 'file' : 'files'}`;

function some(names: readonly string[], separator = ', '): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(separator) + (more > 0 ? ` and ${more} more` : '');
}

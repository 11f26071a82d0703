/** `npm test -- --changed`: the parts with what a change can reach, and what is said about it. */
import type { Part } from '../parts.ts';
import type { Selection } from '../selection.ts';
import { planFor } from './plan/plan.ts';
import { planText } from './plan/planText.ts';
import { baseOf, changesSince, NoComparison } from './tree/changes.ts';
import { workingTree } from './tree/tree.ts';

/**
 * Prints what is run and what is left out.
 *
 * @returns The parts to run, none when nothing can notice the change; or why it cannot be told.
 */
export function partsFor(root: string, { parts, changedSince = 'HEAD' }: Selection): readonly Part[] | Error {
  try {
    const base = baseOf(root, changedSince);
    const tree = workingTree(root);
    const changes = changesSince(root, base, tree.read);
    if (changes.length === 0) {
      console.log(`Nothing has changed since ${changedSince}: nothing is run.`);
      return [];
    }
    const checks = parts.map(({ name }) => name).filter((name) => name.startsWith('check:'));
    const isAsked = (name: string) => parts.some((part) => part.name === name);
    const plan = planFor(changes, tree, { isAsked, checks });
    console.log(planText(plan, changedSince));
    return parts.flatMap((part) => {
      const planned = plan.parts.find(({ name }) => name === part.name);
      if (!planned) return [];
      return planned.files && part.of ? part.of(planned.files) : part;
    });
  } catch (error) {
    if (error instanceof NoComparison) return error;
    throw error;
  }
}

/** Runs on the engine's core, where a refusal that changes the state would show. */
import { type Core, clone, describeRefusal, type GameEvent, hash, type Refusal, step } from '@staxd/engine';
import type { Moment } from './expectations.ts';
import type { Failure } from './failure.ts';
import type { ActionStep, ExpectStep, Scenario } from './read.ts';

interface Mismatch {
  readonly line: number;
  readonly expected: string;
  readonly found: string;
}

/** Runs up to the first failing step; null if all steps hold. */
export function runScenario({ file, id, start, steps }: Scenario): Failure | null {
  const core = clone(start);
  let lastPeek: Moment['lastPeek'] = null;
  const watch = (event: GameEvent) => {
    if (event.type === 'cardsRevealed') lastPeek = event;
  };
  for (const [index, current] of steps.entries()) {
    const mismatch =
      'action' in current
        ? takeAction(current, core, watch)
        : compare(current.expectations, { state: core, lastPeek });
    if (mismatch) return { file, id, step: index + 1, ...mismatch };
  }
  return null;
}

function takeAction(
  { line, text, action, refused }: ActionStep,
  core: Core,
  watch: (event: GameEvent) => void,
): Mismatch | null {
  const before = refused === null ? '' : hash(core);
  const refusal = step(core, action, watch);
  if (refused === null) {
    return refusal && { line, expected: `"${text}" accepted`, found: describe(refusal) };
  }
  const expected = `"${text}" refused with ${refused}`;
  if (refusal === null) return { line, expected, found: 'accepted' };
  if (refused !== 'any' && refused !== refusal.code) return { line, expected, found: describe(refusal) };
  const changed = hash(core) !== before;
  return changed ? { line, expected: `${expected}, nothing changed`, found: 'a changed state' } : null;
}

function describe(refusal: Refusal): string {
  return `refused with ${refusal.code} (${describeRefusal(refusal)})`;
}

function compare(expectations: ExpectStep['expectations'], moment: Moment): Mismatch | null {
  const wrong = expectations
    .map(({ line, name, expected, find }) => ({ line, name, expected, found: find(moment) }))
    .filter(({ expected, found }) => expected !== found);
  if (wrong.length === 0) return null;
  return {
    line: wrong[0].line,
    expected: wrong.map(({ name, expected }) => `${name}: ${expected}`).join(', '),
    found: wrong.map(({ name, found }) => `${name}: ${found}`).join(', '),
  };
}

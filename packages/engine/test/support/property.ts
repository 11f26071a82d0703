/** A property over games. When it fails, it prints the command that replays it, and the game. */
import { relative } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Action, type GameState, recordGame } from '../../src/index.ts';
import { acceptedSteps, type GamePlan, rulesOf, seatsFor, start } from './games.ts';

/**
 * `npm test` plays the same games every time, so that the commit is to blame for a red run; `pnpm prove`
 * plays new ones. A failure names its seed and path, which these variables restore.
 */
const { STAXD_SEED, STAXD_PATH, STAXD_PROVE } = process.env;
const FIXED_SEED = 19_730_401;
/**
 * How long a counterexample may be shrunk, in milliseconds: a small one soon is better than the smallest one
 * late.
 */
const SHRINKING = 15_000;

/**
 * Checks `check` on `runs` generated values. Throws an Error with the shrunk counterexample, the command that
 * replays it, and what `describe` says about it.
 */
export function holds<T>(
  values: fc.Arbitrary<T>,
  runs: number,
  check: (value: T) => void,
  describe?: (value: T) => string,
): void {
  const seed =
    STAXD_SEED === undefined
      ? STAXD_PROVE === '1'
        ? {}
        : { seed: FIXED_SEED }
      : { seed: Number(STAXD_SEED) };
  const path = STAXD_PATH === undefined ? {} : { path: STAXD_PATH, endOnFailure: true };
  let shrinkUntil = Number.POSITIVE_INFINITY;
  const property = fc.property(values, (value) => {
    if (Date.now() > shrinkUntil) return;
    try {
      check(value);
    } catch (error) {
      shrinkUntil = Math.min(shrinkUntil, Date.now() + SHRINKING);
      throw error;
    }
  });
  const details = fc.check(property, { numRuns: runs, ...seed, ...path });
  if (!details.failed) return;
  const [found] = details.counterexample ?? [];
  const lines = [fc.defaultReportMessage(details), replayCommand(details.seed, details.counterexamplePath)];
  if (found !== undefined && describe) lines.push(describe(found));
  throw new Error(lines.join('\n\n'), { cause: details.errorInstance });
}

/** Checks `check` on generated games; a failure also prints the game as a record. */
export function holdsInGames(
  plans: fc.Arbitrary<GamePlan>,
  runs: number,
  check: (plan: GamePlan) => void,
): void {
  holds(
    plans,
    runs,
    check,
    (plan) =>
      `The game up to there, to save in a file and step through with \`staxd replay FILE\`:\n${recordOf(plan)}`,
  );
}

function replayCommand(seed: number, path: string | null): string {
  const { testPath = '', currentTestName = '' } = expect.getState();
  const variables = [`STAXD_SEED=${seed}`, ...(path === null ? [] : [`STAXD_PATH=${path}`])];
  const name = currentTestName.replace(/[^\w ]/g, '.');
  return `Replay it:\n  ${variables.join(' ')} pnpm exec vitest run ${relative(process.cwd(), testPath)} -t "${name}"`;
}

/** The game of a plan as one line of JSON, as far as it can be played. */
function recordOf(plan: GamePlan): string {
  const actions: Action[] = [];
  let state: GameState = start(plan);
  try {
    for (const step of acceptedSteps(plan)) {
      actions.push(step.action);
      state = step.after;
    }
  } catch {
    // The rules threw, which is the failure to show: the record ends before it.
  }
  const game = { rules: rulesOf(plan), seats: seatsFor(plan.players), seed: plan.seed };
  return JSON.stringify(recordGame(game, actions, state));
}

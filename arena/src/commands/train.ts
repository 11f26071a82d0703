import { resolve } from 'node:path';
import type { MODES, RuleSet } from '@staxd/engine';
import { trainingHash } from '../bots/code.ts';
import { formatCount } from '../report/format.ts';
import { CourseBar } from '../terminal/courseBar.ts';
import { Interruption, interruptible } from '../terminal/interruption.ts';
import { percent } from '../terminal/numbers.ts';
import type { Check } from '../training/check.ts';
import { attend, type Course } from '../training/course.ts';
import type { Subject } from '../training/teacher.ts';
import { claimWeights, originOf, writeWeights } from '../training/weightsFile.ts';
import { type RuleArguments, readRules, readSeed, readWhole, readWorkers } from './arguments.ts';
import { rulesOf } from './ruleFile.ts';
import { alignColumns } from './summary.ts';

/** What one process can hold to learn from: 14 kB for each game of choices. */
const MOST = { positions: 1_000_000, choices: 200_000 };

export interface TrainArguments extends RuleArguments {
  readonly out: string;
  readonly work?: string;
  readonly positions: string;
  readonly choices: string;
  readonly seed: string;
  readonly workers?: string;
  readonly json?: boolean;
}

export async function train(given: TrainArguments): Promise<void> {
  const course: Course = {
    seed: readSeed(given.seed),
    rules: readCourseRules(given),
    games: {
      positions: readWhole('--positions', given.positions, 1000, MOST.positions),
      choices: readWhole('--choices', given.choices, 1000, MOST.choices),
      'better choices': readWhole('--choices', given.choices, 1000, MOST.choices),
    },
    code: trainingHash(),
  };
  // Before hours of games, not after them.
  claimWeights(given.out);
  const folder = given.work ?? `${given.out}.course`;
  const workers = readWorkers(given.workers);
  const bar = new CourseBar(given);
  const schooled = await interruptible((signal) => attend(course, folder, workers, bar, signal)).catch(
    (error: unknown) => {
      bar.end();
      if (!(error instanceof Interruption)) throw error;
      throw new Interruption(
        error.exitCode,
        `interrupted: what was played is kept in ${folder}; repeat the command`,
      );
    },
  );
  bar.end();
  writeWeights(given.out, originOf(course, commandOf(given), schooled), schooled.taught);
  print(given, schooled.checks);
}

/** Casual comes three times in six, because it is played most; ranked has its rules. */
const USUAL: readonly (typeof MODES)[number][] = [
  'casual',
  'spite',
  'casual',
  'stack_attack',
  'casual',
  'tournament',
];

function readCourseRules(given: TrainArguments): readonly RuleSet[] {
  const isUsual = given.mode === undefined && given.rules === undefined && given.option.length === 0;
  return isUsual ? USUAL.map((mode) => rulesOf({ mode, options: {} })) : [readRules(given)];
}

/** What makes the same weights again, wherever they go. */
function commandOf({ mode, rules, option, positions, choices, seed }: TrainArguments): string {
  const parts = [
    ...(mode === undefined ? [] : ['--mode', mode]),
    ...(rules === undefined ? [] : ['--rules', rules]),
    ...option.flatMap((one) => ['--option', one]),
    ...['--positions', positions, '--choices', choices, '--seed', seed],
  ];
  return `arena train ${parts.join(' ')}`;
}

function print(given: TrainArguments, checks: Readonly<Record<Subject, Check>>): void {
  if (given.json) {
    console.log(JSON.stringify({ out: resolve(given.out), checks }, null, 2));
    return;
  }
  const { positions, 'better choices': choices } = checks;
  const { logLoss = 0, logLossOfNone = 0, deciles = [] } = positions.chances ?? {};
  const rows = deciles.map(({ things, said, found }) => [
    percent(said),
    percent(found),
    formatCount(things),
    '█'
      .repeat(Math.round(found * WIDTH))
      .padEnd(Math.round(said * WIDTH), ' ')
      .concat('│'),
  ]);
  console.log(
    [
      `${given.out}: weights of what was learned. On games that it has not seen:`,
      '',
      `Who wins: log loss ${logLoss.toFixed(4)}, where equal chances have ${logLossOfNone.toFixed(4)} (${formatCount(positions.comparisons)} positions).`,
      ...alignColumns([['said', 'won', 'seats', ''], ...rows]),
      '',
      `What to choose: ${percent(choices.gain)} to win in the mean, where any action has ${percent(choices.gainOfNone)} (${formatCount(choices.comparisons)} choices).`,
    ].join('\n'),
  );
}

/** Characters of a bar of 100 %. */
const WIDTH = 40;

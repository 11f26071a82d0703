/**
 * Runs files of tests as often as it is told to, in one process that keeps what it has read: `program.ts FOLDER`. It is
 * asked by messages ({@link Asked}), tells its {@link Progress} and answers with {@link Answer}. A parent that waits in vain can end it.
 */
import { join, relative } from 'node:path';
import type { TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { BaseSequencer, createVitest } from 'vitest/node';
import type { TestFile } from '../../suite/changed/tests/catalogue.ts';

export interface Asked {
  /** In this order, until one fails. */
  readonly tests: readonly TestFile[];
  /** Files of the folder that were written since the last time, from its root. */
  readonly changed: readonly string[];
  /** Only tests whose names it fits. */
  readonly names?: string | undefined;
  /** The others are run too when one fails. */
  readonly isAll?: boolean | undefined;
}

/** Something that did not hold: a test, or a file as a whole. */
export interface Red {
  readonly file: string;
  readonly part: string;
  /** Undefined where it is the file. */
  readonly test?: string | undefined;
  /** What the test asserts does not hold: it has come so far, and looked. */
  readonly isAssertion?: boolean | undefined;
}

/** What begins is told, and whenever a test has ended. */
export type Progress = { readonly at: TestFile } | 'alive';

export type Answer = 'ready' | { readonly red: readonly Red[]; readonly run: number };

/** As they were asked for. */
let order: readonly string[] = [];

class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId)));
  }
}

const folder = process.argv[2] ?? '';
const say = (words: Answer | Progress) => process.send?.(words);
const teller = {
  onTestModuleStart: (module: TestModule) => void say({ at: fileOf(module) }),
  onTestCaseResult: () => void say('alive'),
};
const vitest = await createVitest({
  root: folder,
  config: join(folder, 'vitest.config.ts'),
  watch: false,
  bail: 1,
  maxWorkers: 1,
  fileParallelism: false,
  reporters: [teller],
  sequence: { sequencer: InOrder },
});
process.on('message', (asked: Asked) => {
  void run(vitest, asked).then(say);
});
process.on('disconnect', () => process.exit());
say('ready');

async function run(vitest: Vitest, { tests, changed, names, isAll }: Asked): Promise<Answer> {
  for (const file of changed) {
    const path = join(folder, file);
    vitest.invalidateFile(path);
    vitest.watcher.invalidates.add(path);
  }
  for (const { config } of [vitest, ...vitest.projects]) config.bail = isAll ? 0 : 1;
  order = tests.map(({ file }) => join(folder, file));
  if (names === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(names));
  const specifications = tests.map(({ file, part }) =>
    vitest.getProjectByName(part).createSpecification(join(folder, file)),
  );
  try {
    const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(specifications);
    const asked = testModules.filter(({ moduleId }) => order.includes(moduleId));
    const red = asked.flatMap(redIn);
    if (red.length === 0 && unhandledErrors.length > 0) {
      const [error] = unhandledErrors;
      red.push({ file: '', part: 'beside the tests', test: messageOf(error) });
    }
    return { red, run: asked.flatMap((module) => [...module.children.allTests()].filter(hasRun)).length };
  } catch (error) {
    // What runs before the tests has failed: what they start cannot be built.
    return { red: [{ file: '', part: 'before all tests', test: messageOf(error) }], run: 0 };
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Properties tell the assertion in them as their cause. */
const isAssertion = ({ name, cause }: { readonly name?: unknown; readonly cause?: unknown }): boolean =>
  name === 'AssertionError' || (typeof cause === 'object' && cause !== null && isAssertion(cause));

const hasRun = (test: TestCase) => test.result().state === 'passed' || test.result().state === 'failed';

function fileOf(module: TestModule): TestFile {
  return { file: relative(folder, module.moduleId).replaceAll('\\', '/'), part: module.project.name };
}

function redIn(module: TestModule): Red[] {
  const where = fileOf(module);
  const failed = [...module.children.allTests('failed')].map((test) => ({
    ...where,
    test: test.fullName,
    isAssertion: test.result().errors?.some(isAssertion) ?? false,
  }));
  if (failed.length > 0 || module.state() !== 'failed') return failed;
  // What comes before the tests has failed, so that none of them ran.
  const errors = [module, ...module.children.allSuites()].flatMap((each) => each.errors());
  return [{ ...where, isAssertion: errors.some(isAssertion) }];
}

import {
  type Reporter,
  type TestCase,
  type TestModule,
  experimental_getRunnerTask as taskOf,
} from 'vitest/node';

/**
 * Goes before vitest's JSON reporter, so that a test that did not run because a hook failed says why. Where it is ended
 * before its time, it says which tests were running.
 */
// biome-ignore lint/style/noDefaultExport: vitest asks for one
export default class HookReporter implements Reporter {
  /** Files that have begun, each with its test that began last. */
  readonly #running = new Map<TestModule, string>();

  constructor() {
    process.once('SIGTERM', () => {
      for (const [{ relativeModuleId }, last] of this.#running)
        process.stdout.write(`ended while ${relativeModuleId} was running${last && `, at: ${last}`}\n`);
      process.kill(process.pid, 'SIGTERM');
    });
  }

  onTestModuleStart(module: TestModule): void {
    this.#running.set(module, '');
  }

  onTestCaseReady({ module, fullName }: TestCase): void {
    this.#running.set(module, fullName);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#running.delete(module);
    for (const suite of [module, ...module.children.allSuites()]) {
      const [error] = suite.errors();
      if (error === undefined) continue;
      for (const test of suite.children.allTests('skipped')) {
        taskOf(test).result = { state: 'fail', errors: [error] };
      }
    }
  }
}

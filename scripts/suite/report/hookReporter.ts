import { type Reporter, type TestModule, experimental_getRunnerTask as taskOf } from 'vitest/node';

/** Goes before vitest's JSON reporter, so that a test that did not run because a hook failed says why. */
// biome-ignore lint/style/noDefaultExport: vitest asks for one
export default class HookReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    for (const suite of [module, ...module.children.allSuites()]) {
      const [error] = suite.errors();
      if (error === undefined) continue;
      for (const test of suite.children.allTests('skipped')) {
        taskOf(test).result = { state: 'fail', errors: [error] };
      }
    }
  }
}

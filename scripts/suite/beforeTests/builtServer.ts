/** Before the first test of a project: the server that its tests start is made from the present sources. */
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../build/serverBuild.ts';

export async function setup(project: TestProject): Promise<void> {
  await buildServer();
  project.onTestsRerun(buildServer);
}

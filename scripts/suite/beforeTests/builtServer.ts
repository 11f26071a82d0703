/**
 * Before the first test of a project: the server that its tests start is made from the present sources, and in the long runs,
 * which try all that is shipped, the page.
 */
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../build/serverBuild.ts';
import { buildWeb } from '../../build/webBuild.ts';

export async function setup(project: TestProject): Promise<void> {
  await buildServer();
  if (project.config.env.STAXD_PROVE) buildWeb();
  project.onTestsRerun(buildServer);
}

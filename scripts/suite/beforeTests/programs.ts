/**
 * Before the first test of a project: bundles the programs that its tests start. A bundle starts in a fifth of the time,
 * and takes less than a second, so it is made anew for each run and is never older than the sources.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'tsup';
import type { TestProject } from 'vitest/node';
import { buildServer, REQUIRE } from '../../build/serverBuild.ts';
import { ROOT } from '../../programs/tools.ts';
import type { ProjectName } from '../projects.ts';

const ENTRIES: Partial<Record<ProjectName, Readonly<Record<string, string>>>> = {
  cli: { main: 'cli/src/main.tsx' },
  arena: { main: 'arena/src/main.ts', worker: 'arena/src/workers/worker.ts' },
};
/** Ink asks for it where a developer wants to look inside. */
const ABSENT = 'react-devtools-core';

export async function setup(project: TestProject): Promise<() => void> {
  // As deep as the sources, which name documents by relative paths.
  const place = join(ROOT, 'dist');
  mkdirSync(place, { recursive: true });
  const folder = mkdtempSync(join(place, `${project.name}-`));
  const make = () => bundle(project.name as ProjectName, folder);
  await make();
  project.provide('program', join(folder, 'main.js'));
  project.onTestsRerun(make);
  return () => rmSync(folder, { recursive: true });
}

async function bundle(project: ProjectName, outDir: string): Promise<void> {
  // Terminals play at it.
  if (project === 'cli') await buildServer();
  const entry = ENTRIES[project];
  if (!entry) throw new RangeError(`${project} has no program`);
  await build({
    // It puts in which code plays.
    config: project === 'arena' && join(ROOT, 'arena/tsup.config.ts'),
    minify: false,
    silent: true,
    entry: Object.fromEntries(Object.entries(entry).map(([name, path]) => [name, join(ROOT, path)])),
    outDir,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    // A command loads what it needs and no more.
    splitting: true,
    noExternal: [new RegExp(`^(?!${ABSENT}$)`)],
    external: [ABSENT],
    banner: { js: REQUIRE },
  });
}

/** How the tests are divided. The longest come first, so that they do not end last. */

/** The workspaces whose tests vitest runs in Node: names, and folders. */
export const PROJECTS = {
  arena: 'arena',
  server: 'server/test',
  'server-units': 'server/src',
  engine: 'packages/engine',
  cli: 'cli',
  workspace: 'scripts',
  web: 'web',
  protocol: 'packages/protocol',
  client: 'packages/client',
  scenario: 'packages/scenario',
  tutorial: 'packages/tutorial',
  examples: 'examples',
} as const;

export type ProjectName = keyof typeof PROJECTS;

/** Their files leave nothing behind in the modules that they import, so a worker loads each module once. */
export const WITHOUT_ISOLATION: readonly ProjectName[] = [
  'server',
  'server-units',
  'client',
  'web',
  'cli',
  'arena',
  'engine',
];

/** What runs before the first test of these: paths from the root. */
export const BEFORE_ALL: Partial<Record<ProjectName, string>> = {
  arena: 'scripts/suite/beforeTests/programs.ts',
  cli: 'scripts/suite/beforeTests/programs.ts',
  web: 'scripts/suite/beforeTests/builtServer.ts',
  server: 'scripts/suite/beforeTests/builtServer.ts',
};

/** What runs before each file of these, also in a worker that has loaded it: paths from the root. */
export const SET_UP: Partial<Record<ProjectName, readonly string[]>> = {
  ...Object.fromEntries(WITHOUT_ISOLATION.map((name) => [name, ['scripts/suite/beforeTests/restore.ts']])),
  server: ['scripts/suite/beforeTests/restore.ts', 'server/test/harness/cleanUp.ts'],
};

const DESKTOP = { width: 1440, height: 900 };

/** The runs of the browser tests, each with its screen size; for `promises` the size does not matter. */
export const BROWSER_RUNS = {
  promises: DESKTOP,
  desktop: DESKTOP,
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
} as const;

/** Tags of browser tests that run in `pnpm prove` alone, and of those that try more there. */
export const BROWSER_TAGS = { proveOnly: '@prove', longer: '@longer' } as const;

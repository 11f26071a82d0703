/** What the tests are divided into. The longest first: what begins last is not to be what ends last. */

/** The workspaces whose tests vitest runs in Node: names, and folders. */
export const PROJECTS = {
  arena: 'arena',
  server: 'server',
  engine: 'packages/engine',
  cli: 'cli',
  workspace: 'scripts',
  web: 'web',
  protocol: 'packages/protocol',
  client: 'packages/client',
  scenario: 'packages/scenario',
  tutorial: 'packages/tutorial',
} as const;

const DESKTOP = { width: 1440, height: 900 };

/** The runs of the browser tests, each on its screen: `promises` are those that hang on no size. */
export const BROWSER_RUNS = {
  promises: DESKTOP,
  desktop: DESKTOP,
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
} as const;

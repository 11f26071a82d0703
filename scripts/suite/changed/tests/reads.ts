/**
 * Files that tests read by their paths, so that no import tells of it. Here stands everything that reads files for tests; a
 * test beside this file finds what has no row. It is one table, so it is longer than other files.
 */
export interface Row {
  /** Patterns of the files that read. */
  readonly by: readonly string[];
  /** Patterns of what they read; empty for files that the test has written itself. */
  readonly reads: readonly string[];
  /** Patterns of files of which only the names matter: whether they are there. */
  readonly names?: readonly string[];
  /** It goes through many sources for one trait of all, so that a change of one seldom matters to it. */
  readonly isWide?: true;
  readonly why: string;
}

const SERVER = ['server/src/main.ts', 'server/src/games/bots/decideAsBot.ts'];
const PAGE = [
  'web/src/main.tsx',
  'web/src/prerender.tsx',
  'web/index.html',
  'web/vite.config.ts',
  'web/socketParts.ts',
  'web/public/**',
];
const SOURCES = ['{packages,server,cli,arena,web,stories,examples,scripts}/**/*.{ts,tsx,css}'];
const TESTS = [
  '**/*.{test,spec}.{ts,tsx}',
  '{server,web,cli,arena,examples}/{test,e2e,bench}/**/*.{ts,tsx}',
  'packages/*/{test,bench}/**/*.ts',
  'stories/*/**/*.tsx',
];

/** What runs before all tests of a kind. */
export const BEFORE_ALL: readonly Row[] = [
  {
    by: ['web/e2e/**/*.spec.ts'],
    reads: ['web/playwright.config.ts', 'web/e2e/build.ts'],
    why: 'how the browser is started',
  },
  {
    by: ['stories/**/*.stories.tsx'],
    reads: ['stories/.storybook/*', 'stories/*.config.ts'],
    why: 'how stories are shown',
  },
  {
    by: ['server/test/**/*.test.ts'],
    reads: ['server/test/harness/cleanUp.ts'],
    why: 'it runs before each of them',
  },
];

export const READS: readonly Row[] = [
  {
    by: ['server/test/counted/**'],
    reads: ['server/test/counted/counted.json'],
    why: 'the figures that a game may cost',
  },
  {
    by: ['scripts/looks/keeper.test.ts', 'server/src/store/sqlite/database/failedDisk.test.ts'],
    reads: [],
    why: 'files of their own',
  },
  {
    by: ['scripts/programs/supervisor.test.ts'],
    reads: [],
    why: 'it reads what its own programs have written',
  },
  {
    by: ['arena/src/training/course.test.ts'],
    reads: ['arena/src/workers/worker.ts'],
    why: 'files of its own, and the workers that it starts',
  },
  {
    by: ['arena/src/training/shipped.test.ts'],
    reads: ['packages/engine/src/bots/learned/shipped.json'],
    why: 'it checks what the levels were taught',
  },
  // Programs that tests start.
  {
    by: ['arena/test/command.ts'],
    reads: ['arena/src/main.ts', 'arena/src/workers/worker.ts'],
    why: 'it starts the bundled program',
  },
  {
    by: ['arena/test/bundle.test.ts'],
    reads: ['arena/src/main.ts', 'arena/tsup.config.ts', 'arena/package.json'],
    why: 'it makes the bundle',
  },
  { by: ['cli/test/program.ts'], reads: ['cli/src/main.tsx'], why: 'it names the bundled program' },
  { by: ['cli/test/serverProcess.ts'], reads: SERVER, why: 'it starts the built server' },
  { by: ['web/e2e/server/server.ts'], reads: SERVER, why: 'it starts the built server' },
  {
    by: ['web/e2e/server/stillServer.ts'],
    reads: ['server/test/stillServer/main.ts'],
    why: 'it starts the server on a still clock',
  },
  { by: ['web/e2e/test.ts'], reads: PAGE, why: 'its pages show the built client' },
  {
    by: ['web/e2e/shots/stories/catalogue.ts'],
    reads: [],
    why: 'what a catalogue has; tests make catalogues up',
  },
  { by: ['web/e2e/accessible.ts'], reads: [], why: 'the code of axe, for a page' },
  {
    by: ['web/e2e/promises/victory/hit.spec.ts'],
    reads: [],
    why: 'it reads the picture that the page has made',
  },
  {
    by: ['web/e2e/promises/connection/newerPage.spec.ts'],
    reads: [...PAGE, ...SERVER],
    why: 'it changes a copy of both builds',
  },
  {
    by: ['examples/test/published.test.ts'],
    reads: [
      ...SERVER,
      'examples/*',
      'packages/{engine,scenario,protocol,client}/{package.json,tsup.config.ts,*.md}',
    ],
    why: 'it packs the packages and plays at the built server',
  },
  { by: ['server/test/running/check.test.ts'], reads: SERVER, why: 'it starts the server' },
  {
    by: ['server/test/running/watching.test.ts'],
    reads: ['server/monitoring/*', 'docs/operations.md'],
    why: 'dashboard and alerts are compared with the metrics, and with the page for operators',
  },
  {
    by: ['web/src/app/navigation/titles.test.ts'],
    reads: ['web/src/Page.tsx'],
    why: 'each page has a title',
  },
  {
    by: ['scripts/lint/memories.test.ts'],
    reads: ['server/src/**/*.ts', 'docs/architecture.md'],
    isWide: true,
    why: 'whatever a server remembers stands in a table',
  },
  {
    by: ['server/src/admin/commands/commands.test.ts'],
    reads: ['docs/operations.md'],
    why: 'each command stands in the page for operators',
  },
  {
    by: ['server/test/deploy/*.ts'],
    reads: [
      ...SERVER,
      'server/{deploy/**,monitoring/*,*.md}',
      'docs/operations.md',
      'scripts/{build/folder,release}/*',
      'scripts/{build,release}.ts',
    ],
    why: 'it starts the built folder, and looks at what else is in it',
  },
  // Stored files and goldens.
  {
    by: ['arena/test/{newFigure,stored}.test.ts'],
    reads: ['arena/test/fixtures/**'],
    why: 'runs of earlier versions',
  },
  {
    by: ['arena/test/storedRun.test.ts'],
    reads: ['arena/test/stored/**'],
    why: 'a run of an earlier version',
  },
  { by: ['cli/test/storedFiles.test.ts'], reads: ['cli/test/stored/**'], why: 'files of earlier versions' },
  {
    by: ['packages/engine/test/support/goldens.ts'],
    reads: ['packages/engine/test/goldens/**'],
    why: 'the goldens',
  },
  {
    by: ['server/test/stored/storedFolder.ts'],
    reads: ['server/test/stored/**'],
    why: 'data folders of earlier versions',
  },
  { by: ['web/src/**/stored.test.ts'], reads: ['web/src/**/stored/**'], why: 'settings of earlier versions' },
  // Pages.
  {
    by: ['arena/src/bots/external{Example,Reading,Wire}.test.ts', 'arena/test/shards.test.ts'],
    reads: ['docs/arena/**'],
    why: 'what the guide for bots shows has to work',
  },
  {
    by: ['examples/test/lessons.ts'],
    reads: ['examples/*', 'packages/{engine,scenario,protocol,client}/README.md'],
    why: 'the programs of the pages are run',
  },
  {
    by: ['packages/engine/test/rules/optionPages.test.ts'],
    reads: ['docs/rules.md', 'packages/engine/scenarios/**'],
    why: 'each option has its line and its scenario',
  },
  {
    by: ['packages/protocol/test/contract.test.ts'],
    reads: ['docs/protocol.md'],
    why: 'the reference names each call',
  },
  {
    by: ['packages/scenario/test/engine-scenarios.test.ts'],
    reads: ['packages/engine/scenarios/**'],
    why: 'the scenarios are run',
  },
  {
    by: ['web/src/screens/rules/content/answers.test.ts'],
    reads: ['docs/rules.md', 'packages/engine/scenarios/**'],
    why: 'each answer is proven by scenarios',
  },
  {
    by: ['packages/tutorial/test/teaches.test.ts', 'web/src/screens/rules/**/{content,positions}.test.ts'],
    reads: ['docs/rules.md'],
    why: 'what is taught stands in the rules',
  },
  {
    by: ['server/src/config/config.test.ts'],
    reads: ['server/README.md'],
    why: 'the page has a line for each setting',
  },
  {
    by: ['web/e2e/promises/page/app.spec.ts'],
    reads: ['docs/product/*.md'],
    why: 'the texts that the pages quote are looked for',
  },
  {
    by: ['scripts/new/filled.test.ts'],
    reads: [...SOURCES, 'web/src/look/**/*.svg', 'docs/*.md'],
    isWide: true,
    why: 'what was begun is written to its end',
  },
  {
    by: ['scripts/new/new.test.ts'],
    reads: ['scripts/new.ts', ...SOURCES, 'web/src/look/**/*.svg', 'docs/*.md'],
    isWide: true,
    why: 'each table that gets a row is where it was',
  },
  {
    by: ['scripts/remake/remake.test.ts'],
    reads: ['docs/bots.md'],
    names: [
      'packages/engine/src/bots/learned/shipped.json',
      'server/test/counted/counted.json',
      'examples/README.md',
    ],
    why: 'the table of levels has its place, and what is made anew is there',
  },
  {
    by: ['scripts/docs/docPaths.test.ts'],
    reads: ['**/{README,CONTRIBUTING,architecture}.md', 'docs/design*.md', 'docs/design/*.md'],
    names: ['**'],
    why: 'what the pages name has to be there',
  },
  {
    by: ['scripts/docs/cataloguePages.test.ts'],
    reads: ['stories/**/*.{mdx,stories.tsx}', 'stories/.storybook/preview.tsx', 'stories/pages/chapters.ts'],
    isWide: true,
    why: 'each chapter has its page, and each name on it its story',
  },
  {
    by: ['scripts/docs/{ruleIds,productIds,ids}.test.ts'],
    reads: [
      'docs/rules.md',
      'docs/{product,design}/*.md',
      'packages/engine/scenarios/**',
      ...TESTS,
      ...SOURCES,
    ],
    isWide: true,
    why: 'each sentence has its test, each id its sentence',
  },
  {
    by: ['scripts/performance/figures/benches.test.ts'],
    reads: [
      'docs/product/keeping.md',
      'docs/design/motion.md',
      'docs/performance.*',
      '{packages/*,server,web,arena}/bench/**',
    ],
    why: 'each target is asked for somewhere',
  },
  // Sources that are read as texts.
  {
    by: ['cli/test/texts.test.ts'],
    reads: ['cli/src/**'],
    isWide: true,
    why: 'texts stand in the catalogue alone',
  },
  {
    by: ['server/test/billing/flag.test.ts', 'server/test/sockets/sentEvents.test.ts'],
    reads: ['server/src/**'],
    isWide: true,
    why: 'what the sources name is counted',
  },
  {
    by: ['web/test/page.ts'],
    reads: ['web/src/**', '{packages/engine,packages/protocol,packages/client,server}/src/**'],
    isWide: true,
    why: 'the page is read as its entry reaches it',
  },
  {
    by: ['web/test/words.test.ts', 'web/test/trueTexts.ts'],
    reads: ['web/src/messages/**', 'cli/src/messages/**', 'biome.jsonc'],
    isWide: true,
    why: 'texts are searched for words, and violations are planted',
  },
  {
    by: ['web/test/promises.test.ts'],
    reads: TESTS,
    isWide: true,
    why: 'the ids of sentences that tests name',
  },
  {
    by: ['web/test/declared.test.ts'],
    reads: ['stories/**/*.tsx', 'web/src/**'],
    isWide: true,
    why: 'each component has its stories',
  },
  {
    by: ['server/src/pictures/pictures.test.ts', 'server/test/calls/invited.test.ts'],
    reads: ['web/src/look/faces/faces.svg', 'server/src/pictures/*'],
    why: 'faces for the pictures of links, which a thread draws',
  },
  {
    by: [
      'web/src/look/effects/registry.test.ts',
      'web/src/look/faces/faces.test.ts',
      'web/test/tokens/tokens.test.ts',
    ],
    reads: [
      'web/src/look/cards/sprite.svg',
      'web/src/look/faces/{faces,bots}.svg',
      'server/src/games/model/ids.ts',
      'web/src/look/tokens/*.css',
      'web/src/game/overlays/*.css',
    ],
    why: 'drawings and styles are looked into',
  },
  {
    by: ['scripts/lint/boundaries.test.ts'],
    reads: ['.dependency-cruiser*.mjs', 'tsconfig.base.json'],
    names: SOURCES,
    why: 'violations are planted under the rules',
  },
  {
    by: ['scripts/lint/folders.test.ts'],
    reads: [],
    names: SOURCES,
    why: 'the files of each folder are counted',
  },
  {
    by: ['scripts/lint/wireNames.test.ts'],
    reads: [
      'biome.jsonc',
      '.gitignore',
      'scripts/lint/*.grit',
      '{packages/*,server,web,cli}/src/**/*.{ts,tsx}',
    ],
    isWide: true,
    why: 'violations are planted, and each door is needed',
  },
  {
    by: ['scripts/lint/longFunctions.test.ts'],
    reads: ['biome.jsonc', '.gitignore', 'scripts/lint/*.grit'],
    why: 'functions are planted under the rule',
  },
  {
    by: ['web/test/sizes/sizes.test.ts'],
    reads: ['{web,packages/client,server}/src/**/*.{ts,tsx}'],
    isWide: true,
    why: 'imports and props of each file are counted',
  },
  { by: ['scripts/lint/realWaits.test.ts'], reads: TESTS, isWide: true, why: 'no test waits in real time' },
  {
    by: ['scripts/lint/lists/spelledLists.test.ts'],
    reads: [...SOURCES, ...TESTS],
    isWide: true,
    why: 'no test spells out a list of the source',
  },
  {
    by: ['scripts/suite/isolation.test.ts'],
    reads: ['{server,cli,web}/**/*.{ts,tsx}', 'packages/client/**/*.ts'],
    isWide: true,
    why: 'no test leaves a module changed behind',
  },
  {
    by: ['scripts/suite/changed/tests/{readers,catalogue}.test.ts'],
    reads: TESTS,
    isWide: true,
    why: 'no test reads files without a row here',
  },
  {
    by: ['scripts/docs/productFiles.ts', 'scripts/programs/tools.ts'],
    reads: [],
    why: 'who asks them has a row',
  },
  {
    by: ['scripts/api/reference.test.ts'],
    reads: ['scripts/api/**'],
    why: 'a reference is made from planted packages',
  },
  {
    by: ['scripts/bootstrap.test.ts'],
    reads: ['scripts/bootstrap.mjs', 'package.json'],
    why: 'it runs in a planted repository',
  },
  // Their own files alone, one by one: a new test that reads files has to be thought of.
  {
    by: [
      'arena/src/runs/{runWriter,verify}.test.ts',
      'arena/test/{badInput,compare,gauntlet,interruption,roundRobin,sweep}.test.ts',
      'arena/test/externalGames.ts',
    ],
    reads: [],
    why: 'runs that they have made',
  },
  { by: ['arena/src/bots/external.test.ts'], reads: [], why: 'what the system says of processes' },
  {
    by: [
      'cli/src/online/stateFile.test.ts',
      'cli/src/plainText/playPlain.test.ts',
      'cli/src/tutorial/progressFile.test.ts',
      'cli/test/{command,online,terminal,tournaments,tutorial,tutorialBoard}.test.ts',
    ],
    reads: [],
    why: 'files that the program has written for them',
  },
  {
    by: [
      'server/src/store/sqlite/open.test.ts',
      'server/test/{admin/admin,admin/badInput,admin/program,attacks/secrecy,backup/backup,backup/disks,backup/restoring,calls/auth,calls/moderators,calls/warnings,faults/kills,identity/deletion,running/lessons,running/rebuild,running/starting,secondHand/recovery,store/contract}.test.ts',
      'server/test/stored/record.ts',
      'server/test/harness/postgres/cluster.ts',
      'server/test/backup/{lister,postgres.test}.ts',
      'server/test/import/{played,stored.test}.ts',
    ],
    reads: [],
    why: 'data folders that they have made',
  },
  { by: ['web/budget/budgets.ts'], reads: [], why: 'a planted build; `check:budgets` measures the real one' },
  { by: ['web/e2e/promises/signIn/journeys.spec.ts'], reads: [], why: 'what was downloaded' },
  {
    by: [
      'scripts/steady/steadiness.test.ts',
      'scripts/suite/{child,suite}.test.ts',
      'scripts/suite/report/hookReporter.test.ts',
      'scripts/suite/changed/graph/graph.test.ts',
    ],
    reads: [],
    why: 'folders and texts that they have made',
  },
];

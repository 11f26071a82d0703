// Who may import whom. The table in docs/architecture.md is the rule; this file only says it to a machine.

/** Folder -> the folders below it that it may import (by their public face), and the npm packages. */
const floors = {
  'packages/engine': { below: [], npm: ['seedrandom', '@noble/hashes', 'valibot'] },
  'packages/scenario': { below: ['packages/engine'], npm: ['yaml'] },
  'packages/protocol': { below: ['packages/engine'], npm: ['valibot'] },
  'packages/tutorial': { below: ['packages/engine', 'packages/scenario'], npm: [] },
  'packages/client': {
    below: ['packages/engine', 'packages/protocol'],
    npm: ['socket[.]io-client', 'valibot', 'zustand'],
  },
  server: { below: ['packages/[^/]+'] },
  cli: { below: ['packages/[^/]+'] },
  arena: { below: ['packages/[^/]+'] },
  web: { below: ['packages/[^/]+'] },
  stories: { below: ['web', 'packages/[^/]+'] },
  examples: { below: ['packages/[^/]+'], npm: [] },
};

/**
 * Floors of the page -> what they may import of it. `loading` stands below all of them: what is fetched later can be anything.
 */
const pageFloors = {
  messages: [],
  look: ['messages', 'loading'],
  online: ['messages', 'look'],
  app: ['messages', 'loading', 'look', 'online'],
  game: ['messages', 'loading', 'look', 'online', 'app'],
  screens: ['messages', 'loading', 'look', 'online', 'app', 'game'],
};

const anyFloor = '^(packages/[^/]+|server|cli|arena|web|stories|examples)/';
/** Files that are no part of the program. */
const workshop = [
  '[.](test|config)[.]tsx?$',
  '^(packages/[^/]+|server|cli|arena|examples)/(test|bench)/',
  '^web/([^/]+$|(bench|budget|e2e|test)/)',
  '^stories/',
];

const floorRules = Object.entries(floors).map(([folder, { below }]) => ({
  name: `${folder}-looks-down-only`,
  comment: `${folder} may import ${below.join(', ') || 'no other package'}. Move what both need to a floor below, or pass it in as an argument.`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: { path: anyFloor, pathNot: `^(${[folder, ...below].join('|')})/` },
}));

const pageRules = Object.entries(pageFloors).map(([floor, below]) => ({
  name: `page-${floor}-looks-down-only`,
  comment: `web/src/${floor} may import ${below.map((name) => `web/src/${name}`).join(', ') || 'nothing else of the page'}. Move what both need there, or pass it in as a prop.`,
  severity: 'error',
  from: { path: `^web/src/${floor}/`, pathNot: workshop },
  to: { path: '^web/src/', pathNot: `^web/src/(${[floor, ...below].join('|')})/` },
}));

const npmRules = Object.entries(floors)
  .filter(([, { npm }]) => npm !== undefined)
  .map(([folder, { npm }]) => ({
    name: `${folder}-stays-portable`,
    comment: `${folder} may use ${npm.join(', ') || 'no npm package'}, and nothing of Node, because it runs in browsers too. Let the caller do it and pass the result in; a new dependency needs a line in the table of docs/architecture.md.`,
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: workshop },
    to: {
      dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
      pathNot: npm.map((name) => `node_modules/${name}/`),
    },
  }));

export default {
  forbidden: [
    ...floorRules,
    ...npmRules,
    ...pageRules,
    {
      name: 'bots-see-views-only',
      comment:
        'A bot may import cards, actions, events, view and rules of the engine, deck, picks and random, which know no state (ADR 6), stackRules, which gives none out, and imagine, into which no state gets (ADR 7), because it may know only what its seat may know. Read it from the view; what is missing there belongs into the view or into the arena.',
      severity: 'error',
      from: { path: '^packages/engine/src/bots/', pathNot: workshop },
      to: {
        pathNot:
          '^packages/engine/src/(bots/|(cards/cards|actions/(actions|events)|views/view|rules/(rules|deck)|legal/picks|chance/random|simulation/imagine|play/stacks/stackRules)[.]ts$)',
      },
    },
    {
      name: 'sockets-stay-in-their-room',
      comment:
        'Only server/src/sockets may use socket.io, because there one file sends and the linter sees to it. Tell the sockets by a listener what has happened.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/sockets/', ...workshop] },
      to: { path: 'node_modules/socket[.]io/' },
    },
    {
      name: 'public-face-only',
      comment: 'Import another package by its name (its exports), not by a path into its rooms.',
      severity: 'error',
      from: { path: '^((packages/)?[^/]+)/' },
      // A story shows one component, by its path, and its styles as the page has them; a client is tested on the games that
      // the wire is tested on, and a page on the table that the client is tested at.
      to: {
        path: anyFloor,
        pathNot: [
          '^$1/',
          '/src/(bots/)?index[.]ts$',
          '^web/(src/|test/tokens/|namedMedia[.]ts)',
          '^packages/(protocol|client)/test/',
        ],
      },
    },
    {
      name: 'no-circle',
      comment: 'Files that import each other cannot be read one at a time: move what both need to a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'dependencies-are-declared',
      comment: 'Add the package to the package.json of the folder that imports it, or correct the import.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
    {
      name: 'imports-exist',
      comment: 'Correct the path (with its .ts or .tsx ending), or install the package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-development-dependency',
      comment: 'What the program needs when it runs stands under "dependencies", not "devDependencies".',
      severity: 'error',
      from: { path: anyFloor, pathNot: workshop },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    // What is shipped beside the bundle finds it only there.
    exclude: { path: `${anyFloor}(dist|dist-bench|dist-test)/|^server/deploy/` },
    doNotFollow: { path: 'node_modules' },
    // Types count: a bot that can name the state's type can be written against it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};

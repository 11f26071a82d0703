import { writeFileSync } from 'node:fs';
import { defineConfig } from 'tsup';
import manifest from './package.json' with { type: 'json' };

const [major, minor] = manifest.engines.node.replace('>=', '').split('.');

/** Node loads this before the engine. It is written for Nodes that are much too old. */
const REQUIRE_NODE = `const version = process.versions.node;
const [major, minor] = version.split('.').map(Number);
if (major < ${major} || (major === ${major} && minor < ${minor})) {
  const error = new Error('STAXD needs Node ${major}.${minor} or newer; this is ' + version + '.');
  // A stack would only lead into this package.
  error.stack = 'Error: ' + error.message;
  throw error;
}
`;

/** What the package's exports give to Node: the engine, unless Node is too old. */
const forNode = (toRoot: string) => `import '${toRoot}/requireNode.js';\nexport * from './index.js';\n`;

export default defineConfig({
  entry: ['src/index.ts', 'src/bots/index.ts'],
  format: 'esm',
  target: 'es2024',
  onSuccess: async () => {
    writeFileSync('dist/requireNode.js', REQUIRE_NODE);
    writeFileSync('dist/node.js', forNode('.'));
    writeFileSync('dist/bots/node.js', forNode('..'));
  },
});

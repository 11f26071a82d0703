/** React as a module of single names: the built page calls `useState(…)`, not `(0, react.useState)(…)`. */
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const NAMED = ['react', 'react/jsx-runtime', 'react-dom'];
/** Marks the modules that stand before those of React, which only know `module.exports`. */
const BEFORE = '\0single-names:';

/** A Vite plugin for the built client. What no module imports is left out. */
export function plainReact(): Plugin {
  const requireHere = createRequire(import.meta.url);
  return {
    name: 'staxd-plain-react',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer, { kind }) =>
      NAMED.includes(source) && kind === 'import-statement' && !importer?.startsWith(BEFORE)
        ? BEFORE + source
        : null,
    load(id) {
      if (!id.startsWith(BEFORE)) return null;
      const source = id.slice(BEFORE.length);
      const names = Object.keys(requireHere(source)).filter((name) => /^[a-z]\w*$/i.test(name));
      const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`);
      return [`import whole from '${source}';`, ...lines, 'export default whole;'].join('\n');
    },
  };
}

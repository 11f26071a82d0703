/** What is loaded late names only the scripts that are not there yet. */
import type { Plugin, Rolldown } from 'vite';

/** A Vite plugin for the built client: where a chunk runs, all that it imports has been loaded. */
export function leanPreloads(): Plugin {
  let built: Rolldown.OutputBundle = {};
  return {
    name: 'staxd-lean-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies(_file, files, { hostId }) {
            const there = withImports(built, hostId);
            return files.filter((file) => !there.has(file));
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        built = bundle;
      },
    },
  };
}

/** A chunk with all that it imports: names of files. */
function withImports(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const name of chunk.imports) withImports(bundle, name, found);
  return found;
}

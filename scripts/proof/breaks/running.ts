/** What makes sentences of docs/product/running.md untrue. */
import type { BreakTable } from '../breaking.ts';

const ENTRY = 'server/deploy/folder/staxd.mjs';

export const running: BreakTable = {
  'RUN-1': {
    file: 'scripts/build/folder/builtFolder.ts',
    from: "join(folder, 'node_modules')",
    to: "join(folder, 'modules')",
  },
  'RUN-2': { file: ENTRY, from: 'sizeOf(name) !== files[name]', to: 'files[name] === null' },
};

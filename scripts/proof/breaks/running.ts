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
  'RUN-3': { file: 'server/src/identity/secret.ts', from: "'token-secret'", to: "'secret'" },
  'RUN-4': {
    file: 'server/src/store/sqlite/open.ts',
    from: 'if (unknown.length > 0) {',
    to: 'if (unknown.length > 99) {',
  },
  'RUN-5': {
    file: 'scripts/release/packRelease.ts',
    from: "digest('hex')",
    to: "digest('base64')",
  },
  'RUN-6': {
    file: 'server/deploy/nginx.conf',
    from: 'X-Forwarded-For $remote_addr',
    to: 'X-Forwarded-For $http_x_forwarded_for',
  },
  'RUN-7': {
    file: 'server/deploy/compose.yaml',
    from: 'stop_grace_period: 75s',
    to: 'stop_grace_period: 10s',
  },
};

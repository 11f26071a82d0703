import { asTable, inAddress } from './names.ts';
import { importing, type Plan, TO_FILL } from './plan.ts';

/** A call of signed-in players, in files of its own. One that belongs to others moves into theirs. */
export function call(name: string): Plan {
  const index = 'packages/protocol/src/rest/index.ts';
  const handlers = 'server/src/http/handlers.ts';
  const table = asTable(name);
  return {
    files: {
      [`packages/protocol/src/rest/${name}.ts`]: rowOf(name, table),
      [`server/src/http/${name}Call.ts`]: handlerOf(name),
      [`packages/client/src/calls/${name}.ts`]: askerOf(name, table),
      [`server/test/calls/${name}.test.ts`]: testOf(name),
    },
    rows: [
      { file: index, table: 'export const REST = {', end: '} as const', text: `  ...${table},` },
      {
        file: 'server/src/guard/permissions.ts',
        table: 'export const CALL_PERMISSIONS',
        end: '} as const',
        text: `  ${name}: signedIn(),`,
      },
      { file: handlers, table: '  return {', end: '  };', text: `    ...${name}Call(),` },
      {
        file: 'server/bench/calls/dearest/lists.ts',
        table: 'export const LISTS',
        end: '} satisfies',
        text: `  ${name}: {
    input: '${TO_FILL}: the dearest that it takes',
    ask: async ({ guest }) => ({ token: (await guest()).token, body: {} }),
  },`,
      },
      {
        file: 'docs/protocol.md',
        table: '| GET `/warnings`',
        end: '',
        text: `| POST \`/${inAddress(name)}\` | | ${TO_FILL}: what it answers |`,
      },
    ],
    changes: [
      [index, importing(table, `./${name}.ts`)],
      ['packages/protocol/src/index.ts', exporting(`export * from './rest/${name}.ts';`)],
      ['packages/client/src/index.ts', exporting(`export { ${name}Calls } from './calls/${name}.ts';`)],
      [handlers, importing(`${name}Call`, `./${name}Call.ts`)],
    ],
    byHand: [
      'web/src/online/calls/open.ts or cli/src/online: who asks it, when the page or the terminal does',
    ],
  };
}

/** The linter sorts exports. */
function exporting(line: string) {
  return (text: string) => text.replace(/^export /m, (first) => `${line}\n${first}`);
}

const rowOf = (name: string, table: string) => `/** ${TO_FILL}: what its calls are about. */
import * as v from 'valibot';
import { fields, flag } from '../wire/input.ts';
import type { RestCall } from './call.ts';

/** ${TO_FILL}: the same in a sentence. */
export const ${table} = {
  /** ${TO_FILL}: what it does, and what it refuses with. */
  ${name}: {
    method: 'POST',
    path: '/${inAddress(name)}',
    body: fields({}),
    response: v.object({ success: flag }),
  },
} as const satisfies Readonly<Record<string, RestCall>>;
`;

const handlerOf = (name: string) => `import { fail } from '@staxd/engine';
import { errorBody } from '@staxd/protocol';
import type { Handlers } from './call.ts';

/** ${TO_FILL}: what of the server it needs is its argument. */
export function ${name}Call(): Pick<Handlers, '${name}'> {
  return {
    ${name}: async () => fail(errorBody('NOT_IMPLEMENTED')),
  };
}
`;

const askerOf = (name: string, table: string) => `/** ${TO_FILL}: what its calls are about. */
import { ${table} } from '@staxd/protocol';
import type { Session } from '../session/session.ts';

/** ${TO_FILL}: the same in a sentence. */
export function ${name}Calls(session: Session) {
  const api = session.apiFor(${table});
  return { ask: async () => (await api.${name}({ body: {} })).success };
}
`;

const testOf = (name: string) => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signInGuest } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('${name} answers a player, and nobody else', async () => {
  const { token } = await signInGuest(server.url);
  expect((await call(server.url, '${name}', { body: {} })).status).toBe(401);
  expect((await call(server.url, '${name}', { token, body: {} })).status).toBe(200);
});
`;

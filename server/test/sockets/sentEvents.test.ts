/** What the protocol says a server sends, this one sends: each event stands in its code, by name. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SERVER_EVENTS } from '@staxd/protocol';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));
const code = globSync('**/*.ts', { cwd: SOURCES, exclude: (name) => name.includes('.test.') })
  .map((file) => readFileSync(`${SOURCES}/${file}`, 'utf8'))
  .join('\n');

const unsent = (events: readonly string[]) => events.filter((event) => !code.includes(`'${event}'`));

test('every event of the protocol is sent', () => {
  expect(unsent(Object.keys(SERVER_EVENTS))).toEqual([]);
});

test('one that nothing sends is named', () => {
  expect(unsent([...Object.keys(SERVER_EVENTS), 'table_quiet'])).toEqual(['table_quiet']);
});

/** What stands in the place of parts of Socket.IO. */
import { expect, test } from 'vitest';
import { parse } from './socketParts.ts';

/** As the module that it replaces finds them: a port only where the address names one, and IPv6 without brackets. */
test.each([
  ['http://localhost:3000/game', 'http', 'localhost', '3000'],
  ['https://staxd.example/game', 'https', 'staxd.example', ''],
  ['https://staxd.example:8443/game', 'https', 'staxd.example', '8443'],
  ['http://[::1]:3000/game', 'http', '::1', '3000'],
])('the address %s falls into its parts', (source, protocol, host, port) => {
  expect(parse(source)).toEqual({ source, protocol, host, port, path: '/game' });
});

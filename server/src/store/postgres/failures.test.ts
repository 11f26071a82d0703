import { expect, test } from 'vitest';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { isLostRace, LOST_RACES, unavailable } from './failures.ts';

const failed = (code: string | undefined, message = 'it failed') =>
  Object.assign(new Error(message), { code });

test.each([
  ['a line that breaks while something is written', failed('EPIPE')],
  ['a line that breaks', failed('ECONNRESET')],
  ['nobody who listens', failed('ECONNREFUSED')],
  ['a socket that is not there', failed('ENOENT')],
  ['a server that ends', failed('57P01')],
  ['a server that starts', failed('57P03')],
  ['a line that was ended because nothing was asked within a transaction', failed('25P03')],
  ['no room on the disk', failed('53100')],
  ['one that can only be read', failed('25006')],
  ['a replica', failed('0A000')],
  ['one that was closed for a while', failed('55000')],
  ['a password that was changed', failed('28P01')],
  ['a database that is not there any more', failed('3D000')],
  ['a table that is not there', failed('42P01')],
  ['a column that is not there', failed('42703')],
  ['a driver that has lost its line', failed(undefined, 'Connection terminated unexpectedly')],
  ['a driver that waited too long', failed(undefined, 'Query read timeout')],
])('%s is a database that does not answer', (_, error) => {
  expect(unavailable(error)).toBeInstanceOf(StoreUnavailable);
  expect(isLostRace(error)).toBe(false);
});

test('what somebody can mend is said', () => {
  for (const code of ['25006', '55000', '42P01', '42703', '53100', '53200', '53300'])
    expect(unavailable(failed(code))?.message).toMatch(
      /^the database (can only be read|takes no|lacks a|has no) ?.*: \w+/,
    );
});

test.each([...LOST_RACES])('%s is a race that was lost, and no bug', (code) => {
  expect(isLostRace(failed(code))).toBe(true);
  expect(unavailable(failed(code))).toBeNull();
});

test.each([
  ['a statement that is wrong', failed('42601')],
  ['a bug of this program', new TypeError('undefined is not a function')],
])('%s is neither', (_, error) => {
  expect(unavailable(error)).toBeNull();
  expect(isLostRace(error)).toBe(false);
});

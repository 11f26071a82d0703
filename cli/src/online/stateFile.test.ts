import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStateFile } from './stateFile.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-state-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('is found again, only for its server, and readable only by its owner', () => {
  const file = join(folder, 'deep', 'er', 'online.json');
  const kept = openStateFile(file, 'http://a');
  expect(kept.getItem('token')).toBeNull();
  kept.setItem('token', 'secret');
  kept.setItem('name', 'KIM');
  openStateFile(file, 'http://b').setItem('token', 'other');
  expect(openStateFile(file, 'http://a').getItem('token')).toBe('secret');
  expect(openStateFile(file, 'http://b').getItem('name')).toBeNull();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'deep', 'er')).mode & 0o777).toBe(0o700);
  kept.removeItem('token');
  expect(openStateFile(file, 'http://a').getItem('token')).toBeNull();
  expect(readdirSync(join(folder, 'deep', 'er'))).toEqual(['online.json']);
});

test('a file readable by others is protected at the next change', () => {
  const file = join(folder, 'open.json');
  writeFileSync(file, '{}');
  chmodSync(file, 0o644);
  openStateFile(file, 'http://a').setItem('token', 'secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each(['', 'null', '[]', '{"http://a":7}', '{"http://a":{"token":7}}', 'not JSON'])(
  'a file with something else in it (%s) is neither used nor overwritten',
  (text) => {
    const file = join(folder, 'other.json');
    writeFileSync(file, text);
    expect(() => openStateFile(file, 'http://a')).toThrow('was not written by staxd online');
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test('an impossible path is reported in one line', () => {
  expect(() => openStateFile(folder, 'http://a')).toThrow(`cannot read ${folder}: it is a folder`);
  writeFileSync(join(folder, 'file'), '{}');
  const below = openStateFile(join(folder, 'missing', 'online.json'), 'http://a');
  expect(below.getItem('token')).toBeNull();
  expect(() => openStateFile(join(folder, 'file', 'x.json'), 'http://a')).toThrow('is not a folder');
});

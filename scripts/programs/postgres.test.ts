import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPostgres } from './postgres.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'staxd-programs-'));
});
afterEach(() => rmSync(place, { recursive: true }));

function install(name: string, programs: readonly string[] = ['initdb', 'postgres']): string {
  const folder = join(place, name, 'bin');
  mkdirSync(folder, { recursive: true });
  for (const program of programs) writeFileSync(join(folder, program), '');
  return folder;
}

test('the newest whole PostgreSQL is found', () => {
  expect(findPostgres({}, [place, join(place, 'nowhere')])).toBeUndefined();
  install('9');
  const newest = install('16');
  install('17', ['postgres']);
  install('common');
  expect(findPostgres({}, [place])).toBe(newest);
  expect(findPostgres({}, [join(place, 'nowhere'), place])).toBe(newest);
});

test('PG_BIN names another one, and a wrong one is told', () => {
  install('16');
  const chosen = install('own');
  expect(findPostgres({ PG_BIN: chosen }, [place])).toBe(chosen);
  const wrong = join(place, 'none');
  expect(() => findPostgres({ PG_BIN: wrong }, [place])).toThrow(
    `PG_BIN is "${wrong}", where initdb and postgres are not: correct it, or leave it out.`,
  );
});

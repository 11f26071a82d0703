import { RECORD_FORMAT } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { planFor } from '../../test/smallRuns.ts';
import { codeHashes } from '../bots/code.ts';
import { ArenaError } from '../model/arenaError.ts';
import type { Code } from '../model/manifest.ts';
import { describeRun, findDifference, formatManifest, parseManifest, planOf } from './manifestFile.ts';

const RANGES = [{ seed: '1', from: 0, to: 8 }];
const manifest = describeRun(planFor('easy,medium'), RANGES);

test('the engine version rises with the record format, so that stored runs stay valid until then', () => {
  expect([manifest.engineVersion, RECORD_FORMAT]).toEqual(['0.0.0', 'staxd-record/1']);
});

test('a manifest is read back as written, with its plan', () => {
  const plan = { ...planFor('easy,2xmedium', { deck: { stun: 1, gift: 2 } }), timeoutMs: 0 };
  const text = formatManifest(describeRun(plan, RANGES));
  expect(formatManifest(parseManifest(text))).toBe(text);
  expect(planOf(parseManifest(text))).toEqual(plan);
});

test('the arguments are one canonical command line, with rules as changes to their mode', () => {
  const plan = planFor('easy,medium', { handSize: 6, finish: 'any', deck: { stun: 1, gift: 2 } });
  expect(describeRun(plan, RANGES).arguments).toEqual([
    ...['--bots', 'easy,medium', '--mode', 'casual'],
    ...['--option', 'deck={"gift":2,"stun":1}', '--option', 'handSize=6', '--rotate', 'all'],
  ]);
  // Time decides games only where external bots play.
  expect(describeRun(planFor('easy,cmd:bot'), RANGES).arguments.slice(-2)).toEqual(['--timeout-ms', '1000']);
});

describe('an invalid manifest is refused with the field', () => {
  test.each<[string, (data: Record<string, unknown>) => unknown, RegExp]>([
    ['a list', () => [], /must be/],
    ['another format', (data) => ({ ...data, format: 'staxd-run/2' }), /^format must be "staxd-run\/1"/],
    ['an unknown field', (data) => ({ ...data, shard: 3 }), /^shard must be a known field$/],
    ['unknown rules', (data) => ({ ...data, rules: { mode: 'poker' } }), /^unknown mode "poker"/],
    ['an unknown rotation', (data) => ({ ...data, rotation: 'some' }), /^rotation must be one of all, none$/],
    [
      'another number of players',
      (data) => ({ ...data, players: 3 }),
      /^players does not match the line-up$/,
    ],
    ['no games', (data) => ({ ...data, ranges: [{ seed: '1', from: 2, to: 2 }] }), /^a range has no games$/],
    [
      'ranges that should be one',
      (data) => ({
        ...data,
        ranges: [
          { seed: '1', from: 0, to: 2 },
          { seed: '1', from: 2, to: 4 },
        ],
      }),
      /^the ranges are out of order$/,
    ],
  ])('%s', (_, change, message) => {
    const data = JSON.parse(formatManifest(manifest));
    expect(() => parseManifest(JSON.stringify(change(data)))).toThrow(message);
    expect(() => parseManifest(JSON.stringify(change(data)))).toThrow(ArenaError);
  });

  test('a truncated manifest', () => {
    expect(() => parseManifest(formatManifest(manifest).slice(0, 99))).toThrow('it is not JSON');
  });
});

describe('the code that plays', () => {
  const other = (code: Partial<Code>) => ({ ...manifest, code: { ...codeHashes(), ...code } });

  test.each([
    ['the code of the engine', { engine: 'another' }],
    ['the code of the bots', { bots: 'another' }],
  ] as const)('keeps runs apart: %s', (what, code) => {
    expect(findDifference(manifest, other(code))?.what).toBe(what);
  });

  test('is not held against a run from before it was kept', () => {
    const { code: _, ...older } = manifest;
    expect(findDifference(older, manifest)).toBeNull();
    expect(parseManifest(formatManifest(older)).code).toBeUndefined();
  });
});

describe('runs differ', () => {
  test.each([
    ['the engine version', { engineVersion: '9' }],
    ['the rotation', { rotation: 'none' }],
    ['the version of medium', { bots: manifest.bots.with(1, { ...manifest.bots[1], version: '9' }) }],
    ['the budget of easy', { bots: manifest.bots.with(0, { ...manifest.bots[0], budget: { deals: 40 } }) }],
  ] as const)('in %s', (what, change) => {
    expect(findDifference(manifest, { ...manifest, ...change })?.what).toBe(what);
  });

  test('in rules and bots, and the difference is named', () => {
    const other = describeRun(planFor('easy,petty', { handSize: 6 }), RANGES);
    expect(findDifference(manifest, other)).toEqual({ what: 'the option handSize', a: '7', b: '6' });
  });

  test('only in their games', () => {
    expect(findDifference(manifest, { ...manifest, ranges: [] })).toBeNull();
  });
});

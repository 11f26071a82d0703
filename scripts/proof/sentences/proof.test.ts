import { describe, expect, test } from 'vitest';
import type { Change } from './change.ts';
import { type Bench, type Case, type Noticed, proveAll } from './proof.ts';

const change = (what: string): Change => ({ what, pieces: [] });
const a = (parts: Partial<Case>): Case => ({ id: 'HOME-1', quoted: [], plain: [], browser: null, ...parts });

/** Tests that notice what is called so. */
function tests({ plain = /seen/, browser = /shown/ } = {}) {
  const made: string[] = [];
  const look = (what: string, seen: RegExp): Noticed => {
    made.push(what);
    if (what.startsWith('none')) return 'cannot be made';
    return seen.test(what) ? { by: '[HOME-1] looks' } : 'not noticed';
  };
  const bench: Bench = {
    inPlain: async ({ what }) => look(what, plain),
    prepare: async (changes) => void made.push(`builds ${changes.length}`),
    inBrowser: async ({ what }) => look(what, browser),
  };
  return { made, bench };
}

async function outcome(parts: Partial<Case>) {
  const { made, bench } = tests();
  const lines: string[] = [];
  const [verdict] = await proveAll([a(parts)], bench, (line) => lines.push(line));
  return { ...verdict, made, lines };
}

describe('a sentence is', () => {
  test('proven by two changes that were noticed; more are not tried', async () => {
    const plain = ['seen 1', 'missed', 'seen 2', 'seen 3'].map(change);
    expect(await outcome({ plain })).toMatchObject({
      outcome: 'proven',
      noticed: 2,
      tried: 3,
      made: ['seen 1', 'missed', 'seen 2'],
    });
  });

  test('proven by one where there is only one', async () => {
    expect((await outcome({ plain: [change('seen'), change('none')] })).outcome).toBe('proven');
  });

  test('not proven where one of two is noticed', async () => {
    expect((await outcome({ plain: [change('seen'), change('missed')] })).outcome).toBe('weak');
  });

  test('not proven while a text of it may be misspelt, whatever else is noticed', async () => {
    const quoted = [change('missed text'), change('seen text')];
    const { outcome: found, lines } = await outcome({ quoted, plain: [change('seen 1'), change('seen 2')] });
    expect(found).toBe('weak');
    expect(lines.join()).toContain('NOT PROVEN');
    expect(lines.join()).toContain('missed text\n        NOT NOTICED');
  });

  test('unproven where nothing can be changed: that is told, and counts as no proof', async () => {
    const { outcome: found, lines } = await outcome({ plain: [change('none')] });
    expect(found).toBe('unknown');
    expect(lines.join()).toContain('HOME-1  UNPROVEN');
  });
});

test('a browser is asked about what the other tests let through, and about nothing else', async () => {
  const { made, bench } = tests();
  const quoted = [change('seen text'), change('shown text')];
  const cases = [
    a({ quoted, plain: [change('missed')], browser: [change('shown')] }),
    a({ id: 'HOME-2', plain: ['seen 1', 'seen 2'].map(change), browser: [change('never made')] }),
  ];
  const verdicts = await proveAll(cases, bench, () => {});
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['proven', 'proven']);
  expect(made).toEqual(['seen text', 'shown text', 'missed', 'seen 1', 'seen 2', 'builds 2', 'shown text']);
});

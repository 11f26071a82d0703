import { describe, expect, test } from 'vitest';
import { type CountedFunction, coveredIn, mapped, placeOf } from './covered.ts';

/** Four pieces of a source: a constant, a function, and two branches in it; each begins at a line of its own. */
const TEXT = 'const a;function f(){one;two;}';
/** Offsets 0, 8, 21 and 25 of the first line, lines 1, 2, 3 and 4 of the source, always its first column. */
const MAP = { version: 3 as const, names: [], sources: ['a.ts'], mappings: 'AAAA,QACA,aACA,IACA' };

const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count });
const counted = (...ranges: CountedFunction['ranges']): CountedFunction => ({ ranges });

function linesOf(functions: readonly CountedFunction[], before = 0) {
  const script = mapped(TEXT, MAP, before, (name) => `src/${name}`);
  const { called, loaded } = coveredIn(script, functions);
  const lines = (spans: readonly (readonly [number, number])[] = []) =>
    [1, 2, 3, 4].filter((line) =>
      spans.some(([from, to]) => from <= placeOf(line, 5) && placeOf(line, 5) < to),
    );
  return { called: lines(called['src/a.ts']), loaded: lines(loaded['src/a.ts']) };
}

const MODULE = counted(range(0, TEXT.length, 1));

describe('what ran', () => {
  test('when the file was loaded is told apart from what was called', () => {
    expect(linesOf([MODULE, counted(range(8, 30, 1))])).toEqual({ called: [2, 3, 4], loaded: [1] });
  });

  test('goes up to the branch that was not taken', () => {
    expect(linesOf([MODULE, counted(range(8, 30, 1), range(25, 29, 0))]).called).toEqual([2, 3]);
  });

  test('has no function that nobody called', () => {
    expect(linesOf([MODULE, counted(range(8, 30, 0))])).toEqual({ called: [], loaded: [1] });
  });

  test('is also known of a module that was loaded long before', () => {
    expect(linesOf([counted(range(8, 30, 2))])).toEqual({ called: [2, 3, 4], loaded: [] });
  });

  test('is found behind what was put in front of the text', () => {
    const wrapped = counted(range(0, 100, 1));
    expect(linesOf([wrapped, counted(range(28, 50, 1))], 20)).toEqual({ called: [2, 3, 4], loaded: [1] });
  });
});

/** What V8 has counted in a script, as places in the sources that it was made of. */
import { decodedMappings, type SourceMapInput, TraceMap } from '@jridgewell/trace-mapping';

/** As V8 tells it; ranges within a function have counts of their own. */
export interface CountedFunction {
  readonly ranges: readonly {
    readonly startOffset: number;
    readonly endOffset: number;
    readonly count: number;
  }[];
}

/** Line and column in one number, so that places can be compared. */
export const placeOf = (line: number, column: number): number => line * LINE + column;

const LINE = 4096;

/** From a place on, up to another one. */
export type Span = readonly [from: number, to: number];

/** Spans by source. */
export type Spans = Readonly<Record<string, readonly Span[]>>;

export interface Covered {
  /** What ran within functions. */
  readonly called: Spans;
  /** What ran because the file was loaded: its constants. */
  readonly loaded: Spans;
}

interface Segment {
  readonly offset: number;
  readonly source: string;
  readonly place: number;
}

/** A script, with where each piece of it comes from. */
export interface Mapped {
  /** By their offsets. */
  readonly segments: readonly Segment[];
  /** Those of each source, by their places. */
  readonly bySource: ReadonlyMap<string, readonly Segment[]>;
}

/**
 * @param before Letters in front of the text for which the map was made.
 * @param nameOf The source that a map calls so.
 */
export function mapped(
  text: string,
  map: SourceMapInput,
  before: number,
  nameOf: (source: string) => string,
): Mapped {
  const trace = new TraceMap(map);
  const starts = lineStarts(text);
  const segments = decodedMappings(trace).flatMap((line, number) =>
    line.flatMap(([column, source, originalLine, originalColumn]): Segment[] =>
      source === undefined || originalLine === undefined || originalColumn === undefined
        ? []
        : [
            {
              offset: (starts[number] ?? 0) + column + (number === 0 ? before : 0),
              source: nameOf(trace.sources[source] ?? ''),
              place: placeOf(originalLine + 1, originalColumn),
            },
          ],
    ),
  );
  const bySource = Map.groupBy(segments, ({ source }) => source);
  for (const those of bySource.values()) those.sort((a, b) => a.place - b.place);
  return { segments, bySource };
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

export function coveredIn({ segments, bySource }: Mapped, functions: readonly CountedFunction[]): Covered {
  const [first, last] = [segments[0]?.offset ?? 0, segments.at(-1)?.offset ?? 0];
  const ranges = functions
    .flatMap(({ ranges }) => {
      const [whole] = ranges;
      // A function around everything is the module itself.
      const isModule = whole !== undefined && whole.startOffset <= first && whole.endOffset > last;
      return ranges.map((range) => ({ ...range, isModule }));
    })
    .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const ran = new Map<Segment, 'called' | 'loaded'>();
  const around: typeof ranges = [];
  let next = 0;
  for (const segment of segments) {
    for (let range = ranges[next]; range && range.startOffset <= segment.offset; range = ranges[++next])
      around.push(range);
    while ((around.at(-1)?.endOffset ?? Number.POSITIVE_INFINITY) <= segment.offset) around.pop();
    const inner = around.findLast(({ endOffset }) => endOffset > segment.offset);
    if (inner && inner.count > 0) ran.set(segment, inner.isModule ? 'loaded' : 'called');
  }
  const spans = (kind: 'called' | 'loaded'): Spans =>
    Object.fromEntries(
      [...bySource]
        .map(([source, those]) => [source, spansOf(those, (segment) => ran.get(segment) === kind)] as const)
        .filter(([, found]) => found.length > 0),
    );
  return { called: spans('called'), loaded: spans('loaded') };
}

/** Each segment reaches up to the next one. */
function spansOf(segments: readonly Segment[], isIn: (segment: Segment) => boolean): Span[] {
  const spans: [number, number][] = [];
  segments.forEach((segment, at) => {
    if (!isIn(segment)) return;
    const to = segments[at + 1]?.place ?? Number.MAX_SAFE_INTEGER;
    const before = spans.at(-1);
    if (before && before[1] >= segment.place) before[1] = to;
    else spans.push([segment.place, to]);
  });
  return spans;
}

/** Which careless changes are most likely to make a sentence untrue, among all that its tests reach. */
import type { File, Sentence } from '../../docs/ids.ts';
import { type Fault, faultsIn } from '../careless/careless.ts';
import type { Kind } from '../careless/slip.ts';
import { placeOf } from '../reach/covered.ts';
import type { Nearness, Reach } from '../reach/reach.ts';
import { type Change, changeOf, pieceOf } from './change.ts';
import { valueFaults, valuesIn } from './values.ts';
import { likeness, stemsIn, surroundings } from './words.ts';

/** How surely somebody would see it: the edge of a range seldom comes, and a number may be a figure of anything. */
const SEEN: Record<Kind, number> = {
  condition: 1,
  truth: 1,
  word: 1,
  element: 1,
  call: 0.9,
  'sibling name': 0.9,
  property: 0.8,
  argument: 0.9,
  pattern: 0.8,
  arithmetic: 0.7,
  'and for or': 0.7,
  comparison: 0.8,
  'early return': 0.6,
  'wrong function': 0.6,
  number: 0.4,
};
const EDGE = 0.4;

const NEAR: Record<Nearness, number> = { own: 1, shared: 0.8, constant: 0.8 };
/** Of its weight, for what is no value of the sentence in a table of constants: such tables have many words. */
const BESIDE = 0.5;

/** What a figure of the sentence counts besides words: as much as a few rare ones. */
const FIGURE = 12;
/** The same for what stands beside a text that it quotes. */
const SPOT = 12;
/** Without a word in common it is a figure of something else. */
const STRANGE = 0.25;

/** What a place loses that all other tests reach too; of fewer tests nobody can tell. */
const EVERYWHERE = 0.6;
const FEW = 10;

/** From here on a figure is hardly one of something else. */
const TELLING = 0.5;

/** Lines of a change that are looked at. */
const HEIGHT = 3;

/** Rows that are compared, for each that is taken. */
const LOOKED_AT = 40;

/** Of its weight, for another change in the same line, for another value of the sentence there, and in the same file. */
const AGAIN = { line: 0.5, value: 0.85, file: 0.9 } as const;

/** Faults of a file, with where they are. */
interface Placed {
  readonly fault: Fault;
  readonly place: number;
}

const placed = new WeakMap<File, readonly Placed[]>();

function faultsOf(file: File): readonly Placed[] {
  const known = placed.get(file);
  if (known) return known;
  const found = faultsIn(file).map((fault) => ({ fault, place: placeIn(fault, file.text) }));
  placed.set(file, found);
  return found;
}

function placeIn(fault: Fault, text: string): number {
  const { start } = pieceOf(fault, text);
  const before = text.slice(0, start);
  return placeOf(before.split('\n').length, start - before.lastIndexOf('\n') - 1);
}

/** What a sentence is compared with. */
export interface Background {
  readonly sources: readonly File[];
  /** What a stem tells that a sentence and a place share. */
  readonly telling: (stem: string) => number;
  /** What the tests of other sentences reach: what all reach is about none of them. */
  readonly others: readonly Reach[];
  /** Codes that stand for what the sentence says. */
  readonly keys: readonly string[];
  /** Places with a text that it quotes, as `a.ts:12`. */
  readonly spots: readonly string[];
}

/** The best changes among what the tests of a sentence reach, the best first. */
export function ranked({ text }: Sentence, reach: Reach, background: Background, count: number): Change[] {
  const { sources, telling, others, keys, spots } = background;
  const stems = stemsIn(text);
  const values = valuesIn(text, keys);
  const rows = sources.filter(({ name }) => reach.files.has(name)).flatMap(rowsOf);
  const best = rows.toSorted((a, b) => b.score - a.score).slice(0, LOOKED_AT * count);
  return spread(best.map(rarely), count).map(({ fault, text }) => changeOf(fault, text));

  function rowsOf(file: File): Row[] {
    const lines = file.text.split('\n');
    const around = new Map<number, number>();
    const wordsAt = (line: number, height: number) => {
      const known =
        around.get(line) ?? likeness(stems, surroundings(file.name, lines, line, height), telling);
      around.set(line, known);
      return known;
    };
    const figures = valueFaults(file, values).map((fault) => ({
      fault,
      place: placeIn(fault, file.text),
      telling: fault.telling,
    }));
    const isFigure = new Set(figures.map(({ fault }) => `${fault.line} ${fault.to}`));
    const rest = faultsOf(file).filter(({ fault }) => !isFigure.has(`${fault.line} ${fault.to}`));
    return [...figures, ...rest.map((each) => ({ ...each, telling: 0 }))].flatMap(
      ({ fault, place, telling }) => {
        const nearness = reach.nearness(file.name, place);
        if (!nearness) return [];
        const words = wordsAt(fault.line, Math.min(HEIGHT, fault.from.split('\n').length));
        const figure = telling * FIGURE * (words > 0 ? 1 : STRANGE);
        const spot = spots.includes(`${file.name}:${fault.line}`) ? SPOT : 0;
        const beside = nearness === 'constant' && telling === 0 && spot === 0 ? BESIDE : 1;
        const score = beside * NEAR[nearness] * (figure + (spot + words) * Math.max(telling, seen(fault)));
        return score > 0 ? [{ fault, place, score, isValue: telling >= TELLING, text: file.text }] : [];
      },
    );
  }

  function rarely(row: Row): Row {
    const reaching = others.filter((other) => other.nearness(row.fault.file, row.place) !== null).length;
    return { ...row, score: row.score * (1 - (EVERYWHERE * reaching) / Math.max(FEW, others.length)) };
  }
}

function seen({ kind, from, to }: Fault): number {
  const isEdge = kind === 'comparison' && !/[=!]==/.test(`${from}${to}`);
  return isEdge ? EDGE : SEEN[kind];
}

interface Row {
  readonly fault: Fault;
  readonly place: number;
  readonly score: number;
  /** The sentence states it. */
  readonly isValue: boolean;
  readonly text: string;
}

/** One after the other, each worth less the more has been taken from its line and file. */
function spread(rows: readonly Row[], count: number): Row[] {
  const taken: Row[] = [];
  const left = new Set(rows);
  while (taken.length < count && left.size > 0) {
    const worth = ({ fault, score, isValue }: Row) =>
      taken.reduce((rest, { fault: before }) => {
        if (before.file !== fault.file) return rest;
        if (before.line !== fault.line) return rest * AGAIN.file;
        return rest * (isValue ? AGAIN.value : AGAIN.line);
      }, score);
    const best = [...left].reduce((a, b) => (worth(b) > worth(a) ? b : a));
    taken.push(best);
    left.delete(best);
  }
  return taken;
}

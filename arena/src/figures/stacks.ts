import type { Figures, StackFigure } from './entry.ts';

/** `frequency` is the number of stacks, the denominator of the others. */
export const STACK_FIGURES = stackFigures({
  frequency: {
    over: 'games',
    // A jinx window becomes a stack when somebody teams up.
    count: { opened: () => 1 },
    label: 'A game',
    unit: 'number',
    explanation: {
      id: 'stack',
      title: 'Stack',
      meaning:
        'An attack on the next player that others may counter and so make bigger, until somebody takes it or nopes it.',
    },
    contrast: (type) => `${type} stacks a game`,
    overall: { name: 'stacks', key: 'stacks', contrast: 'Stacks a game', keyFigure: 'Stacks a game' },
  },
  length: {
    over: 'stacks',
    // Sets laid on it. A NOPE does not count; a jinx stack starts with two, the jinx and the team-up.
    count: { opened: ({ stack }) => (stack === 'jinx' ? 2 : 1), countered: () => 1 },
    label: 'Length',
    unit: 'number',
    explanation: {
      id: 'stackLength',
      title: 'Length',
      meaning: 'How often cards were laid on a stack, including its opening.',
    },
    contrast: (type) => `Length of ${type} stacks`,
  },
  total: {
    over: 'stacks',
    // The last total announced.
    count: { opened: ({ total }) => total, grown: (by) => by },
    label: 'Total',
    unit: 'number',
    explanation: {
      id: 'stackTotal',
      title: 'Total',
      meaning: 'What had piled up when a stack ended: cards to draw, turns to skip or cards to give.',
    },
    contrast: (type) => `Total of ${type} stacks`,
  },
  contested: {
    over: 'stacks',
    count: { contested: () => 1 },
    label: 'Contested',
    unit: 'share',
    explanation: {
      id: 'contested',
      title: 'Contested',
      meaning: 'The share of stacks that somebody countered or noped.',
    },
    contrast: (type) => `Contested ${type} stacks`,
    overall: {
      name: 'contested',
      key: 'contested',
      contrast: 'Contested stacks',
      keyFigure: 'Contested stacks',
    },
  },
  noped: {
    over: 'stacks',
    count: { noped: () => 1 },
    label: 'Noped',
    unit: 'share',
    explanation: {
      id: 'noped',
      title: 'Noped',
      meaning: 'The share of stacks that ended with a NOPE.',
    },
    contrast: (type) => `Noped ${type} stacks`,
    overall: { name: 'noped', key: 'nopedStacks', contrast: 'Noped stacks' },
  },
});

interface OverallFigure extends Pick<StackFigure, 'over' | 'unit' | 'explanation'> {
  readonly name: string;
  readonly contrast: string;
  readonly keyFigure?: string;
}

type StackEntries = typeof STACK_FIGURES;
export type OverallKey = StackEntries[keyof StackEntries] extends StackFigure<infer Key> ? Key : never;

/** Figures over all types, by their keys in `report --json`. */
export const OVERALL_FIGURES = Object.fromEntries(
  Object.values(STACK_FIGURES).flatMap(({ over, unit, explanation, overall }): [string, OverallFigure][] =>
    overall ? [[overall.key, { over, unit, explanation, ...overall }]] : [],
  ),
) as Figures<OverallKey, OverallFigure>;

function stackFigures<Name extends string, Key extends string>(entries: Figures<Name, StackFigure<Key>>) {
  return entries;
}

import { expect, test } from 'vitest';
import { Kinship } from './kinship.ts';

const kinship = new Kinship(
  new Map([
    ['e2e/settings.spec.ts', 'opens the panel with volume and vibration'],
    ['e2e/rules.spec.ts', 'opens the page of rules and finds a trade'],
    ['e2e/board.spec.ts', 'opens the board; a trade asks for two cards'],
    ['e2e/home.spec.ts', 'opens the door'],
  ]),
);
const nearest = (file: string, before: string, after = before) =>
  [...kinship.with({ file, kind: 'changed', before, after })].toSorted(([, a], [, b]) => b - a)[0];

test('shared rare words make kin', () => {
  expect(nearest('src/VolumeSlider.tsx', 'const volume = useVolume();')?.[0]).toBe('e2e/settings.spec.ts');
});

test('the words of the path count more, and those of the changed lines', () => {
  expect(nearest('src/rules/Find.tsx', 'trade')?.[0]).toBe('e2e/rules.spec.ts');
  expect(nearest('src/a.ts', 'vibration();\nask();', 'vibration();\nask(cards, two);')?.[0]).toBe(
    'e2e/board.spec.ts',
  );
});

test('words of all tests say nothing', () => {
  expect(nearest('src/a.ts', 'opens the')?.[1]).toBe(0);
});

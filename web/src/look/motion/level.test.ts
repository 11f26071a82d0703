import { expect, test } from 'vitest';
import { type MotionCircumstances, motionLevel } from './level.ts';

const strong: MotionCircumstances = { reduced: false, cores: 8, animationsEnabled: true, choice: 'auto' };

test.each([
  ['more than two cores', {}, 'full'],
  ['two cores', { cores: 2 }, 'medium'],
  ['reduced motion', { reduced: true }, 'none'],
  ['animations off', { animationsEnabled: false }, 'none'],
  ['a choice', { choice: 'medium' }, 'medium'],
  ['a choice on a weak machine', { choice: 'full', cores: 1 }, 'full'],
  ['a choice against reduced motion', { choice: 'full', reduced: true }, 'none'],
] as const)('%s', (_name, circumstances, level) => {
  expect(motionLevel({ ...strong, ...circumstances })).toBe(level);
});

import { expect, test } from 'vitest';
import { botStage } from './botStage.ts';

test.each([
  ['thinking', 'analyzing'],
  ['analyzing', 'analyzing'],
  ['deciding', 'decision_made'],
  ['executing', 'executing'],
  ['complete', 'transitioning'],
  ['decision_made', 'decision_made'],
  ['something new', 'analyzing'],
] as const)('%s: %s', (status, stage) => {
  expect(botStage(status)).toBe(stage);
});

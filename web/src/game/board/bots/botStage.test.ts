import { expect, test } from 'vitest';
import { botStage } from './botStage.ts';

test.each([
  ['thinking', 'analyzing'],
  ['analyzing', 'analyzing'],
  ['deciding', 'decisionMade'],
  ['executing', 'executing'],
  ['complete', 'transitioning'],
  ['decisionMade', 'decisionMade'],
  ['something new', 'analyzing'],
] as const)('%s: %s', (status, stage) => {
  expect(botStage(status)).toBe(stage);
});

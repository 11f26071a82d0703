import type { BotStatus } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { type BotStage, botStage } from './botStage.ts';

const STAGE_OF: Readonly<Record<BotStatus, BotStage>> = {
  thinking: 'analyzing',
  analyzing: 'analyzing',
  deciding: 'decisionMade',
  executing: 'executing',
  complete: 'transitioning',
};

test.each([...Object.entries(STAGE_OF), ['decisionMade', 'decisionMade'], ['something new', 'analyzing']])(
  '%s: %s',
  (status, stage) => {
    expect(botStage(status)).toBe(stage);
  },
);

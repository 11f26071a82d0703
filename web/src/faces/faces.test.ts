import { readFileSync } from 'node:fs';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import { AVATARS } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { BOT_COLORS } from './faceColors.ts';

const sprite = readFileSync(new URL('./faces.svg', import.meta.url), 'utf8');
const drawn = new Set([...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id));

test('every offered bot and every avatar has its drawing, and nobody else', () => {
  const people = Array.from({ length: AVATARS }, (_, index) => `p${index + 1}`);
  expect([...drawn].toSorted()).toEqual([...people, ...OFFERED_BOTS].toSorted());
});

test('every offered bot has its colors, and no other', () => {
  expect([...BOT_COLORS.keys()].toSorted()).toEqual(OFFERED_BOTS.toSorted());
});

import { describe, expect, it } from 'vitest';
import { gamePath } from '../../app/navigation/activeGame.ts';
import { readCode } from './inviteCode.ts';

describe('readCode', () => {
  it.each([
    ['k7q', 'K7Q'],
    ['k7q2xd99', 'K7Q2XD'],
    [' K7Q-2XD ', 'K7Q2XD'],
    ['https://staxd.example/game/k7q2xd?from=max', 'K7Q2XD'],
    [gamePath('K7Q2XD'), 'K7Q2XD'],
    ['', ''],
  ])('reads %j as %j', (text, code) => {
    expect(readCode(text)).toBe(code);
  });
});

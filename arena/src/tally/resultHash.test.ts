import { expect, it } from 'vitest';
import { addHashes, hashLine, NO_HASH } from './resultHash.ts';

it('is a sum modulo 2^64', () => {
  expect(addHashes('00000000ffffffff', '0000000000000001')).toBe('0000000100000000');
  expect(addHashes('ffffffffffffffff', '0000000000000002')).toBe('0000000000000001');
  expect(addHashes(NO_HASH, hashLine('{}'))).toBe(hashLine('{}'));
});

it('tells lines apart that differ in one character', () => {
  expect(hashLine('{"game":1}')).not.toBe(hashLine('{"game":2}'));
});

import { expect, test } from 'vitest';
import type { Hint } from '../../sharedPorts.ts';
import { hintText, payloadOf, readBatch } from './payload.ts';

test('a payload is read as it was written, in ASCII alone', () => {
  const hints: Hint[] = [
    { topic: 'game', id: 'g_1', version: 0 },
    { topic: 'person', id: 'Ünï "\\" \u0000\ue000\ud800🂡' },
  ];
  const payload = payloadOf('node', hints.map(hintText));
  expect(payload).toMatch(/^[ -~]+$/);
  expect(readBatch(payload)).toEqual({ node: 'node', hints });
});

test('nothing of an object but what a hint is goes into a payload', () => {
  const hint = { topic: 'game', id: 'g_1', version: 3, seed: 'arc4:secret' } as const;
  expect(hintText(hint)).toBe('["game","g_1",3]');
});

test('what a node has not written is no batch', () => {
  const foreign = [
    '',
    'hello',
    '{',
    '7',
    'null',
    '[]',
    '{}',
    '{"node":1,"hints":[]}',
    '{"node":"n","hints":{}}',
  ];
  for (const payload of foreign) expect(readBatch(payload)).toBeNull();
});

test('hints of another form are left out, and the others of their batch are read', () => {
  const wrong = [
    '["weather","w_1"]',
    '["game"]',
    '["game",1,1]',
    '["game","g",-1]',
    '["game","g",1.5]',
    '["game","g","1"]',
    '["game","g",1,1]',
    '{"topic":"game","id":"g"}',
    'null',
  ];
  expect(readBatch(payloadOf('n', [...wrong, '["game","g_1",7]']))).toEqual({
    node: 'n',
    hints: [{ topic: 'game', id: 'g_1', version: 7 }],
  });
});

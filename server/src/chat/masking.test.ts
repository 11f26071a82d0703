import { MASKED } from '@staxd/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { masked, maskedOnce } from './masking.ts';
import { isOffensive } from './profanity.ts';

const M = MASKED;

test('a text that was masked lately is not masked again', () => {
  const first = maskedOnce('see www.example.io');
  expect(first).toEqual(masked('see www.example.io'));
  expect(maskedOnce('see www.example.io')).toBe(first);
  for (let line = 0; line < 5000; line++) maskedOnce(`${line}`);
  expect(maskedOnce('see www.example.io')).not.toBe(first);
});

test.each([
  ['come to https://example.com/x?y now', `come to ${M} now`, ['link']],
  ['see www.example.io', `see ${M}`, ['link']],
  ['see example . com', `see ${M}`, ['link']],
  ['see example dot com', `see ${M}`, ['link']],
  ['write to max.m@example.org please', `write to ${M} please`, ['address']],
  ['max (at) example (dot) org', M, ['address']],
  ['call +49 170 123 4567', `call ${M}`, ['number']],
  ['call ０１７０ １２３ ４５６７', `call ${M}`, ['number']],
  ['you fuck and sh1t', `you ${M} and ${M}`, ['rude', 'rude']],
  ['f.u.c.k this', `${M} this`, ['rude']],
  ['𝓯𝓾𝓬𝓴 it', `${M} it`, ['rude']],
])('[SAY-2] %s', (text, content, masks) => {
  expect(masked(text)).toEqual({ content, masks });
});

test.each([
  'Scunthorpe',
  'class assassin',
  'good game. come on',
  'I have 12 cards, you 345',
  'is it my turn?',
  'Glückwunsch, schön gespielt',
  '<b>hello</b>',
])('[SAY-3] %s stays', (text) => {
  expect(masked(text)).toEqual({ content: text, masks: [] });
});

describe('hostile lines', () => {
  test('[SAY-4] turn no direction, tower no marks, and fake no mask', () => {
    expect(masked('a\u202eb').content).toBe('ab');
    expect(masked(`z${'\u0301'.repeat(40)}`).content).toBe('z\u0301\u0301');
    expect(masked(M)).toEqual({ content: '\u25a0', masks: [] });
  });

  const rude = fc.constantFrom(
    'fuck',
    'f u c k',
    'ｆｕｃｋ',
    'fuuuck',
    'f-u-c-k',
    'sh1t',
    '$hit',
    'fu\u200bck',
  );
  test('[SAY-2] nothing offensive passes, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 20 }),
        rude,
        fc.string({ maxLength: 20 }),
        (before, word, after) => {
          const { content } = masked(`${before} ${word} ${after}`);
          expect(isOffensive(content)).toBe(false);
        },
      ),
    );
  });

  test('[SAY-4] there is a reason for each mask', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { content, masks } = masked(text);
        expect(content.split(M).length - 1).toBe(masks.length);
      }),
    );
  });
});

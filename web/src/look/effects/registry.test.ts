import { readFileSync } from 'node:fs';
import { CARDS, formatCard, STACK_TYPES } from '@staxd/engine';
import { expect, test } from 'vitest';
import { faceSymbols } from '../cards/cardFace.ts';
import type { CardEffect } from './effect.ts';
import { CARD_EFFECTS, effectOf, kindOf, signOf } from './registry.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const SPRITE = read('../cards/sprite.svg');
const OVERLAYS = read('../../game/overlays/EffectOverlayMotion.module.css');

const FACTS = { name: 'Max', target: 'Lola', other: 'Lola', count: 2, total: 2, turns: 2, gave: 2, got: 2 };
const OFFER = { count: 2, isAll: false, attacker: 'Lola', hands: { own: 7, theirs: 2 }, stunned: 0 };

/** What the page still lacks to show every type of stack, by name. */
function gaps(effects: Readonly<Record<string, CardEffect>>, sprite = SPRITE): string[] {
  const hasSymbol = (symbol: string) => sprite.includes(`id="${symbol}"`);
  return STACK_TYPES.flatMap((type) => {
    const kind = kindOf(type);
    const effect = effects[kind];
    if (!effect) return [`${type}: no descriptor`];
    const { sign, overlay } = effect;
    const shown = overlay?.words(FACTS as never);
    const texts = [
      effect.verdict(OFFER),
      effect.accepting(OFFER),
      effect.feed(FACTS as never),
      ...(shown ? [shown.shout, shown.line] : []),
    ];
    return [
      ...('symbol' in sign && !hasSymbol(sign.symbol) ? [`${type}: no symbol ${sign.symbol}`] : []),
      ...(texts.every((text) => text && !/[{}]/.test(text))
        ? []
        : [`${type}: a text is missing or has a gap`]),
      ...(overlay?.motion && !OVERLAYS.includes(`[data-motion="${overlay.motion}"]`)
        ? [`${type}: no motion ${overlay.motion}`]
        : []),
    ];
  });
}

/** Cards whose face or sign the sprite cannot draw. */
function undrawn(sprite: string): string[] {
  return CARDS.flatMap((face, card) => {
    const sign = face.shape === null ? signOf(card) : { symbol: `g-${face.shape}` };
    const symbols = [...faceSymbols(card).symbols, ...('symbol' in sign ? [sign.symbol] : [])];
    return symbols.every((symbol) => sprite.includes(`id="${symbol}"`)) ? [] : [formatCard(card)];
  });
}

test('every type of stack has all its words and signs', () => {
  expect(gaps(CARD_EFFECTS)).toEqual([]);
  expect(undrawn(SPRITE)).toEqual([]);
});

test('a missing part is named', () => {
  const { hijack, ...others } = CARD_EFFECTS;
  expect(gaps(others)).toEqual(['hijack: no descriptor']);
  const withHijack = (part: object) => gaps({ ...others, hijack: { ...hijack, ...part } as CardEffect });
  expect(withHijack({ sign: { symbol: 'i-hook' } })).toEqual(['hijack: no symbol i-hook']);
  expect(withHijack({ feed: () => '{name} lost 2' })).toEqual(['hijack: a text is missing or has a gap']);
  expect(withHijack({ overlay: { ...hijack.overlay, motion: 'spin' } })).toEqual(['hijack: no motion spin']);
  expect(gaps(CARD_EFFECTS, SPRITE.replace('id="i-peek"', ''))).toEqual(['peek: no symbol i-peek']);
  expect(undrawn(SPRITE.replace('id="m-jinx2"', ''))).toHaveLength(4);
});

test('ADD and JINX are one kind each, whatever their number', () => {
  expect(effectOf('add+1')).toBe(effectOf('add+3'));
  expect(kindOf('add+2')).toBe('add');
  expect(kindOf('jinx')).toBe('jinx');
});

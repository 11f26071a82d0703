import { MODES } from '@staxd/engine';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TIERS } from '../../online/session/currentUser.ts';
import { ModePicker } from './ModePicker.tsx';
import { lockedModes } from './tier.ts';

describe('the modes of a tier', () => {
  it.each(TIERS)('are all open to a %s', (tier) => {
    expect(lockedModes(tier)).toEqual({});
  });

  it('are locked with the reason where a table says so', () => {
    const open = { guest: ['casual'], user: ['casual', 'ranked'], vip: MODES } as const;
    const locked = MODES.filter((mode) => mode !== 'casual');
    expect(lockedModes('guest', open)).toEqual(Object.fromEntries(locked.map((mode) => [mode, 'guest'])));
    expect(lockedModes('user', open)).not.toHaveProperty('ranked');
    expect(lockedModes('vip', open)).toEqual({});
  });
});

it.each([
  ['guest', 'Signup', '/login'],
  ['user', 'VIP', '/vip'],
] as const)('[HOME-15] a lock for a %s says "%s" and leads to %s', (lock, words, path) => {
  const picker = createElement(ModePicker, { value: 'casual', onChange: () => {}, locks: { spite: lock } });
  const [link] = /<a .*?<\/a>/.exec(renderToStaticMarkup(picker)) ?? [];
  expect(link).toContain(`href="${path}"`);
  expect(link).toContain(words);
});

import { memoryStorage } from '@staxd/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetEndedAt, noteEndedAt } from '../session/endedLogin.ts';
import { noteWayBack, ownPath, wayBack } from './wayBack.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', { origin: 'https://staxd.example' });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/rules', '/rules'],
  ['/game/K7Q2XD', '/game/K7Q2XD'],
  ['/rules?find=nope#stacks', '/rules?find=nope#stacks'],
  ['https://evil.example/', null],
  ['//evil.example/', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['javascript:alert(1)', null],
  ['rules', null],
  ['', null],
  [null, null],
  [7, null],
  ['/login', null],
  ['/SIGNUP?x', null],
  ['/auth/callback?code=1', null],
])('[AUTH-5] %j leads to %j', (path, own) => {
  expect(ownPath(path)).toBe(own);
});

test('[AUTH-5] the way leads to the page before the pages of signing in, else home', () => {
  expect(wayBack()).toBe('/');
  noteWayBack('/rules');
  noteWayBack('/login');
  expect(wayBack()).toBe('/rules');
  noteWayBack('/');
  expect(wayBack()).toBe('/');
  noteWayBack('/rules');
  noteWayBack(undefined);
  expect(wayBack()).toBe('/');
});

test('[AUTH-36] a login that ended leads back to where it did, once', () => {
  noteEndedAt('/game/K7Q2XD');
  noteWayBack('/');
  expect(wayBack()).toBe('/game/K7Q2XD');
  forgetEndedAt();
  expect(wayBack()).toBe('/');
});

test('[AUTH-5] what another program left in the storage leads nowhere else', () => {
  sessionStorage.setItem('way-back', 'https://evil.example/');
  sessionStorage.setItem('login-ended-at', '//evil.example/');
  expect(wayBack()).toBe('/');
});

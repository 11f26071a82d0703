import { memoryStorage } from '@staxd/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveMessage, leaveReason, messageOf, onMessage, readMessage, takeMessage } from './homeMessage.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('[HOME-16] [HOME-29] a message is read once', () => {
  expect(takeMessage()).toBeNull();
  leaveMessage({ tone: 'danger', text: 'Out.' });
  expect(takeMessage()).toEqual({ tone: 'danger', text: 'Out.' });
  expect(takeMessage()).toBeNull();
});

test('[HOME-16] a home page that reads it and is not shown leaves it to the one that is', () => {
  leaveMessage({ tone: 'danger', text: 'Out.' });
  expect(readMessage()).toEqual({ tone: 'danger', text: 'Out.' });
  expect(readMessage()).toEqual({ tone: 'danger', text: 'Out.' });
  expect(takeMessage()?.text).toBe('Out.');
  expect(readMessage()).toBeNull();
});

test('of two messages the later one is read', () => {
  leaveMessage({ tone: 'danger', text: 'Out.' });
  leaveMessage({ tone: 'info', text: 'Over.' });
  expect(takeMessage()).toEqual({ tone: 'info', text: 'Over.' });
});

test('[HOME-19] it lies in session storage, and is gone with it', () => {
  leaveReason('noLoad');
  vi.stubGlobal('sessionStorage', memoryStorage());
  expect(takeMessage()).toBeNull();
});

test('a home page that is shown hears of it at once, until it is gone', () => {
  const heard: (string | undefined)[] = [];
  const stop = onMessage(() => heard.push(takeMessage()?.text));
  leaveReason('cancelled');
  stop();
  leaveReason('noRematch');
  expect(heard).toEqual(['Game was cancelled']);
  expect(takeMessage()?.text).toBe('Unable to create rematch game');
});

test.each(['', 'Out.', 'null', '{'])('"%s" in the storage is no message', (text) => {
  sessionStorage.setItem('home-message', text);
  expect(takeMessage()).toBeNull();
});

test('a tone that nobody knows is that of an information', () => {
  sessionStorage.setItem('home-message', '{"tone":"loud","text":7}');
  expect(takeMessage()).toEqual({ tone: 'info', text: '7' });
});

test.each([
  ['[HOME-20] the host', 'host_kicked', 'You have been removed from the game by the host.'],
  ['[HOME-21] not being ready', 'not_ready', 'You were removed from the game for not readying up in time.'],
  ['[HOME-22] another kick', 'kicked', 'You have been removed from the game.'],
  ['[HOME-22] a kick without a reason of its own', 'left', 'You have been removed from the game.'],
] as const)('%s sends home with a red banner', (_, why, text) => {
  expect(messageOf({ reason: 'kicked', why })).toEqual({ tone: 'danger', text });
});

test.each([
  ['[HOME-24] a cancellation', null, 'Game was cancelled'],
  [
    '[HOME-25] a cancellation for want of players',
    'insufficient_players',
    'Game cancelled: Not enough players',
  ],
  ['a cancellation for a reason that is newer than this page', 'meteor', 'Game was cancelled'],
] as const)('%s sends home with an information', (_, why, text) => {
  expect(messageOf({ reason: 'cancelled', why })).toEqual({ tone: 'info', text });
});

test('[HOME-23] a refusal at the door leaves its words', () => {
  leaveReason('removed');
  expect(takeMessage()).toEqual({ tone: 'danger', text: 'You were removed from the game.' });
});

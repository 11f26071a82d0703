import type { TournamentLine } from '@staxd/client';
import { expect, it } from 'vitest';
import { tournamentNote } from '../../app/notes/tournamentNotes.ts';
import { clockText } from '../../messages/app/clockText.ts';
import { LINE, MINUTE, NOW } from './testing/line.ts';
import { firstStep, goesOnLine, isOff, leftUntil, momentOf, nextStep, ordinal, statusOf } from './words.ts';

const you = { state: 'registered', place: null, inviteCode: null } as const;

it.each([
  ['user', {}, 'register'],
  ['guest', {}, 'signUp'],
  ['user', { entrants: 64 }, 'look'],
  ['user', { you }, 'look'],
  ['user', { you, phase: 'check_in' }, 'checkIn'],
  ['user', { you: { ...you, state: 'playing', inviteCode: 'K7Q2XD' }, phase: 'running' }, 'table'],
  ['user', { phase: 'running' }, 'look'],
  ['guest', { phase: 'completed' }, 'results'],
] as const)('[CUP-2] a %s with %o is offered %s', (tier, change, step) => {
  expect(nextStep({ ...LINE, ...change } as TournamentLine, tier)).toBe(step);
});

it.each([
  [{}, 'Starts at 8:00 PM, in 25 min. 41 players of 64 are in. The first two of each table go on.'],
  [
    { phase: 'running', round: 2, rounds: 4, you: { ...you, state: 'out' } },
    'Running: round 2 of 4. You are out.',
  ],
  [{ phase: 'completed', winner: 'Uma', you: { ...you, place: 6 } }, 'Uma took the cup. You came 6th.'],
] as const)('[CUP-3] %o reads as a sentence', (change, words) => {
  const said = statusOf({ ...LINE, ...change } as TournamentLine, NOW).join(' ');
  expect(said.replaceAll(/\s/g, ' ')).toBe(words);
});

it.each([
  ['too_few', 'Too few players checked in, so it did not start.'],
  ['everybody_gone', 'Everybody had left, so nobody could take the cup.'],
  ['by_creator', 'Its creator called it off before it began.'],
] as const)('[CUP-18] what was called off (%s) says why', (cancelledBecause, why) => {
  const off = { ...LINE, phase: 'cancelled', cancelledBecause } as const;
  expect(statusOf(off, NOW)).toEqual([why, 'It counts for nobody.']);
});

it.each([
  ['check_in', 'CHECK IN', '/tournament/t_1'],
  ['table', 'TO YOUR TABLE', '/game/K7Q2XD'],
  ['cup', 'HAVE A LOOK', '/tournament/t_1'],
] as const)('[CUP-20] a call of %s offers %s', async (call, label, to) => {
  const went: string[] = [];
  const message = {
    tournamentId: 't_1',
    name: 'Cup',
    call,
    inviteCode: 'K7Q2XD',
    isRemade: false,
    deadlineAt: NOW,
  } as const;
  const note = tournamentNote({ type: 'tournamentCall', ...message }, (path) => went.push(path));
  expect(note).toMatchObject({ title: 'Cup', until: NOW, to, yes: { label }, no: { label: 'NOT NOW' } });
  await note.no?.act();
  expect(went).toEqual([]);
  await note.yes.act();
  expect(went).toEqual([to]);
});

it('[CUP-20] a call says how much time is left', () => {
  const message = {
    tournamentId: 't_1',
    name: 'Cup',
    inviteCode: null,
    isRemade: false,
    deadlineAt: NOW,
  } as const;
  const note = tournamentNote({ type: 'tournamentCall', call: 'check_in', ...message }, () => {});
  expect(note.line(65)).toBe('Check-in is open. Are you there? 1:05 left.');
  expect(note.line(null)).toBe('Check-in is open. Are you there?');
});

it('[CUP-25] a call to a table that is made anew says why', () => {
  const message = { tournamentId: 't_1', name: 'Cup', inviteCode: 'K7Q2XD', isRemade: true } as const;
  const note = tournamentNote(
    { type: 'tournamentCall', call: 'table', deadlineAt: NOW, ...message },
    () => {},
  );
  expect(note.line(null)).toBe('Your game could not go on, so it is dealt anew. Sit down within a minute.');
  expect(note.to).toBe('/game/K7Q2XD');
});

it('times and places are words', () => {
  expect(clockText(400_000)).toBe('6:40');
  expect(clockText(-5)).toBe('0:00');
  expect(leftUntil(NOW + 3 * 24 * 60 * MINUTE, NOW)).toBe('in 3 days');
  expect([1, 2, 3, 11, 22].map(ordinal)).toEqual(['1st', '2nd', '3rd', '11th', '22nd']);
});

it('[CUP-35] a button says the time, and of another day the day too', () => {
  const noon = new Date(2026, 5, 12, 12).getTime();
  expect(momentOf(new Date(2026, 5, 12, 20).getTime(), noon).replace(/\s/g, ' ')).toBe('8:00 PM');
  expect(momentOf(new Date(2026, 5, 14, 15).getTime(), noon).replace(/\s/g, ' ')).toBe('JUN 14, 3:00 PM');
});

it.each([
  [{ phase: 'running', round: 1, rounds: 2, tableSize: 2 }, 'The first of each table goes on.'],
  [{ phase: 'running', round: 1, rounds: 2, tableSize: 4 }, 'The first two of each table go on.'],
  [{ phase: 'running', round: 2, rounds: 2, tableSize: 4 }, 'The first takes the cup.'],
  [{ phase: 'running', round: 2, rounds: 2, format: 'round_robin' }, 'Everybody plays every round.'],
] as const)('[CUP-36] %o reads who goes on', (change, words) => {
  expect(goesOnLine({ ...LINE, ...change })).toBe(words);
});

it('[CUP-40] a table that nobody came out of has not been played', () => {
  const seat = { userId: 'u1', from: null, place: 1, advances: true };
  const nobody = { ...seat, userId: null, place: null };
  expect(isOff({ state: 'finished', seats: [nobody, { ...seat, place: null }] })).toBe(true);
  expect(isOff({ state: 'finished', seats: [seat, nobody] })).toBe(false);
  expect(isOff({ state: 'not_yet', seats: [nobody] })).toBe(false);
});

it('[CUP-41] the first step is to register, for whoever has not', () => {
  expect(firstStep({ you: null })).toBe('REGISTER');
  expect(firstStep({ you })).toBe('REGISTERED');
});

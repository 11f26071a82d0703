import { expect, test } from 'vitest';
import { machine } from '../../platform/platform.ts';
import { OF_NOBODY, Passwords, PasswordsBusy } from './passwords.ts';

test('a password is known again, another one is not', async () => {
  const passwords = new Passwords(machine.rng);
  const hash = await passwords.hash('Correct-Horse-9');
  expect(await passwords.verify('Correct-Horse-9', hash)).toBe(true);
  expect(await passwords.verify('correct-horse-9', hash)).toBe(false);
});

test('nothing is the password of an unknown user', async () => {
  const passwords = new Passwords(machine.rng);
  expect(await passwords.verify('', null)).toBe(false);
  expect(await passwords.verify('Correct-Horse-9', null)).toBe(false);
});

test('the comparison for an unknown user is as dear as one for a known user', async () => {
  const form = (hash: string) => hash.replace(/[^$]{22}\$[^$]{43}$/, 'salt$digest');
  const known = form(await new Passwords(machine.rng).hash('Correct-Horse-9'));
  expect(known).toMatch(/m=19456,t=2,p=1\$salt\$digest$/);
  expect(form(OF_NOBODY)).toBe(known);
});

test('who comes while too many wait is refused, known or not, and neither is spoiled by it', async () => {
  const passwords = new Passwords(machine.rng, () => false, 8);
  const hash = await passwords.hash('Correct-Horse-9');
  const crowd = Array.from({ length: 3 + 64 }, () => passwords.hash('secret'));
  await expect(passwords.verify('Correct-Horse-9', hash)).rejects.toThrow(PasswordsBusy);
  await expect(passwords.verify('Correct-Horse-9', null)).rejects.toThrow(PasswordsBusy);
  await Promise.all(crowd);
  expect(await passwords.verify('Correct-Horse-9', hash)).toBe(true);
  expect(await passwords.verify('Correct-Horse-9', null)).toBe(false);
});

test('equal passwords have different hashes', async () => {
  const passwords = new Passwords(machine.rng);
  expect(await passwords.hash('Correct-Horse-9')).not.toBe(await passwords.hash('Correct-Horse-9'));
});

test('[LIMIT-8] a crowd is turned away in part, and everybody else is served', async () => {
  const passwords = new Passwords(machine.rng, () => false, 8);
  const crowd = await Promise.allSettled(
    Array.from({ length: 80 }, (_, index) => passwords.hash(`secret ${index}`)),
  );
  const refused = crowd.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(80 - 3 - 64);
  expect(refused.every(({ reason }) => reason instanceof PasswordsBusy)).toBe(true);
  expect(await passwords.hash('afterwards')).toContain('$argon2id$');
});

test('[LIMIT-8] of two processors the games have one for themselves', async () => {
  const passwords = new Passwords(machine.rng, () => false, 2);
  const crowd = await Promise.allSettled(Array.from({ length: 1 + 64 + 2 }, () => passwords.hash('secret')));
  expect(crowd.filter(({ status }) => status === 'rejected')).toHaveLength(2);
});

test('[LIMIT-25] while games are late one password is hashed at a time, and three again when they are not', async () => {
  let areGamesLate = true;
  const passwords = new Passwords(machine.rng, () => areGamesLate, 8);
  const hashed = () => passwords.hash('secret').then(Boolean, () => false);
  const crowd = (count: number) => Array.from({ length: count }, hashed);
  const refusedOf = async (hashes: Promise<boolean>[]) =>
    (await Promise.all(hashes)).filter((isHashed) => !isHashed).length;
  const early = crowd(1 + 64);
  const tooMany = crowd(3);
  areGamesLate = false;
  await early[0];
  // Three have begun, so that as many less wait.
  const later = crowd(3 + 2);
  expect([await refusedOf(early), await refusedOf(tooMany), await refusedOf(later)]).toEqual([0, 3, 2]);
  areGamesLate = true;
  expect(await hashed()).toBe(true);
});

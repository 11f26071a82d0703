import { memoryStorage } from '@staxd/client';
import { expect, test } from 'vitest';
import { noteTutorialStart, readTutorial, skipTutorial } from './tutorialProgress.ts';

const kept = (progress: unknown) => {
  const storage = memoryStorage();
  storage.setItem('tutorial-progress', typeof progress === 'string' ? progress : JSON.stringify(progress));
  return storage;
};

test('before the first lesson one track is open', () => {
  expect(readTutorial(memoryStorage())).toEqual({
    status: 'not_started',
    tracks: { street_cred: 'recommended', power_moves: 'locked', full_arsenal: 'locked' },
    coins: 0,
    isKnown: false,
  });
});

test.each([
  [{ phasesCompleted: ['street_cred'] }, 'in_progress', ['completed', 'recommended', 'locked']],
  [
    { phasesCompleted: ['street_cred', 'power_moves'] },
    'in_progress',
    ['completed', 'completed', 'recommended'],
  ],
  [
    { phasesCompleted: ['street_cred', 'power_moves', 'full_arsenal'] },
    'completed',
    ['completed', 'completed', 'completed'],
  ],
  [
    { phasesCompleted: ['street_cred'], skippedPhases: ['power_moves'] },
    'in_progress',
    ['completed', 'available', 'recommended'],
  ],
])('%j', (progress, status, tracks) => {
  const read = readTutorial(kept(progress));
  expect(read.status).toBe(status);
  expect(Object.values(read.tracks)).toEqual(tracks);
  expect(read.isKnown).toBe(true);
});

test('[STORE-8] skipping keeps completed tracks, and ends the offers', () => {
  const storage = kept({ phasesCompleted: ['street_cred'], rewardsEarned: ['Rookie'] });
  skipTutorial(storage);
  expect(readTutorial(storage)).toMatchObject({ status: 'skipped', tracks: { street_cred: 'completed' } });
  expect(storage.getItem('tutorial-progress')).toContain('Rookie');
});

test('a player who has begun is not asked again', () => {
  const storage = memoryStorage();
  noteTutorialStart(storage);
  expect(readTutorial(storage)).toMatchObject({ status: 'not_started', isKnown: true });
});

test('unreadable progress counts as none', () => {
  for (const text of ['{', '7', '"x"', 'null']) expect(readTutorial(kept(text)).status).toBe('not_started');
});

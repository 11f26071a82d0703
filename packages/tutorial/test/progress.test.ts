import { describe, expect, test } from 'vitest';
import {
  merged,
  NOTHING_DONE,
  rewardsOf,
  type TracksDone,
  trackStatuses,
  tutorialStatus,
  withTrack,
} from '../src/index.ts';

const [first, second, third] = ['street_cred', 'power_moves', 'full_arsenal'] as const;
const done = (completed: TracksDone['completed'], skipped: TracksDone['skipped'] = []): TracksDone => ({
  completed,
  skipped,
});

describe('[TUTOR-7] [TUTOR-8] what is open', () => {
  test.each([
    [done([]), ['recommended', 'locked', 'locked']],
    [done([first]), ['completed', 'recommended', 'locked']],
    [done([], [first]), ['available', 'recommended', 'locked']],
    [done([first], [second]), ['completed', 'available', 'recommended']],
    [done([second], [first]), ['available', 'completed', 'recommended']],
    [done([first, second, third]), ['completed', 'completed', 'completed']],
    [done([], [first, second, third]), ['available', 'available', 'available']],
  ])('%j: %j', (progress, statuses) => {
    expect(Object.values(trackStatuses(progress))).toEqual(statuses);
  });
});

test.each([
  [null, 'not_started'],
  [done([]), 'in_progress'],
  [done([first]), 'in_progress'],
  [done([first], [second, third]), 'skipped'],
  [done([first, second, third]), 'completed'],
])('[TUTOR-9] %j is %s', (progress, status) => {
  expect(tutorialStatus(progress)).toBe(status);
});

test('[TUTOR-14] nothing is completed or skipped twice, and a completed track is not skipped', () => {
  const twice = withTrack(
    withTrack(withTrack(NOTHING_DONE, first, 'skipped'), first, 'completed'),
    first,
    'skipped',
  );
  expect(twice).toEqual(done([first]));
  expect(rewardsOf(withTrack(twice, first, 'completed')).coins).toBe(100);
});

test('[TUTOR-51] progress of two places is merged in any order', () => {
  const here = done([first], [second]);
  const there = done([second], [third]);
  expect(merged(here, there)).toEqual(done([first, second], [third]));
  expect(merged(there, here)).toEqual(merged(here, there));
});

test.each([
  [done([]), { badges: [], coins: 0, cardBack: null, isQuickLearner: false }],
  [done([first]), { badges: ['Rookie'], coins: 100, cardBack: null, isQuickLearner: false }],
  [done([second], [first]), { badges: ['Stack Master'], coins: 0, cardBack: null, isQuickLearner: false }],
  [
    done([first, second, third]),
    { badges: ['Rookie', 'Stack Master'], coins: 100, cardBack: 'STAXD OG', isQuickLearner: true },
  ],
])('[TUTOR-10] [TUTOR-11] [TUTOR-12] %j earns %j', (progress, rewards) => {
  expect(rewardsOf(progress)).toEqual(rewards);
});

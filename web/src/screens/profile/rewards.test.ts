import { expect, it } from 'vitest';
import { shownRewards } from './rewards.ts';

const earned = (badges: readonly string[], cardBack: string | null) => {
  const { rewards, missing } = shownRewards(badges, cardBack);
  return [rewards.filter(({ isEarned }) => isEarned).map(({ name }) => name), missing];
};

it('[TUTOR-55] shows every reward, and which tracks are missing', () => {
  expect(shownRewards([], null).rewards.map(({ name }) => name)).toEqual([
    'Rookie',
    'Stack Master',
    'STAXD OG',
    'Quick Learner',
  ]);
  expect(earned([], null)).toEqual([[], ['street_cred', 'power_moves', 'full_arsenal']]);
  expect(earned(['Rookie', 'Stack Master'], null)).toEqual([['Rookie', 'Stack Master'], ['full_arsenal']]);
});

it('the Quick Learner has all of it', () => {
  expect(earned(['Stack Master', 'Rookie'], 'og')).toEqual([
    ['Rookie', 'Stack Master', 'STAXD OG', 'Quick Learner'],
    [],
  ]);
});

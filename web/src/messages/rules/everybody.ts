import { t } from '../t.ts';

/** The box 'Made for everybody'. */
export const everybody = {
  color: 'Every color has two letters and its own pattern. You never need to see color.',
  keys: 'You can play with keys only. Press {key} to see them all.',
  senses: 'A screen reader says every move. You can turn off motion and sound.',
  clock: `The clock is too fast? With bots alone, switch on the ${t('settings.relaxed')}. With friends, pick a slow one.`,
} as const;

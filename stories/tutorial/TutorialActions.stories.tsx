/** What a learner can press, and what it does. */
import { ActionBar } from '@staxd/web/game/hand/ActionBar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { DESKTOP, PHONE } from '../board/players.ts';
import {
  coversNoButton,
  fits,
  isPraised,
  type Learner,
  Lesson,
  type LessonProps,
  pick,
  press,
} from './course.tsx';

const meta = {
  title: 'Tutorial/TutorialActions',
  component: Lesson,
  args: { track: 'street_cred', step: 1 },
  // The others play on while it is looked at.
  parameters: { layout: 'fullscreen', moves: true },
} satisfies Meta<typeof Lesson>;
export default meta;
type Story = StoryObj<typeof meta>;
const lesson = (track: LessonProps['track'], step: number, play: (learner: Learner) => Promise<void>) => ({
  ...DESKTOP,
  args: { track, step },
  play,
});
const button = ({ canvas }: Pick<Learner, 'canvas'>, name: string | RegExp) =>
  canvas.getByRole('button', { name });

export const NothingStaged = lesson('street_cred', 1, async (learner) => {
  await expect(button(learner, 'PLAY')).toBeDisabled();
  await expect(button(learner, 'CANCEL')).toBeDisabled();
  await expect(button(learner, 'DRAW')).toBeEnabled();
});
export const Play = lesson('street_cred', 1, async (learner) => {
  await pick(learner, 'Orange circle');
  await expect(button(learner, 'PLAY 1 card')).toBeEnabled();
  await expect(await learner.canvas.findByText('Now press PLAY.')).toBeVisible();
});
export const PlayTwo = lesson('street_cred', 4, async (learner) => {
  await pick(learner, 'Green circle');
  await expect(learner.canvas.queryByText('Now press PLAY.')).toBeNull();
  await pick(learner, 'Green circle');
  await expect(button(learner, 'PLAY 2 cards')).toBeEnabled();
  await expect(await learner.canvas.findByText('Now press PLAY.')).toBeVisible();
});
export const WinGame = lesson('street_cred', 8, async (learner) => {
  await pick(learner, 'Pink hexagon');
  await press(learner, 'WIN GAME');
  await isPraised(learner, 'Nice play!');
});
export const Cancel = lesson('street_cred', 1, async (learner) => {
  await pick(learner, 'Orange circle');
  await press(learner, 'CANCEL');
  await expect(button(learner, 'PLAY')).toBeDisabled();
  await expect(button(learner, /^Orange circle, playable/)).toBeVisible();
});
export const Draw = lesson('street_cred', 3, async (learner) => {
  await press(learner, 'DRAW');
  await isPraised(learner, 'Nice play!');
});
/** The deck does the same. */
export const DrawFromTheDeck = lesson('street_cred', 3, async (learner) => {
  await press(learner, /^Draw a card, 52 left/);
  await isPraised(learner, 'Nice play!');
});
export const AllDisabled: Story = {
  render: () => (
    <ActionBar
      play="off"
      other={{ type: 'draw', state: 'off' }}
      onCancel={fn()}
      onPlay={fn()}
      onOther={fn()}
    />
  ),
  play: async ({ canvas }) => {
    for (const name of ['CANCEL', 'PLAY', 'DRAW']) await expect(button({ canvas }, name)).toBeDisabled();
  },
};
export const Counter = lesson('power_moves', 2, async (learner) => {
  await expect(button(learner, /^CANCEL/)).toBeDisabled();
  await pick(learner, 'Pink ADD +1');
  await expect(learner.canvas.getByText('Now press COUNTER.')).toBeVisible();
  await press(learner, /^CANCEL/);
  await expect(button(learner, /^COUNTER Pick your/)).toBeEnabled();
  await pick(learner, 'Pink ADD +1');
  await press(learner, /^COUNTER/);
  await expect(await learner.canvas.findByRole('heading', { name: 'Drip decides' })).toBeVisible();
});
export const FoldOnly = lesson('power_moves', 6, async (learner) => {
  await expect(button(learner, 'COUNTER You hold no ADD +2.')).toBeDisabled();
  await expect(button(learner, /^CANCEL/)).toBeDisabled();
  await expect(learner.canvas.queryByRole('button', { name: /^NOPE/ })).toBeNull();
  await expect(button(learner, /^FOLD/)).toBeEnabled();
});
export const Fold = lesson('power_moves', 6, async (learner) => {
  await press(learner, /^FOLD/);
  await isPraised(learner, 'You accepted the penalty!');
});
export const TakeTheHit = lesson('full_arsenal', 4, async (learner) => {
  await press(learner, /^TAKE THE HIT/);
  await isPraised(learner, "You took the stack. Sometimes that's the smart play!");
});
export const AtLeastTwo = lesson('power_moves', 5, async (learner) => {
  await pick(learner, 'Green ADD +2');
  await press(learner, /^COUNTER/);
  await expect(await learner.canvas.findByText('Please select at least 2 cards to defend!')).toBeVisible();
  await expect(learner.canvas.getByRole('heading', { name: 'Not that one' })).toBeVisible();
});
export const AtLeastTwoOnAPhone: Story = {
  ...AtLeastTwo,
  ...PHONE,
  play: async (learner) => {
    await AtLeastTwo.play(learner);
    await coversNoButton(learner, 'Please select at least 2 cards to defend!');
  },
};
export const TeamUp = lesson('full_arsenal', 8, async (learner) => {
  await press(learner, /^IGNORE/);
  await press(learner, 'NEXT');
  await pick(learner, 'Orange JINX +1');
  await press(learner, /^TEAM UP/);
  await isPraised(learner, 'Nice play!');
});

const skipping = async (learner: Learner) => {
  await press(learner, 'SKIP');
  const dialog = await screen.findByRole('dialog', { name: 'Skip what?' });
  await expect(dialog).toHaveTextContent('It earns nothing. You can come back any time.');
  return within(dialog);
};
export const Skip = lesson('street_cred', 2, async (learner) => {
  const dialog = await skipping(learner);
  for (const name of ['STAY', 'SKIP THE TRACK', 'SKIP THIS LESSON']) {
    await expect(dialog.getByRole('button', { name })).toBeEnabled();
  }
});
export const SkipOnAPhone: Story = {
  ...PHONE,
  play: async (learner) => {
    await skipping(learner);
    await fits();
  },
};
export const Stay = lesson('street_cred', 2, async (learner) => {
  const dialog = await skipping(learner);
  await learner.userEvent.click(dialog.getByRole('button', { name: 'STAY' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect(learner.canvas.getByRole('heading', { name: 'Same shape' })).toBeVisible();
  await expect(button(learner, 'SKIP')).toHaveFocus();
});
export const SkipTheLesson = lesson('street_cred', 2, async (learner) => {
  const dialog = await skipping(learner);
  await learner.userEvent.click(dialog.getByRole('button', { name: 'SKIP THIS LESSON' }));
  await expect(await learner.canvas.findByRole('heading', { name: 'Draw a card' })).toBeVisible();
  await expect(learner.canvas.getByRole('progressbar', { name: 'Lessons learned' })).toHaveValue(1);
});
export const SkipTheTrack = lesson('street_cred', 2, async (learner) => {
  const dialog = await skipping(learner);
  await learner.userEvent.click(dialog.getByRole('button', { name: 'SKIP THE TRACK' }));
  await expect(await learner.canvas.findByText('Street Cred SKIPPED')).toBeVisible();
  await expect(button(learner, 'SKIP')).toBeDisabled();
});

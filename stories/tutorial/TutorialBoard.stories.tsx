/** Every lesson as it begins, and some as they are done. */
import { beginSession, LEARNER, type TrackName, trackOf } from '@staxd/tutorial';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { DESKTOP, LAPTOP, PHONE, TABLET } from '../board/players.ts';
import { fits, isPraised, Lesson, pick, pickColor, press } from './course.tsx';

const meta = {
  title: 'Tutorial/TutorialBoard',
  component: Lesson,
  args: { track: 'street_cred', step: 1 },
  // The others play on while it is looked at.
  parameters: { layout: 'fullscreen', moves: true },
} satisfies Meta<typeof Lesson>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A lesson as it begins: what Drip says, all of the hand, and everything in sight. */
function begun(track: TrackName, step: number, device: object = DESKTOP): Story {
  const { lessons, level } = trackOf(track);
  const { title, goal, ready, hint, hintsAtOnce, right } = lessons[step - 1];
  const asked = right[0] === 'ignore' ? (ready ?? goal) : goal;
  const cards = beginSession(track, { step }).run.state.hands[LEARNER].length;
  return {
    ...device,
    args: { track, step },
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(canvas.getByText(hintsAtOnce ? hint : asked)).toBeVisible();
      await expect(canvas.getByText(right[0] === 'ignore' ? 'JINX' : level, { exact: true })).toBeVisible();
      const hand = canvas.getByRole('toolbar', { name: /^Your hand/ });
      await expect(hand.querySelectorAll('[data-slot]')).toHaveLength(cards);
      await fits();
    },
  };
}

/** Of lessons that begin as another one does. */
const tags = ['prove'];

export const StreetCred1 = begun('street_cred', 1);
export const StreetCred2: Story = { ...begun('street_cred', 2), tags };
export const StreetCred3: Story = { ...begun('street_cred', 3), tags };
export const StreetCred4: Story = { ...begun('street_cred', 4), tags };
export const StreetCred5: Story = { ...begun('street_cred', 5), tags };
export const StreetCred6 = begun('street_cred', 6);
export const StreetCred7: Story = { ...begun('street_cred', 7), tags };
export const StreetCred8: Story = { ...begun('street_cred', 8), tags };
export const PowerMoves1 = begun('power_moves', 1);
export const PowerMoves2: Story = { ...begun('power_moves', 2), tags };
export const PowerMoves3: Story = { ...begun('power_moves', 3), tags };
export const PowerMoves4: Story = { ...begun('power_moves', 4), tags };
export const PowerMoves5: Story = { ...begun('power_moves', 5), tags };
export const PowerMoves6: Story = { ...begun('power_moves', 6), tags };
export const PowerMoves7: Story = { ...begun('power_moves', 7), tags };
export const FullArsenal1: Story = { ...begun('full_arsenal', 1), tags };
export const FullArsenal2 = begun('full_arsenal', 2);
export const FullArsenal3: Story = { ...begun('full_arsenal', 3), tags };
export const FullArsenal4: Story = { ...begun('full_arsenal', 4), tags };
export const FullArsenal5 = begun('full_arsenal', 5);
export const FullArsenal6: Story = { ...begun('full_arsenal', 6), tags };
export const FullArsenal7: Story = { ...begun('full_arsenal', 7), tags };
export const FullArsenal8: Story = { ...begun('full_arsenal', 8), tags };
export const FullArsenal9 = begun('full_arsenal', 9);

export const OnAPhone = begun('street_cred', 1, PHONE);
export const AttackedOnAPhone = begun('power_moves', 5, PHONE);
export const NopeOnAPhone = begun('power_moves', 7, PHONE);
export const JinxOnAPhone = begun('full_arsenal', 8, PHONE);
export const OnATablet = begun('full_arsenal', 2, TABLET);
export const AttackedOnATablet = begun('power_moves', 4, TABLET);
export const AttackedOnALaptop = begun('power_moves', 7, LAPTOP);

export const SameColorDone: Story = {
  ...DESKTOP,
  play: async (learner) => {
    await pick(learner, 'Orange circle');
    await expect(await learner.canvas.findByText('Now press PLAY.')).toBeVisible();
    await press(learner, /^PLAY/);
    await isPraised(learner, 'Nice play!');
    await expect(learner.canvas.getByText('Orange on orange.')).toBeVisible();
  },
};
/** The next lesson follows, and the first one stands as learned. */
export const NextLesson: Story = {
  ...DESKTOP,
  play: async (learner) => {
    const { canvas } = learner;
    await pick(learner, 'Orange circle');
    await press(learner, /^PLAY/);
    await press(learner, 'NEXT');
    await expect(await canvas.findByRole('heading', { name: 'Same shape' })).toBeVisible();
    await expect(canvas.getByRole('listitem', { name: 'Same color, done' })).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: 'Lessons learned' })).toHaveValue(1);
  },
};
export const PickAColorDone: Story = {
  ...DESKTOP,
  args: { step: 6 },
  play: async (learner) => {
    await pick(learner, 'NOPE');
    await press(learner, /^PLAY/);
    await pickColor(learner, 'Pink');
    await isPraised(learner, 'Color selected!');
  },
};
export const OpenAStackDone: Story = {
  ...DESKTOP,
  args: { track: 'power_moves', step: 1 },
  play: async (learner) => {
    await pick(learner, 'Green ADD +2');
    await press(learner, /^PLAY/);
    await expect(await learner.canvas.findByRole('heading', { name: 'Drip decides' })).toBeVisible();
    await press(learner, 'NEXT');
    await isPraised(learner, 'Nice play!');
  },
};
/** What it brought stays, and says so; the second tap of two does not lead on. */
export const BroughtByNext: Story = {
  ...DESKTOP,
  args: { track: 'power_moves', step: 1 },
  play: async (learner) => {
    const { canvas } = learner;
    await pick(learner, 'Green ADD +2');
    await press(learner, /^PLAY/);
    await press(learner, 'NEXT');
    await expect(await canvas.findByText('Got it? Then press NEXT.')).toBeVisible();
    await expect(canvas.getByText('Bot accepts! Drawing 2 cards!')).toBeVisible();
    const next = canvas.getByRole('button', { name: 'NEXT' });
    fireEvent.click(next, { detail: 2 });
    await expect(canvas.getByRole('heading', { name: 'That is it!' })).toBeVisible();
    fireEvent.click(next, { detail: 1 });
    await expect(await canvas.findByRole('heading', { name: 'Pass it on' })).toBeVisible();
  },
};
export const HoldTheLineDone: Story = {
  ...DESKTOP,
  args: { track: 'power_moves', step: 5 },
  play: async (learner) => {
    await pick(learner, 'Green ADD +2', 'Purple ADD +2');
    await expect(learner.canvas.getByText('Now press COUNTER.')).toBeVisible();
    await press(learner, /^COUNTER/);
    await press(learner, 'NEXT');
    await isPraised(learner, 'Great defense!');
  },
};
export const StunDone: Story = {
  ...DESKTOP,
  args: { track: 'full_arsenal', step: 1 },
  play: async (learner) => {
    await pick(learner, 'Orange STUN');
    await press(learner, /^PLAY/);
    await press(learner, 'NEXT');
    await isPraised(learner, 'Nice play!');
  },
};
export const GiftDone: Story = {
  ...DESKTOP,
  args: { track: 'full_arsenal', step: 6 },
  play: async (learner) => {
    await pick(learner, 'GIFT');
    await press(learner, /^PLAY/);
    await pick(learner, 'Green oval');
    await press(learner, 'GIFT 1 CARD!');
    await pickColor(learner, 'Purple');
    await press(learner, 'NEXT');
    await isPraised(learner, 'Card transferred to opponent!');
  },
};
export const DoneOnAPhone: Story = {
  ...PHONE,
  args: { track: 'power_moves', step: 5 },
  play: async (learner) => {
    await HoldTheLineDone.play?.(learner);
    await fits();
  },
};

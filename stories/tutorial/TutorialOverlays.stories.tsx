/** What comes over the table: pickers, effects, the bot's answer and the end of a track. */
import { FloatingReturn } from '@staxd/web/app/shell/FloatingReturn.tsx';
import { PageNote } from '@staxd/web/app/shell/notes/PageNote.tsx';
import { Info } from '@staxd/web/look/primitives/icons.ts';
import { saySignIn } from '@staxd/web/messages/signIn/say.ts';
import { HijackSwap } from '@staxd/web/screens/tutorial/screen/lesson/LessonOutcome.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { DESKTOP, PHONE } from '../board/players.ts';
import { card } from '../hand/cards.ts';
import {
  fits,
  isPraised,
  type Learner,
  Lesson,
  type LessonProps,
  pick,
  pickColor,
  press,
} from './course.tsx';

const meta = {
  title: 'Tutorial/TutorialOverlays',
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
const effect = (kind: string) =>
  waitFor(() => expect(document.querySelector(`[data-effect="${kind}"]`)).toBeVisible());
/** Gives a card, up to the question for a color. */
const give = async (learner: Learner) => {
  await pick(learner, 'GIFT');
  await press(learner, /^PLAY/);
  await pick(learner, 'Pink star');
  await press(learner, 'GIFT 1 CARD!');
};

const colorLine = (card: string, next = 'Drip') =>
  screen.findByText(
    (_, element) => element?.tagName === 'P' && element.textContent === `Your ${card} sets it for ${next}.`,
  );

/** What floats over other pages stands below a lesson, and covers nothing of it. */
const below = (what: ReactNode): Story => ({
  ...PHONE,
  render: (args) => (
    <>
      <main>
        <Lesson {...args} />
      </main>
      {what}
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const hand = await canvas.findByRole('toolbar', { name: /^Your hand/ });
    const floating = canvasElement.querySelector('[data-below]') as Element;
    const { top, bottom } = floating.getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(hand.getBoundingClientRect().bottom);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    await fits();
  },
});
export const WayBackBelow = below(<FloatingReturn inviteCode="K7Q2XD" standing={{ kind: 'found' }} below />);
export const NoteBelow = below(
  <PageNote
    icon={Info}
    text="The name Max was lost. You play as Max 2 now."
    later={saySignIn('accountNote.close')}
    onLater={fn()}
    now={saySignIn('accountNote.change')}
    onNow={fn()}
    below
  />,
);

export const ColorPicker = lesson('full_arsenal', 6, async (learner) => {
  await give(learner);
  await expect(await colorLine('GIFT')).toBeVisible();
});
export const NopeColorPicker = lesson('street_cred', 5, async (learner) => {
  await pick(learner, 'NOPE');
  await press(learner, /^PLAY/);
  await expect(await colorLine('NOPE')).toBeVisible();
});
export const NopeColorPickerUnderAttack = lesson('power_moves', 7, async (learner) => {
  await press(learner, /^NOPE .*You draw 2/);
  await expect(await colorLine('NOPE', 'Vandal')).toBeVisible();
});
export const ColorPickerOnAPhone: Story = {
  ...NopeColorPicker,
  ...PHONE,
  play: async (learner) => {
    await NopeColorPicker.play(learner);
    await fits();
  },
};
/** Esc goes back to the cards. */
export const ColorPickerCanceled = lesson('street_cred', 5, async (learner) => {
  await NopeColorPicker.play(learner);
  await learner.userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'PICK A COLOR' })).toBeNull());
  await expect(learner.canvas.getByRole('button', { name: /^PLAY/ })).toBeVisible();
});
export const GiftPicker0 = lesson('full_arsenal', 6, async (learner) => {
  await pick(learner, 'GIFT');
  await press(learner, /^PLAY/);
  await expect(await learner.canvas.findByText('0 / 1 selected')).toBeVisible();
  await expect(learner.canvas.getByRole('button', { name: 'GIFT 1 CARD!' })).toBeDisabled();
  await expect(learner.canvas.getByText('Pick one card, then give it.')).toBeVisible();
});
export const GiftPicker1 = lesson('full_arsenal', 6, async (learner) => {
  await GiftPicker0.play(learner);
  await pick(learner, 'Pink star');
  await expect(learner.canvas.getByText('1 / 1 selected')).toBeVisible();
  await expect(learner.canvas.getByRole('button', { name: 'GIFT 1 CARD!' })).toBeEnabled();
});
export const GiftPickerOnAPhone: Story = {
  ...GiftPicker1,
  ...PHONE,
  play: async (learner) => {
    await GiftPicker1.play(learner);
    await fits();
  },
};
export const GiftTransfer = lesson('full_arsenal', 6, async (learner) => {
  await give(learner);
  await pickColor(learner, 'Purple');
  await press(learner, 'NEXT');
  await effect('gift');
  await isPraised(learner, 'Card transferred to opponent!');
});
export const TargetPicker = lesson('full_arsenal', 2, async (learner) => {
  await pick(learner, 'Purple TRADE');
  await press(learner, /^PLAY/);
  const picker = await screen.findByRole('dialog', { name: 'PICK A TARGET' });
  await expect(within(picker).getByRole('button', { name: /^Drip/ })).toBeEnabled();
  await expect(learner.canvas.getByText('Pick me.')).toBeVisible();
});
export const Trade = lesson('full_arsenal', 2, async (learner) => {
  await TargetPicker.play(learner);
  await press(learner, /^Drip/);
  await press(learner, 'NEXT');
  await effect('trade');
  await isPraised(learner, 'Nice play!');
});
export const Hijack = lesson('full_arsenal', 4, async (learner) => {
  await press(learner, /^TAKE THE HIT/);
  await effect('hijack');
  const swap = await learner.canvas.findByRole('region', { name: 'Hijacked' });
  await expect(swap).toHaveTextContent(/Lost.*Gained/);
});
export const HijackedCards: Story = {
  parameters: { layout: 'centered' },
  render: () => <HijackSwap lost={[card('green oval')]} gained={[card('purple star')]} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Green oval' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Purple star' })).toBeVisible();
  },
};
/** Two cards of one face are two cards. */
export const HijackedTwins: Story = {
  ...HijackedCards,
  render: () => (
    <HijackSwap
      lost={['green oval', 'green oval'].map(card)}
      gained={['purple star', 'purple star'].map(card)}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(4);
  },
};
export const HijackOnAPhone: Story = { ...Hijack, ...PHONE };
export const PeekReveal = lesson('full_arsenal', 7, async (learner) => {
  await pick(learner, 'Green PEEK');
  await press(learner, /^PLAY/);
  await press(learner, 'NEXT');
  const shown = await learner.canvas.findByRole('region', { name: 'Peek' });
  await expect(shown).toHaveTextContent('Drip');
  await isPraised(learner, 'Nice play!');
});
export const PeekRevealOnAPhone: Story = { ...PeekReveal, ...PHONE };
export const StackDisplay = lesson('power_moves', 5, async (learner) => {
  await pick(learner, 'Green ADD +2', 'Purple ADD +2');
  await press(learner, /^COUNTER/);
  await effect('building');
});
export const BotDefense = lesson('power_moves', 1, async (learner) => {
  await pick(learner, 'Green ADD +2');
  await press(learner, /^PLAY/);
  const panel = await learner.canvas.findByRole('region', { name: 'Drip answers your stack' });
  await expect(panel).toHaveTextContent('Drip can hit back or take it.');
  await expect(learner.canvas.getByRole('timer')).toHaveTextContent('6');
});
export const BotDefenseOnAPhone: Story = {
  ...BotDefense,
  ...PHONE,
  play: async (learner) => {
    await BotDefense.play(learner);
    await fits();
  },
};
export const BotAccepts = lesson('power_moves', 3, async (learner) => {
  await pick(learner, 'Orange ADD +3', 'Pink ADD +3', 'Green ADD +3');
  await press(learner, /^PLAY/);
  await press(learner, 'NEXT');
  await expect(await learner.canvas.findByText('Bot accepts! Drawing 9 cards!')).toBeVisible();
});

/** The last lesson, the banner, and where the track ends. */
export const TrackDone: Story = {
  ...DESKTOP,
  args: { step: 8 },
  play: async (learner) => {
    await pick(learner, 'Pink hexagon');
    await press(learner, 'WIN GAME');
    await press(learner, 'NEXT');
    const banner = await learner.canvas.findByRole('button', { name: 'Street Cred DONE' });
    await waitFor(() => expect(banner).toHaveFocus());
  },
};
export const TrackEnds: Story = {
  ...TrackDone,
  play: async (learner) => {
    await TrackDone.play?.(learner);
    await learner.userEvent.keyboard('{Enter}');
    const end = await screen.findByRole('dialog', { name: 'You got the basics!' });
    await expect(end).toHaveTextContent('8 of 8 lessons.');
  },
};
export const TrackSkipped: Story = {
  ...DESKTOP,
  play: async (learner) => {
    await press(learner, 'SKIP');
    await press(learner, 'SKIP THE TRACK');
    const banner = await learner.canvas.findByRole('button', { name: 'Street Cred SKIPPED' });
    await waitFor(() => expect(banner).toHaveFocus());
  },
};
export const TrackEndsWithGaps: Story = {
  ...TrackSkipped,
  play: async (learner) => {
    await TrackSkipped.play?.(learner);
    await learner.userEvent.keyboard('{Enter}');
    const end = await screen.findByRole('dialog', { name: 'Not all the way' });
    await expect(end).toHaveTextContent('8 lessons are missing for: Rookie, 100 COINS.');
  },
};

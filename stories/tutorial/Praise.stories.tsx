/** What a learner is told about a move: the praise over the table, the error over the hand. */
import { act, beginSession, type LearnerAction, type LessonRun, successText } from '@staxd/tutorial';
import type { TutorialCall } from '@staxd/web/online/tutorial/answers.ts';
import { Praise } from '@staxd/web/screens/tutorial/screen/Praise.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DESKTOP, PHONE } from '../board/players.ts';
import { coversNoButton, type Learner, Lesson, type LessonProps, pick, pickColor, press } from './course.tsx';

const meta = {
  title: 'Tutorial/Praise',
  component: Lesson,
  args: { track: 'street_cred', step: 1 },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Lesson>;
export default meta;
type Story = StoryObj<typeof meta>;
type Track = LessonProps['track'];

const play = (...places: number[]): LearnerAction => ({ type: 'play', places });
/** The praise that these moves earn in a lesson. */
function praiseFor(track: Track, step: number, actions: readonly LearnerAction[]): string | null {
  const end = actions.reduce<LessonRun>((run, action) => {
    const next = act(run, action);
    if (!next.ok) throw new RangeError(next.error.code);
    return next.value;
  }, beginSession(track, { step }).run);
  return successText(end);
}
const praise = (words: string, track: Track, step: number, ...actions: LearnerAction[]): Story => {
  const onPress = fn();
  return {
    decorators: [
      (Shown) => (
        <main style={{ position: 'relative', height: 180 }}>
          <Shown />
        </main>
      ),
    ],
    render: () => <Praise text={praiseFor(track, step, actions) ?? ''} wait={2500} onPress={onPress} />,
    play: async ({ canvas, userEvent }) => {
      await userEvent.click(canvas.getByRole('button', { name: words }));
      await expect(onPress).toHaveBeenCalledOnce();
    },
  };
};

/** Of words that other tests ask for, shown as others are. */
const tags = ['prove'];

export const NicePlay = praise('Nice play!', 'street_cred', 1, play(0));
export const ColorSelected: Story = {
  ...praise('Color selected!', 'street_cred', 5, play(0), {
    type: 'color',
    color: 'pink',
  }),
  tags,
};
export const CardTransferred: Story = {
  ...praise(
    'Card transferred to opponent!',
    'full_arsenal',
    6,
    play(0),
    { type: 'gifts', places: [1] },
    { type: 'color', color: 'pink' },
  ),
  tags,
};
export const PerfectDefense: Story = {
  ...praise('Perfect defense! You blocked the stack!', 'power_moves', 7, play(0), {
    type: 'color',
    color: 'pink',
  }),
  tags,
};
export const GreatDefense: Story = {
  ...praise('Great defense!', 'power_moves', 2, play(0), {
    type: 'botAnswer',
  }),
  tags,
};
export const PenaltyAccepted: Story = {
  ...praise('You accepted the penalty!', 'power_moves', 6, { type: 'accept' }),
  tags,
};
export const StackTaken = praise("You took the stack. Sometimes that's the smart play!", 'full_arsenal', 4, {
  type: 'accept',
});
export const ExcellentCombo: Story = {
  ...praise('Excellent combo! Multiple cards played!', 'street_cred', 4, play(0, 2)),
  tags,
};
export const LongOnAPhone: Story = { ...StackTaken, ...PHONE };

type Fails = (call: TutorialCall) => boolean;
const acting =
  (...types: LearnerAction['type'][]): Fails =>
  (call) =>
    call.type === 'act' && types.includes(call.action.type);

/** A lesson in which `cause` ends with these words. */
const error = (
  words: string,
  { track = 'street_cred', step = 1, fails }: { track?: Track; step?: number; fails?: Fails },
  cause?: (learner: Learner) => Promise<void>,
): Story => ({
  ...DESKTOP,
  args: { track, step, ...(fails && { fails }) },
  play: async (learner) => {
    await cause?.(learner);
    await expect(await learner.canvas.findByText(words)).toBeVisible();
    await expect(learner.canvas.queryByRole('heading', { name: 'That is it!' })).toBeNull();
  },
});
const answerWithAll = async (learner: Learner) => {
  await pick(learner, 'Pink ADD +1');
  await press(learner, /^COUNTER/);
};

export const StartFailed = error('Failed to start tutorial. Please try again.', {
  fails: ({ type }) => type === 'start',
});
export const CannotBePlayed = error('That card cannot be played right now.', {}, (learner) =>
  pick(learner, 'Purple triangle'),
);
/** The rules allow it: Drip's sentence is all that is said, and nothing turns red. */
const notYet = (
  says: string,
  { track = 'street_cred', step = 1 }: { track?: Track; step?: number },
  cause: (learner: Learner) => Promise<void>,
): Story => ({
  ...DESKTOP,
  args: { track, step },
  play: async (learner) => {
    await cause(learner);
    await expect(await learner.canvas.findByText(says)).toBeVisible();
    await expect(learner.canvas.queryByText(/cannot be played|Cannot draw|Invalid|Failed/)).toBeNull();
    await expect(learner.canvas.queryByRole('heading', { name: 'Not that one' })).toBeNull();
  },
});
export const DrawNotYet: Story = {
  ...notYet('Try the orange one.', {}, (learner) => press(learner, 'DRAW')),
  tags,
};
export const HalfOfTheTwins = notYet(
  'That one works. But you hold its twin: same color, same shape. Two at once is one card less.',
  { step: 4 },
  async (learner) => {
    await pick(learner, 'Green circle');
    await press(learner, /^PLAY/);
  },
);
export const DrawFailed: Story = {
  ...error('Failed to draw card. Please try again.', { step: 3, fails: acting('draw') }, (learner) =>
    press(learner, 'DRAW'),
  ),
  tags,
};
export const InvalidResponse = error(
  'Invalid stack response.',
  { track: 'power_moves', step: 6 },
  (learner) => pick(learner, 'Green ADD +1'),
);
export const ResponseFailed: Story = {
  ...error(
    'Failed to respond to stack. Please try again.',
    { track: 'power_moves', step: 2, fails: acting('play') },
    answerWithAll,
  ),
  tags,
};
export const TakingFailed: Story = {
  ...error(
    'Failed to take stack. Please try again.',
    { track: 'power_moves', step: 6, fails: acting('accept') },
    (learner) => press(learner, /^FOLD/),
  ),
  tags,
};
export const InvalidCombo = error('Invalid multi-card play.', { step: 4 }, (learner) =>
  pick(learner, 'Green circle', 'Orange star'),
);
export const ComboFailed = error(
  'Failed to play multiple cards. Please try again.',
  { step: 4, fails: acting('play') },
  async (learner) => {
    await pick(learner, 'Green circle', 'Green circle');
    await press(learner, /^PLAY/);
  },
);
export const ColorFailed = error(
  'Failed to select color',
  { step: 5, fails: acting('color') },
  async (learner) => {
    await pick(learner, 'NOPE');
    await press(learner, /^PLAY/);
    await pickColor(learner, 'Pink');
  },
);
/** A color that the lesson does not ask for. */
export const ColorNotYet: Story = {
  ...notYet('You hold pink cards. Pick pink.', { step: 6 }, async (learner) => {
    await pick(learner, 'NOPE');
    await press(learner, /^PLAY/);
    await pickColor(learner, 'Green');
  }),
  tags,
};
export const GiftFailed: Story = {
  ...error(
    'Failed to send gift',
    { track: 'full_arsenal', step: 6, fails: acting('gifts') },
    async (learner) => {
      await pick(learner, 'GIFT');
      await press(learner, /^PLAY/);
      await pick(learner, 'Pink star');
      await press(learner, 'GIFT 1 CARD!');
      await pickColor(learner, 'Purple');
    },
  ),
  tags,
};
export const SkipFailed: Story = {
  ...error(
    'Failed to skip step. Please try again.',
    { fails: ({ type }) => type === 'next' },
    async (learner) => {
      await press(learner, 'SKIP');
      await press(learner, 'SKIP THIS LESSON');
    },
  ),
  tags,
};
/** The error covers nothing that can be pressed. */
const onAPhone = (story: Story, words: string): Story => ({
  ...story,
  ...PHONE,
  play: async (context) => {
    await story.play?.(context);
    await coversNoButton(context, words);
  },
});
export const ErrorOnAPhone = onAPhone(ComboFailed, 'Failed to play multiple cards. Please try again.');
export const ErrorUnderAttackOnAPhone = onAPhone(InvalidResponse, 'Invalid stack response.');

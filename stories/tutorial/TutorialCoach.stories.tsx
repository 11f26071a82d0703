import { Drip, MOODS } from '@staxd/web/look/drawings/Drip.tsx';
import { Coach, type CoachProps } from '@staxd/web/screens/tutorial/screen/coach/Coach.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PHONE } from '../board/players.ts';

const meta = {
  title: 'Tutorial/TutorialCoach',
  component: Coach,
  args: {
    mood: 'talk',
    level: 'BEGINNER',
    step: 1,
    of: 8,
    title: 'Same color',
    message: 'Yo, I am Drip. I teach, you win. The top is orange.',
    goal: 'Play your orange card.',
  },
  parameters: { layout: 'fullscreen' },
  // The width that it has beside the table.
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 404 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Coach>;
export default meta;
type Story = StoryObj<typeof meta>;
const says = (args: Partial<CoachProps>): Story => ({ args });

export const Talk: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Coach' })).toHaveTextContent('LESSON 1 OF 8');
    await expect(canvas.getByRole('img', { name: 'Drip, your coach' })).toBeVisible();
  },
};
export const Happy = says({ mood: 'happy', goal: 'Now press PLAY.' });
export const Right = says({
  mood: 'star',
  tone: 'ok',
  title: 'That is it!',
  message: 'Orange on orange.',
  goal: 'The next lesson starts by itself. Tap to go now.',
});
export const Wrong = says({
  mood: 'oops',
  tone: 'danger',
  title: 'Not that one',
  message: 'Try the orange one.',
  hint: 'The orange circle. Same color!',
});
export const Attack = says({
  mood: 'mean',
  tone: 'danger',
  level: 'EXPERT',
  step: 5,
  of: 7,
  title: 'Hold the line',
  message: 'Two at once. Draw 4! One card back is not enough for me.',
  goal: 'Counter with two ADD +2.',
});
export const Thinks = says({
  mood: 'mean',
  title: 'Open a stack',
  message: 'Let me see if I can hit back.',
  goal: 'Wait for my answer, or press NEXT.',
});
export const HintBelowTheGoal: Story = {
  ...says({ hint: 'The orange circle. Same color!' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The orange circle. Same color!')).toBeVisible();
    await expect(canvas.getByText('Play your orange card.')).toBeVisible();
  },
};
/** What he says is read out as a whole. */
export const ReadOut: Story = {
  play: async ({ canvas }) => {
    const bubble = canvas.getByRole('heading', { level: 1 }).parentElement;
    await expect(bubble).toHaveAttribute('aria-live', 'polite');
    await expect(bubble).toHaveAttribute('aria-atomic', 'true');
  },
};
export const Moods: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
      {MOODS.map((mood) => (
        <figure key={mood} style={{ width: 140, margin: 0, textAlign: 'center' }}>
          <Drip mood={mood} />
          <figcaption>{mood}</figcaption>
        </figure>
      ))}
    </div>
  ),
};
export const Phone: Story = { ...Attack, ...PHONE };

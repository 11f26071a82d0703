import { SECTIONS } from '@staxd/web/screens/rules/content/sections.ts';
import { TryIt } from '@staxd/web/screens/rules/tryIt/TryIt.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const trials = SECTIONS.flatMap((section) => section.trials);

function trialOf(id: string) {
  const trial = trials.find(({ position }) => position.id.startsWith(id));
  if (!trial) throw new RangeError(id);
  return trial;
}

const meta = {
  title: 'Rules/TryIt',
  component: TryIt,
  args: { trial: trialOf('STK-4') },
  decorators: [
    (Inner) => (
      <main style={{ width: 404, maxWidth: '100%' }}>
        <h2>Stack Attack</h2>
        <div style={{ marginTop: 24 }}>
          <Inner />
        </div>
      </main>
    ),
  ],
} satisfies Meta<typeof TryIt>;
export default meta;
type Story = StoryObj<typeof meta>;

const tried =
  (card: string, answer: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: card }));
    await expect(canvas.getByRole('status')).toHaveTextContent(answer);
  };

export const Untouched: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('draw 4')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing can go wrong here.');
  },
};
export const Right: Story = { play: tried('Green ADD +2', 'Yes. Same kind of card. Now Nia must draw 6.') };
export const Wrong: Story = { play: tried('Pink ADD +1', 'No. ADD +1 and ADD +2 are not the same kind.') };
export const Noped: Story = { play: tried('NOPE', 'Yes. The stack stops. You only draw 2.') };
export const TriedAgain: Story = {
  play: async (context) => {
    await tried('Orange star', 'No. A shape cannot answer a stack.')(context);
    await tried('Green ADD +2', 'Yes. Same kind of card. Now Nia must draw 6.')(context);
    await expect(context.canvas.queryByText('No.')).toBeNull();
  },
};
/** Cards that go together lie on one another, so that they stay within their half. */
export const Sets: Story = {
  args: { trial: trialOf('WIN-1') },
  play: async (context) => {
    await tried('Green STUN, Orange STUN, Pink STUN', 'Yes. Your hand is empty. You win!')(context);
    for (const one of context.canvas.getAllByRole('listitem')) {
      const { right } = one.getBoundingClientRect();
      for (const card of one.querySelectorAll('svg'))
        await expect(card.getBoundingClientRect().right).toBeLessThanOrEqual(right + 1);
    }
  },
};
export const ALegalCardThatDoesNotWin: Story = {
  args: { trial: trialOf('WIN-1') },
  play: tried('Green STUN', 'No. It fits. But 2 cards stay in your hand.'),
};
export const DrawingACard: Story = {
  args: { trial: trialOf('WIN-2') },
  play: tried('Draw a card', 'Yes. You may always draw.'),
};
export const Jinx: Story = { args: { trial: trialOf('JINX-2') } };
export const OnAPhone: Story = {
  args: { trial: trialOf('TURN-4') },
  globals: { viewport: { value: 'phone' } },
  play: tried('Green circle, Green oval', 'No. They do not look just the same.'),
};

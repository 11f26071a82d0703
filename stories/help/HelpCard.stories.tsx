import { HelpCard } from '@staxd/web/game/help/HelpCard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { card } from '../hand/cards.ts';

const meta = {
  title: 'Help/HelpCard',
  component: HelpCard,
  args: {
    card: card('orange hijack'),
    does: 'Hits Max: lose 1, draw 1, unless they answer it.',
    verdict: { isYes: true, says: 'You can play it now.', why: 'It matches ORANGE.' },
    more: 'More HIJACK cards of any color go down with it, and add up.',
  },
  decorators: [(Story) => <div style={{ width: 340 }}>{Story()}</div>],
} satisfies Meta<typeof HelpCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playable: Story = {};
export const Locked: Story = {
  args: {
    card: card('pink oval'),
    does: 'Gets rid of one card. After it, PINK or OVAL fits.',
    verdict: { isYes: false, says: 'This card cannot be played now', why: 'Needs ORANGE or STAR.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'About Pink oval' })).toHaveTextContent(/Needs ORANGE/);
  },
};

import { PeekPanel, type PeekPanelProps } from '@staxd/web/game/panels/PeekPanel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inSlot, PHONE } from './slot.tsx';

const meta = {
  title: 'Panels/PeekPanel',
  component: PeekPanel,
  decorators: [inSlot],
  parameters: { layout: 'fullscreen' },
  args: {
    contributors: ['Lola'],
    count: 2,
    picked: 1,
    clock: { seconds: 12, total: 15 },
    onReveal: fn(),
  },
} satisfies Meta<typeof PeekPanel>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<PeekPanelProps>, 'onReveal'>): Story => ({ args });

export const OneContributor: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'PEEK CARD ACTIVATED!' })).toBeVisible();
    await expect(canvas.getByText('By: Lola · Lola will see them.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'REVEAL 2 CARDS' })).toBeDisabled();
  },
};
export const ThreeContributors = state({ contributors: ['Lola', 'Max', 'grim_PETTY'] });
export const AllPicked: Story = {
  ...state({ picked: 2 }),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'REVEAL 2 CARDS' }));
    await expect(args.onReveal).toHaveBeenCalledOnce();
  },
};
export const FiveCards = state({ count: 5, picked: 3, clock: { seconds: 4, total: 15 } });
export const OneCard = state({ count: 1, picked: 0 });
export const Sending = state({ picked: 2, sending: true });
export const Phone: Story = { ...PHONE, args: { picked: 2 } };

import { ExpiredPanel } from '@staxd/web/game/panels/ExpiredPanel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inSlot, PHONE } from './slot.tsx';

const meta = {
  title: 'Panels/ExpiredPanel',
  component: ExpiredPanel,
  decorators: [inSlot],
  parameters: { layout: 'fullscreen' },
  args: { outcome: 'You took the hit: draw 4', onRead: fn() },
} satisfies Meta<typeof ExpiredPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Taken: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'OK' }));
    await expect(args.onRead).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = { ...PHONE };

import { KickedOverlay, type KickedOverlayProps } from '@staxd/web/game/overlays/KickedOverlay.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

const meta = {
  title: 'Overlays/KickedOverlay',
  component: KickedOverlay,
  args: { reason: 'host_kicked', leaveAfter: Number.POSITIVE_INFINITY, onLeave: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof KickedOverlay>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<KickedOverlayProps>, 'onLeave'>): Story => ({ args });

export const Message: Story = {
  ...state({ message: 'You have been removed from the game by the host.' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'You were kicked: You have been removed from the game by the host.',
    );
  },
};
export const Reason: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You were kicked from the game (host_kicked)');
  },
};
export const Redirect: Story = {
  ...state({ leaveAfter: 0 }),
  play: async ({ args }) => {
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce());
  },
};

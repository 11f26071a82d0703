import { GuestJoinGate } from '@staxd/web/lobby/GuestJoinGate.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'Lobby/GuestJoinGate',
  component: GuestJoinGate,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GuestJoinGate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Entering: Story = {};
export const NameTaken: Story = {
  args: { attempt: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Try 2 of 5');
  },
};

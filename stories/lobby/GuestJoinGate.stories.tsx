import { ProfileRow } from '@staxd/web/home/quickMatch/ProfileRow.tsx';
import { GuestJoinGate } from '@staxd/web/lobby/GuestJoinGate.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PROFILE } from '../home/profile.ts';

const meta = {
  title: 'Lobby/GuestJoinGate',
  component: GuestJoinGate,
  args: { onJoin: fn(), children: <ProfileRow {...PROFILE} /> },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GuestJoinGate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Entering: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'JUMP IN' }));
    await expect(args.onJoin).toHaveBeenCalledOnce();
  },
};
export const Busy: Story = { args: { busy: true } };
export const NameTaken: Story = {
  args: {
    children: (
      <ProfileRow
        {...PROFILE}
        error="That username is already taken. Please try a different one."
        suggestions={['Nia482193', 'Nia_1', 'Nia_2']}
      />
    ),
  },
};

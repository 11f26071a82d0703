import { GuestHost, type GuestHostProps } from '@staxd/web/screens/host/GuestHost.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DESKTOP, PHONE } from '../board/players.ts';
import { InShell } from '../home/inShell.tsx';

function Shown(props: GuestHostProps) {
  return (
    <InShell tier="guest" path="/host">
      <GuestHost {...props} />
    </InShell>
  );
}

const meta = {
  title: 'Host/GuestHost',
  component: GuestHost,
  render: Shown,
  args: { username: 'Patch445', hasStats: true, onCreate: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GuestHost>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Guest: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('You can host right now, as Patch445. No account needed.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'SET THE TABLE' }));
    await expect(args.onCreate).toHaveBeenCalledOnce();
  },
};
export const WithoutStats: Story = {
  ...DESKTOP,
  args: { hasStats: false, username: '', error: 'The server is busy. Please try again in a moment.' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Your wins count')).toBeNull();
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
export const OnAPhone: Story = { ...PHONE };

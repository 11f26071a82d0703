import { WatchingBar } from '@staxd/web/game/board/frame/WatchingBar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DESKTOP, PHONE } from './players.ts';

const meta = {
  title: 'Board/WatchingBar',
  component: WatchingBar,
} satisfies Meta<typeof WatchingBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Watching: Story = { ...DESKTOP };
export const OnAPhone: Story = { ...PHONE, args: { onSit: fn() } };
export const MaySit: Story = {
  ...DESKTOP,
  args: { onSit: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SIT DOWN' }));
    await expect(args.onSit).toHaveBeenCalledOnce();
  },
};
export const SitsDown: Story = { ...DESKTOP, args: { onSit: fn(), busy: true } };
export const TooLate: Story = {
  ...DESKTOP,
  args: { error: 'No seat can be taken at this table any more.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No seat can be taken at this table any more.')).toBeVisible();
  },
};

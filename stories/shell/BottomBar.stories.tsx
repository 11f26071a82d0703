import { BottomBar, type BottomBarProps } from '@staxd/web/app/shell/BottomBar.tsx';
import { NavigationContext } from '@staxd/web/look/primitives/buttons/Link.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Shell/BottomBar',
  component: BottomBar,
  args: { user: { tier: 'guest' }, path: '/', onLeave: fn(), onQuickMatch: fn() },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Inner) => (
      <NavigationContext value={fn()}>
        <Inner />
      </NavigationContext>
    ),
  ],
} satisfies Meta<typeof BottomBar>;
export default meta;
type Story = StoryObj<typeof meta>;
type Shown = Pick<BottomBarProps, 'user' | 'path' | 'game' | 'leaving' | 'finding' | 'error'>;
const state = (args: Partial<Shown>): Story => ({ args });

const user = { tier: 'user', username: 'Nia' } as const;

export const Guest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const names = canvas.getAllByRole('link').map((link) => link.textContent);
    await expect(names).toEqual(['Home', 'Rules', 'Login']);
    await userEvent.click(canvas.getByRole('button', { name: 'Quick Match' }));
    await expect(args.onQuickMatch).toHaveBeenCalledOnce();
  },
};
export const User = state({ user: user });
export const Vip = state({ user: { tier: 'vip', username: 'Lola' }, path: '/tournament' });
export const QuickMatchBusy: Story = {
  args: { finding: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'FINDING MATCH...' }));
    await expect(args.onQuickMatch).not.toHaveBeenCalled();
  },
};
export const QuickMatchFailed: Story = {
  args: { error: 'Failed to find a match. Please try again.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to find a match. Please try again.');
  },
};
export const LeaveGame: Story = {
  args: { user: user, game: { inviteCode: 'K7Q2XD', here: true }, path: '/game/K7Q2XD' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'Host',
      'Profile',
      'VIP',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'LEAVE GAME' }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};
export const Leaving = state({ user: user, game: { inviteCode: 'K7Q2XD', here: true }, leaving: true });
/** All that a guest is offered, and the way out. */
export const LeaveGameAsGuest = state({
  game: { inviteCode: 'K7Q2XD', here: true },
  path: '/game/K7Q2XD',
  finding: true,
});

import { TopBar, type TopBarProps } from '@staxd/web/app/shell/TopBar.tsx';
import { NavigationContext } from '@staxd/web/look/primitives/buttons/Link.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const navigate = fn();
const meta = {
  title: 'Shell/TopBar',
  component: TopBar,
  args: { user: { tier: 'guest' }, path: '/', onLeave: fn(), onLogout: fn(), onSettings: fn() },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Inner) => (
      <NavigationContext value={navigate}>
        <Inner />
      </NavigationContext>
    ),
  ],
} satisfies Meta<typeof TopBar>;
export default meta;
type Story = StoryObj<typeof meta>;
type Shown = Pick<TopBarProps, 'user' | 'path' | 'game' | 'leaving'>;
const state = (args: Partial<Shown>): Story => ({ args });

const user = { tier: 'user', username: 'Nia' } as const;
const vip = { tier: 'vip', username: 'Lola' } as const;
const elsewhere = { inviteCode: 'K7Q2XD', here: false };
const here = { inviteCode: 'K7Q2XD', here: true };

export const Guest: Story = {
  play: async ({ canvas, userEvent }) => {
    const names = canvas.getAllByRole('link').map((link) => link.textContent);
    await expect(names.slice(1)).toEqual(['Tutorial', 'Rules', 'Login']);
    await userEvent.click(canvas.getByRole('link', { name: 'Rules' }));
    await expect(navigate).toHaveBeenLastCalledWith('/rules');
  },
};
export const User: Story = {
  args: { user: user, path: '/stats' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/vip');
    await expect(canvas.getByRole('link', { name: 'Stats' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
    await expect(args.onSettings).toHaveBeenCalledOnce();
  },
};
export const Vip = state({ user: vip });
export const BackToGame: Story = {
  args: { user: vip, game: elsewhere, path: '/rules' },
  play: async ({ canvas }) => {
    const back = canvas.getByRole('link', { name: 'BACK TO GAME' });
    await expect(back).toHaveAttribute('href', '/game/K7Q2XD');
  },
};
export const LeaveGame: Story = {
  args: { user: user, game: here, path: '/game/K7Q2XD' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'LEAVE GAME' }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};
export const Leaving = state({ user: user, game: here, path: '/game/K7Q2XD', leaving: true });
export const GuestWithName = state({ user: { tier: 'guest', username: 'Host123456' } });
export const LongName = state({ user: { tier: 'vip', username: 'Bartholomew_the_2nd_' }, game: elsewhere });
/** The tightest case: everything a VIP has, on a tablet. */
export const OnATablet: Story = {
  args: { user: { tier: 'vip', username: 'Bartholomew_the_2nd_' }, game: elsewhere, path: '/rules' },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvasElement }) => {
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

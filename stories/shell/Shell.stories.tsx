import { ComingSoon } from '@staxd/web/app/shell/pages/ComingSoon.tsx';
import { Shell, type ShellProps } from '@staxd/web/app/shell/Shell.tsx';
import { NavigationContext } from '@staxd/web/look/primitives/buttons/Link.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Shell/Shell',
  component: Shell,
  args: {
    user: { tier: 'user', username: 'Nia' },
    path: '/stats',
    children: <ComingSoon path="/stats" />,
    onSettings: fn(),
    onKeyList: fn(),
    onLeave: fn(),
    onLogout: fn(),
    onQuickMatch: fn(),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Inner) => (
      <NavigationContext value={fn()}>
        <Inner />
      </NavigationContext>
    ),
  ],
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;
type Shown = Pick<ShellProps, 'user' | 'path' | 'game' | 'standing' | 'lineNote' | 'bare'>;
const state = (args: Partial<Shown>, size = 'desktop'): Story => ({
  args,
  globals: { viewport: { value: size } },
});

const away = {
  game: { inviteCode: 'K7Q2XD', here: false },
  standing: { kind: 'yourTurn' },
} as const;
const home = { tier: 'guest' } as const;

export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to the page' })).toHaveFocus();
    await expect(canvas.getByRole('main')).toBeVisible();
  },
};
export const Tablet = state({}, 'tablet');
export const Phone = state({ user: home }, 'phone');
export const AwayFromAGame = state(away);
export const AwayFromAGameOnAPhone = state({ ...away, user: home }, 'phone');
export const InAGame = state({ game: { inviteCode: 'K7Q2XD', here: true }, path: '/game/K7Q2XD' });
export const WithoutBars = state({ bare: true, lineNote: 'reconnecting' });

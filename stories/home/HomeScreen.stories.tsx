import { HomeScreen, type HomeScreenProps } from '@staxd/web/home/HomeScreen.tsx';
import { t } from '@staxd/web/messages/t.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InShell } from './inShell.tsx';

const meta = {
  title: 'Home/HomeScreen',
  component: HomeScreen,
  args: {
    tier: 'guest',
    mode: 'casual',
    onMode: fn(),
    onCreate: fn(),
    quickMatch: { onPress: fn() },
    join: { onJoin: fn() },
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Inner, { args: { tier, activeGame } }) => (
      <InShell
        tier={tier ?? 'guest'}
        path="/"
        {...(activeGame && { game: { inviteCode: activeGame, here: false } })}
      >
        <Inner />
      </InShell>
    ),
  ],
} satisfies Meta<typeof HomeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (
  args: Omit<Partial<HomeScreenProps>, 'onMode' | 'onCreate' | 'quickMatch' | 'join'>,
): Story => ({ args });

/** One press from here to a game. */
export const Guest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /JUMP IN QUICK/ }));
    await expect(args.quickMatch.onPress).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('radio', { name: /RANKED/ }));
    await expect(args.onMode).toHaveBeenCalledWith('ranked');
  },
};
export const User = state({ tier: 'user' });
export const Vip = state({ tier: 'vip', mode: 'tournament' });
export const ActiveGame: Story = {
  args: { activeGame: 'K7Q2XD' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { description: 'You left a game running.' })).toHaveAttribute(
      'href',
      '/game/K7Q2XD',
    );
  },
};
export const Kicked = state({
  banner: { tone: 'danger', text: t('home.banner.kickedByHost'), onDismiss: () => {}, hideAfter: 3_600_000 },
});
export const QuickMatchFailed: Story = {
  args: { quickMatch: { onPress: fn(), error: t('home.quick.failed') } },
};
export const JoinFailed: Story = {
  args: { join: { onJoin: fn(), code: 'K7Q2XD', error: t('home.join.notFound') } },
};
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { join: { onJoin: fn(), code: 'K7Q' } },
};
export const PhoneUser: Story = { globals: { viewport: { value: 'phone' } }, args: { tier: 'user' } };
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };

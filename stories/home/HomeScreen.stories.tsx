import { t } from '@staxd/web/messages/t.ts';
import { HomeScreen } from '@staxd/web/screens/home/HomeScreen.tsx';
import type { QuickMatchCardProps } from '@staxd/web/screens/home/quickMatch/QuickMatchCard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InShell } from './inShell.tsx';
import { PROFILE } from './profile.ts';

const quickMatch: QuickMatchCardProps = {
  tier: 'guest',
  profile: PROFILE,
  mode: 'casual',
  onMode: fn(),
  onPress: fn(),
  onlyBots: false,
  onOnlyBots: fn(),
};
const join = { name: 'Nia', onName: fn(), onJoin: fn() };

const meta = {
  title: 'Home/HomeScreen',
  component: HomeScreen,
  args: {
    onCreate: fn(),
    quickMatch,
    join,
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Inner, { args: { quickMatch, back } }) => (
      <InShell
        tier={quickMatch?.tier ?? 'guest'}
        path="/"
        {...(back && { game: { inviteCode: back.inviteCode, here: false } })}
      >
        <Inner />
      </InShell>
    ),
  ],
} satisfies Meta<typeof HomeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
const as = (tier: QuickMatchCardProps['tier']): Story => ({ args: { quickMatch: { ...quickMatch, tier } } });

/** One press from here to a game. */
export const Guest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /JUMP IN QUICK/ }));
    await expect(args.quickMatch.onPress).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('radio', { name: /RANKED/ }));
    await expect(args.quickMatch.onMode).toHaveBeenCalledWith('ranked');
  },
};
export const User = as('user');
export const Vip = as('vip');
/** Back to a game that this page knows only by its code. */
export const ActiveGame: Story = {
  args: { back: { inviteCode: 'K7Q2XD', standing: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'BACK TO GAME' })).toHaveAttribute('href', '/game/K7Q2XD');
    await expect(canvas.queryByRole('button', { name: /JUMP IN QUICK/ })).toBeNull();
  },
};
export const Kicked: Story = {
  args: {
    sentHome: {
      tone: 'danger',
      text: t('home.sent.kickedByHost'),
      onDismiss: () => {},
      hideAfter: 3_600_000,
    },
  },
};
export const QuickMatchFailed: Story = {
  args: { quickMatch: { ...quickMatch, error: t('home.quick.failed') } },
};
export const JoinFailed: Story = {
  args: { join: { ...join, code: 'K7Q2XD', error: t('home.join.notFound') } },
};
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { join: { ...join, code: 'K7Q' } },
};
export const PhoneUser: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { quickMatch: { ...quickMatch, tier: 'user' } },
};
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };

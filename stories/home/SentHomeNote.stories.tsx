import { SENT_HOME, type SentHomeReason } from '@staxd/web/app/leaving/sentHome.ts';
import { t } from '@staxd/web/messages/t.ts';
import { SentHomeNote } from '@staxd/web/screens/home/SentHomeNote.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

const HOUR = 3_600_000;

const meta = {
  title: 'Home/SentHomeNote',
  component: SentHomeNote,
  args: { tone: 'info', text: '', onDismiss: fn(), hideAfter: HOUR },
  decorators: [
    (Inner) => (
      <div style={{ width: 'min(560px, calc(100vw - 40px))' }}>
        <Inner />
      </div>
    ),
  ],
} satisfies Meta<typeof SentHomeNote>;
export default meta;
type Story = StoryObj<typeof meta>;

const notice = (reason: SentHomeReason, quoted: string): Story => {
  const { tone, text } = SENT_HOME[reason];
  return {
    args: { tone, text: t(text) },
    play: async ({ canvas }) => {
      await expect(canvas.getByRole(tone === 'danger' ? 'alert' : 'status')).toHaveTextContent(quoted);
    },
  };
};
export const Cancelled = notice('cancelled', 'Game was cancelled');
export const NotEnoughPlayers = notice('insufficient_players', 'Game cancelled: Not enough players');
export const CancelledWithReason: Story = { args: { text: 'The host took the cards and went home.' } };
export const KickedByHost = notice('host_kicked', 'You have been removed from the game by the host.');
export const NotReady = notice('not_ready', 'You were removed from the game for not readying up in time.');
export const Kicked = notice('kicked', 'You have been removed from the game.');
export const Removed = notice('removed', 'You were removed from the game.');
export const NoRematch = notice('noRematch', 'Unable to create rematch game');
export const SignUpToCreate = notice('signUpToCreate', 'Please sign up to create games');
export const UnableToLoad = notice('noLoad', 'Unable to load game - please try again');

export const Dismissed: Story = {
  args: { text: t('home.sent.cancelled') },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
export const GoesByItself: Story = {
  args: { tone: 'danger', text: t('home.sent.kicked'), hideAfter: 20 },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledOnce());
  },
};

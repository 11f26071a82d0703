import { LobbyNotices } from '@staxd/web/lobby/LobbyNotices.tsx';
import { removedText } from '@staxd/web/lobby/notices.ts';
import { t } from '@staxd/web/messages/t.ts';
import { LiveRegion } from '@staxd/web/primitives/LiveRegion.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

const meta = {
  title: 'Lobby/LobbyNotices',
  component: LobbyNotices,
  args: { notices: [] },
  decorators: [
    (Inner) => (
      <LiveRegion>
        <Inner />
      </LiveRegion>
    ),
  ],
} satisfies Meta<typeof LobbyNotices>;
export default meta;
type Story = StoryObj<typeof meta>;

const news = (text: string, tone: 'info' | 'danger' = 'info'): Story => ({
  args: { notices: [{ id: 1, text, tone }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(text);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(text), { timeout: 3000 });
  },
});
export const HostTransferred = news(t('lobby.notice.host', { name: 'Lola' }));
export const YouAreHost = news(t('lobby.notice.youHost'));
export const Joined = news(t('lobby.notice.joined', { name: 'Max' }));
export const Left = news(t('lobby.notice.left', { name: 'Max' }));
export const Disconnected = news(t('lobby.notice.disconnected', { name: 'Max' }));
export const RemovedOne = news('Max was removed from the game (kicked)');
export const RemovedByHost = news(removedText(['Max'], 'host_kicked'));
export const RemovedSeveral = news('Max and Lola were removed from the game (not ready)');
export const KickFailed = news('Failed to remove Max. Please try again.', 'danger');
export const Several: Story = {
  args: {
    notices: [
      { id: 1, text: t('lobby.notice.joined', { name: 'Max' }) },
      { id: 2, text: t('lobby.notice.joined', { name: 'Lola' }) },
      { id: 3, text: removedText(['Ike'], 'not_ready') },
    ],
  },
};

import { noticeText } from '@staxd/web/app/notes/noticeText.ts';
import { LiveRegion } from '@staxd/web/look/primitives/accessibility/LiveRegion.tsx';
import { LobbyToasts } from '@staxd/web/screens/lobby/LobbyToasts.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

const meta = {
  title: 'Lobby/LobbyToasts',
  component: LobbyToasts,
  args: { toasts: [] },
  decorators: [
    (Inner) => (
      <LiveRegion>
        <Inner />
      </LiveRegion>
    ),
  ],
} satisfies Meta<typeof LobbyToasts>;
export default meta;
type Story = StoryObj<typeof meta>;

const news = (text: string): Story => ({
  args: { toasts: [{ id: 1, text }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(text);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
  },
});
export const HostTransferred = news(noticeText({ code: 'newHost', name: 'Lola' }));
export const YouAreHost = news(noticeText({ code: 'ownHost' }));
export const Ready = news(noticeText({ code: 'ready', userId: 'u_1', name: 'Max' }));
export const NotReady = news(noticeText({ code: 'notReady', userId: 'u_1', name: 'Max' }));
export const Joined = news(noticeText({ code: 'joined', userId: 'u_1', name: 'Max' }));
export const Left = news(noticeText({ code: 'left', userId: 'u_1', name: 'Max' }));
export const Disconnected = news(noticeText({ code: 'lineLost', name: 'Max' }));
export const IsBack = news(noticeText({ code: 'isBack', name: 'Max' }));
export const StandIn = news(noticeText({ code: 'standIn', name: 'Max' }));
export const Restarting = news(
  noticeText({ code: 'server_draining', params: { reconnect_in: 100, message: '' } }),
);
export const Removed = news('Max was removed from the game (kicked)');
export const RemovedByHost = news(noticeText({ code: 'removed', names: ['Max'], reason: 'host_kicked' }));
export const RemovedUnready = news(noticeText({ code: 'removed', names: ['Max'], reason: 'not_ready' }));
export const Several: Story = {
  args: {
    toasts: [
      { id: 1, text: noticeText({ code: 'joined', userId: 'u_1', name: 'Max' }) },
      { id: 2, text: noticeText({ code: 'newHost', name: 'Lola' }) },
      { id: 3, text: noticeText({ code: 'removed', names: ['Ike', 'Max'], reason: 'not_ready' }) },
    ],
  },
};

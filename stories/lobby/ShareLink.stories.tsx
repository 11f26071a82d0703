import { ShareLink } from '@staxd/web/screens/lobby/invitation/ShareLink.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

const LINK = 'https://staxd.example/game/K7Q2XD';
const platform = { copy: fn(async () => true) };

const meta = {
  title: 'Lobby/ShareLink',
  component: ShareLink,
  args: { code: 'K7Q2XD', origin: 'https://staxd.example', platform },
  decorators: [
    (Inner) => (
      <div style={{ minWidth: 'min(336px, calc(100vw - 40px))', minHeight: 240 }}>
        <Inner />
      </div>
    ),
  ],
} satisfies Meta<typeof ShareLink>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Without a share sheet of the system there is no button for it. */
export const Link: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Invite code K 7 Q 2 X D' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Share' })).toBeNull();
  },
};
const share = fn();
export const NativeShare: Story = {
  args: { platform: { ...platform, share } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    await expect(share).toHaveBeenCalledWith({ text: expect.any(String), url: LINK });
  },
};
export const Qr: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'QR code' }));
    const picture = await screen.findByRole('img', { name: `QR code of ${LINK}` });
    await waitFor(() => expect(picture).toBeVisible());
  },
};
export const CodeBig: Story = { globals: { viewport: { value: 'desktop' } } };
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { platform: { ...platform, share: fn() } },
};

import { GuestHint, PostGameOffer } from '@staxd/web/screens/home/offers/GuestOffers.tsx';
import type { GuestHintKind } from '@staxd/web/screens/home/offers/guestHints.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

const HOUR = 3_600_000;

const meta = {
  title: 'Home/GuestOffers',
  component: GuestHint,
  args: { kind: 'persistence', hideAfter: HOUR, onClose: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GuestHint>;
export default meta;
type Story = StoryObj<typeof meta>;
const hint = (kind: GuestHintKind): Story => ({ args: { kind } });

export const Persistence: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const LockedModes = hint('modes');
export const PettyBot = hint('petty');
export const Stats = hint('stats');
export const GoesByItself: Story = {
  args: { hideAfter: 20 },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};
export const PostGame: Story = {
  render: ({ onClose }) => <PostGameOffer hideAfter={HOUR} onClose={onClose} />,
};
export const Phone: Story = {
  render: ({ onClose }) => <PostGameOffer hideAfter={HOUR} onClose={onClose} />,
  globals: { viewport: { value: 'phone' } },
};

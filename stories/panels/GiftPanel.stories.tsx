import { GiftPanel, type GiftPanelProps } from '@staxd/web/game/panels/GiftPanel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inSlot, PHONE } from './slot.tsx';

const meta = {
  title: 'Panels/GiftPanel',
  component: GiftPanel,
  decorators: [inSlot],
  parameters: { layout: 'fullscreen' },
  args: { most: 2, picked: 1, to: 'Max', onGive: fn(), onCancel: fn() },
} satisfies Meta<typeof GiftPanel>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<GiftPanelProps>, 'onGive' | 'onCancel'>): Story => ({ args });

export const NothingSelected: Story = {
  ...state({ picked: 0 }),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('SELECT 2 CARDS TO GIFT')).toBeVisible();
    await expect(canvas.getByText('0 / 2 selected')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'GIFT 1 CARD!' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'CANCEL' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const PartSelected = state({});
export const AllSelected: Story = {
  ...state({ picked: 2 }),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'GIFT 2 CARDS!' }));
    await expect(args.onGive).toHaveBeenCalledOnce();
  },
};
export const OneCard = state({ most: 1, picked: 1 });
export const FourCards = state({ most: 4, picked: 3 });
export const Sending = state({ picked: 2, sending: true });
/** Only GIFTs are left: there is nothing to select. */
export const OnlyGiftsLeft: Story = {
  ...state({ most: 0, picked: 0 }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/TO GIFT/)).toBeNull();
  },
};
export const Phone: Story = { ...PHONE, args: { picked: 1 } };
/** The one clock of the decision. */
export const Timed: Story = {
  args: { clock: { seconds: 9, total: 30 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('9');
  },
};

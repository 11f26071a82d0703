import { SeatDetails } from '@staxd/web/game/board/seats/SeatDetails.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { card } from '../hand/cards.ts';
import { LONG_NAME } from './players.ts';

const meta = {
  title: 'Board/SeatDetails',
  component: SeatDetails,
  args: { seat: { id: 'max', name: 'Max', avatar: 4, cards: 5, guest: true, host: true }, onClose: fn() },
} satisfies Meta<typeof SeatDetails>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Person: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Max' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const Ranked: Story = {
  args: { seat: { id: 'max', name: 'Max', avatar: 4, cards: 5, rating: 1204 } },
  play: async () => {
    await waitFor(() => expect(screen.getByText('1204')).toBeVisible());
  },
};
export const Bot: Story = {
  args: { seat: { id: 'z', name: 'grim_PETTY', avatar: 4, cards: 2, bot: 'petty' } },
};
export const Peeked: Story = {
  args: {
    seat: { id: 'm', name: LONG_NAME, avatar: 4, cards: 7, peeked: [card('nope'), card('pink stun')] },
  },
};
export const Badges: Story = {
  args: {
    seat: { id: 'm', name: 'Max', avatar: 4, cards: 7, hasOgBack: true, badges: ['Rookie', 'Stack Master'] },
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Max' });
    await waitFor(() => expect(dialog).toHaveTextContent('BadgesRookie, Stack Master'));
  },
};
export const Away: Story = {
  args: { seat: { id: 'm', name: 'Max', avatar: 4, cards: 7, presence: 'away', standIn: true } },
};

import { TargetPicker, type TargetPickerProps } from '@staxd/web/game/panels/pickers/TargetPicker.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { PHONE } from './slot.tsx';

const ME = { id: 'me', name: 'Nia', cards: 5, face: 1 };
const OTHERS = [
  { id: 'a', name: 'Max', cards: 5, face: 2 },
  { id: 'b', name: 'grim_PETTY', cards: 2, face: 'petty-alarm' as const },
  { id: 'c', name: 'Lola', cards: 9, face: 3 },
  { id: 'd', name: 'Zoe', cards: 1, face: 4 },
  { id: 'e', name: 'Bartholomew_of_the_20', cards: 12, face: 5 },
  { id: 'f', name: 'chill_bot', cards: 7, face: 'easy-cap' as const },
];
const among = (...others: TargetPickerProps['players']) => [ME, ...others];

const meta = {
  title: 'Panels/TargetPicker',
  component: TargetPicker,
  args: { open: true, players: among(...OTHERS.slice(0, 3)), me: 'me', onPick: fn(), onCancel: fn() },
} satisfies Meta<typeof TargetPicker>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<TargetPickerProps>, 'onPick' | 'onCancel'>): Story => ({ args });

export const OneTarget = state({ players: among(...OTHERS.slice(0, 1)) });
export const ThreeTargets: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: /^Max 5 cards/ })).toHaveFocus());
    await expect(screen.queryByRole('button', { name: /^Nia/ })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith('b');
    await userEvent.keyboard('3');
    await expect(args.onPick).toHaveBeenLastCalledWith('c');
  },
};
/** The time of the turn goes on. */
export const Timed = state({ clock: { seconds: 12, total: 30 } });
export const SixTargets = state({ players: among(...OTHERS) });
export const DisconnectedLeftOut: Story = {
  ...state({
    players: among(...OTHERS.slice(0, 3).map((player) => ({ ...player, isConnected: player.id !== 'b' }))),
  }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^Lola/ })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^grim/ })).toBeNull();
  },
};
export const NoTargets: Story = {
  ...state({ players: among({ id: 'a', name: 'Max', cards: 0, face: 2, isActive: false }) }),
  play: async () => {
    await expect(await screen.findByText('No available targets')).toBeVisible();
    await expect(screen.getByText('All other players may be inactive')).toBeVisible();
  },
};
export const Selected: Story = {
  ...state({ picked: 'c' }),
  play: async () => {
    const lola = await screen.findByRole('button', { name: /^Lola/ });
    await expect(lola).toHaveAttribute('aria-pressed', 'true');
    await expect(screen.getByRole('button', { name: /^Max/ })).toBeDisabled();
  },
};
export const TradeCounter = state({ isCounter: true });
export const Phone: Story = { ...PHONE, args: { players: among(...OTHERS) } };

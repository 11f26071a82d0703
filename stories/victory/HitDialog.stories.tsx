import { parseCard } from '@staxd/engine';
import { HitDialog, type HitDialogProps } from '@staxd/web/game/hits/poster/HitDialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { PHONE } from '../panels/slot.tsx';

const cards = (...names: readonly string[]) => names.map((name) => parseCard(name) as number);
const NAMES = ['Nia', 'Max', 'Lola', 'Zoe_the_unstoppable', 'Jun', 'Ann', 'Robin'];
const players: HitDialogProps['game']['players'] = NAMES.map((username, at) => ({
  userId: username,
  username,
  isGuest: false,
  bot: null,
  isReady: true,
  presence: 'connected',
  hasStandIn: false,
  avatar: at + 1,
  rating: null,
  cardBack: null,
  badges: [],
}));

const meta = {
  title: 'Victory/HitDialog',
  component: HitDialog,
  args: {
    game: { players, mode: 'casual' },
    hit: {
      stack: 'add+3',
      victim: 0,
      drawn: 6,
      by: [
        { seat: 3, count: 3 },
        { seat: 1, count: 3 },
      ],
      cards: cards('orange add+3', 'pink add+3'),
      turn: 21,
    },
    onClose: fn(),
  },
} satisfies Meta<typeof HitDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {
  play: async ({ userEvent }) => {
    const picture = await screen.findByRole('img', { name: /^Nia had to draw 6 cards/ });
    await userEvent.click(screen.getByRole('switch', { name: 'Hide names' }));
    await expect(picture).toHaveAccessibleName(/^Somebody had to draw 6 cards/);
  },
};
/** More than four are counted. */
export const All: Story = {
  args: {
    hit: {
      stack: 'add+2',
      victim: 3,
      drawn: 24,
      by: [1, 2, 4, 5, 6, 0].map((seat) => ({ seat, count: 4 })),
      cards: Array.from({ length: 12 }, (_, at) => cards(at % 2 ? 'green add+2' : 'orange add+2')[0] ?? 0),
      turn: 140,
    },
  },
};
export const Backfire: Story = {
  ...PHONE,
  args: {
    game: { players, mode: 'spite' },
    hit: {
      stack: 'jinx',
      victim: 2,
      drawn: 3,
      by: [],
      turnedBy: 4,
      cards: cards('purple jinx+3', 'nope'),
      turn: 8,
    },
  },
};

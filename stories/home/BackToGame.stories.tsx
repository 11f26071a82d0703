import { parseCard } from '@staxd/engine';
import { BackToGame, type TableStanding } from '@staxd/web/screens/home/BackToGame.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const STANDING: TableStanding = {
  mode: 'casual',
  kind: 'yourTurn',
  top: parseCard('orange star'),
  hand: 6,
  players: [
    { id: 'max', name: 'Max', face: 11, cards: 5, isOn: false },
    { id: 'knox', name: 'Knox', face: 'hard-nut', cards: 2, isOn: false },
    { id: 'lola', name: 'Lola', face: 8, cards: 9, isOn: false },
  ],
};

const meta = {
  title: 'Home/BackToGame',
  component: BackToGame,
  args: { inviteCode: 'K7Q2XD', standing: STANDING },
  decorators: [
    (Inner) => (
      <div style={{ width: 'min(600px, calc(100vw - 40px))' }}>
        <Inner />
      </div>
    ),
  ],
} satisfies Meta<typeof BackToGame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const YourTurn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'BACK TO GAME' })).toHaveAttribute('href', '/game/K7Q2XD');
    await expect(canvas.getByText('Knox, 2 cards')).toBeInTheDocument();
  },
};
export const SomebodyElses: Story = {
  args: {
    standing: {
      ...STANDING,
      kind: 'runs',
      players: STANDING.players.map((player, at) => ({ ...player, isOn: at === 0 })),
    },
  },
};
export const Waiting: Story = { args: { standing: { ...STANDING, kind: 'waits', top: undefined } } };
export const Unknown: Story = { args: { standing: undefined } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

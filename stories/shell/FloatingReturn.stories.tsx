import { FloatingReturn, type GameStanding } from '@staxd/web/app/shell/FloatingReturn.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'Shell/FloatingReturn',
  component: FloatingReturn,
  args: { inviteCode: 'K7Q2XD' },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof FloatingReturn>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (standing: GameStanding, says: string): Story => ({
  args: { standing },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: `Return to Game: ${says}` });
    await expect(link).toHaveAttribute('href', '/game/K7Q2XD');
  },
});

export const WaitingRoom = state({ kind: 'waiting', players: 3 }, 'Waiting Room (3 players)');
export const WaitingAlone = state({ kind: 'waiting', players: 1 }, 'Waiting Room (1 player)');
export const YourTurn = state({ kind: 'yourTurn' }, 'Your Turn!');
export const GameActive = state({ kind: 'active' }, 'Game Active');
export const ReconnectToGame = state({ kind: 'reconnect' }, 'Reconnect to Game');
export const SessionFound = state({ kind: 'found' }, 'Session Found');
export const Reconnecting: Story = {
  args: { standing: { kind: 'reconnecting' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Reconnecting...');
  },
};
export const Hidden: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('a')).toBeNull();
  },
};
/** From 768 px on the top bar has the way back. */
export const OnADesk: Story = {
  args: { standing: { kind: 'active' } },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

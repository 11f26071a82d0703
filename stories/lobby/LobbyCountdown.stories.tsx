import { LiveRegion } from '@staxd/web/look/primitives/accessibility/LiveRegion.tsx';
import type { Countdown } from '@staxd/web/screens/lobby/start/countdown.ts';
import { LobbyCountdown } from '@staxd/web/screens/lobby/start/LobbyCountdown.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

const running = (remaining: number): Countdown => ({ state: 'running', remaining, total: 60 });

const meta = {
  title: 'Lobby/LobbyCountdown',
  component: LobbyCountdown,
  args: { countdown: running(27), readyCount: 3, playerCount: 4, isReady: false },
  decorators: [
    (Inner) => (
      <LiveRegion>
        <Inner />
      </LiveRegion>
    ),
  ],
} satisfies Meta<typeof LobbyCountdown>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (remaining: number, words: string, more: Partial<Story['args']> = {}): Story => ({
  args: { countdown: running(remaining), ...more },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent(String(remaining));
    await expect(canvas.getByText(words)).toBeVisible();
  },
});
export const None: Story = { args: { countdown: { state: 'none', remaining: 0, total: 60 } } };
export const Calm = at(52, 'Filling up');
export const Gold = at(27, 'Starting soon');
export const Red = at(16, 'Almost time');
export const LastChance: Story = {
  args: { countdown: running(10) },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('10 seconds. Last chance to lock in.'),
    );
  },
};
/** All players are ready, so the clock has jumped ahead. */
export const Fast: Story = {
  args: {
    countdown: { state: 'running', remaining: 4, total: 5, fast: true },
    readyCount: 4,
    isReady: true,
  },
};
export const Paused: Story = { args: { countdown: { state: 'paused', remaining: 42, total: 60 } } };
/** Two seconds later the game is fetched again, to see who is still in it. */
export const ZeroNotReady = at(0, 'Too late?');
export const ZeroReady = at(0, 'Deal!', { isReady: true });
export const Complete: Story = { args: { countdown: { state: 'complete', remaining: 0, total: 60 } } };
/** A quick match before bots fill it; a phone shows it too. */
export const Looking: Story = {
  args: {
    countdown: { state: 'looking', remaining: 4, total: 5 },
    isQuick: true,
    readyCount: 1,
    playerCount: 1,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Looking for people')).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

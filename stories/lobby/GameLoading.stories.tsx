import { t } from '@staxd/web/messages/t.ts';
import { GameLoading, type GameLoadingProps } from '@staxd/web/screens/lobby/GameLoading.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'Lobby/GameLoading',
  component: GameLoading,
  args: { phase: 'loading' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GameLoading>;
export default meta;
type Story = StoryObj<typeof meta>;

const said = (text: string, args: Partial<GameLoadingProps>): Story => ({
  args,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(text);
  },
});
export const Initializing = said('INITIALIZING...', { phase: 'initializing' });
export const Loading = said('LOADING GAME', {});

/** It retries by itself two seconds later. */
export const ConnectionRetry: Story = {
  args: { retry: { text: t('error.UNREACHABLE'), seconds: 2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Connection failed. Please check your internet and try again.',
    );
    await expect(canvas.getByText('Next try in 2 s.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  },
};

const failed = (error: string): Story => ({
  args: { error },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(error);
    await expect(canvas.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  },
});
export const NotFound = failed('Unable to find game. Please try refreshing the page.');
export const NotReconnected = failed('Unable to reconnect to game. Please try refreshing the page.');
export const StateTimeout = failed('Timeout waiting for game state');
export const JoinFailed = failed('Failed to join game');
export const InvalidState = failed('Invalid game state received');
export const InvalidStructure = failed('Invalid game state structure');
export const IdMismatch = failed('Game ID mismatch');
export const InvalidSession = failed('Invalid session data');
/** After thirty seconds; the home page says the same. */
export const TimedOut = failed('Unable to load game - please try again');
export const NotAuthenticated = failed('Not authenticated');
export const NoToken = failed('Auth timeout - token not available');
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { error: t('error.OWN_GAME_NOT_FOUND') },
};

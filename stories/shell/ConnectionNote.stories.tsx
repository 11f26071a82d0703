import { ConnectionNote, type LineNote } from '@staxd/web/app/shell/notes/ConnectionNote.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Shell/ConnectionNote',
  component: ConnectionNote,
  args: { onRetry: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ConnectionNote>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (lineNote: LineNote, role: 'status' | 'alert', text: string): Story => ({
  args: { lineNote },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole(role)).toHaveTextContent(text);
  },
});

export const Connected: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
export const Reconnecting = state('reconnecting', 'status', 'Reconnecting...');
export const Failed: Story = {
  args: { lineNote: 'failed' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Connection failed. Please check your internet and try again.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const BackOnline = state('back', 'status', 'Back online');
export const NotAuthenticated = state('notAuthenticated', 'alert', 'Not authenticated');
export const AuthTimeout = state('authTimeout', 'alert', 'Auth timeout - token not available');
export const IdleDisconnected = state('idle', 'status', 'You were away for 5 minutes');
export const Offline: Story = {
  args: { lineNote: 'offline' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You are offline.');
    await expect(canvas.getByRole('link', { name: 'Rules' })).toHaveAttribute('href', '/rules');
  },
};
export const OnAPhone: Story = {
  args: { lineNote: 'failed' },
  globals: { viewport: { value: 'phone' } },
};

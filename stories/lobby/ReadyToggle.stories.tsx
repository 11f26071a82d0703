import { t } from '@staxd/web/messages/t.ts';
import { ReadyToggle, type ReadyToggleProps } from '@staxd/web/screens/lobby/start/ReadyToggle.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Lobby/ReadyToggle',
  component: ReadyToggle,
  args: { isReady: false, onToggle: fn() },
  decorators: [
    (Inner) => (
      <div style={{ width: 300, padding: '72px 0 24px' }}>
        <Inner />
      </div>
    ),
  ],
} satisfies Meta<typeof ReadyToggle>;
export default meta;
type Story = StoryObj<typeof meta>;

const toggles = (
  label: string,
  ready: boolean,
  args: Omit<Partial<ReadyToggleProps>, 'onToggle'>,
): Story => ({
  args,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await expect(args.onToggle).toHaveBeenCalledWith(ready);
  },
});
const waits = (label: string, isReady: boolean): Story => ({
  args: { isReady, isPending: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await expect(args.onToggle).not.toHaveBeenCalled();
  },
});
const refused = (error: string): Story => ({
  args: { error },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(error);
    await expect(canvas.getByRole('button', { name: 'LOCK IN' })).toBeEnabled();
  },
});
export const LockIn = toggles('LOCK IN', true, {});
export const BailOut = toggles('BAIL OUT', false, { isReady: true });
export const Pending = waits('LOCKING IN...', true);
export const PendingOut = waits('BAILING OUT...', false);
/** Five seconds without an answer. */
export const Reverted = refused(t('error.NOT_HEARD'));
export const ActionTimeout = refused('Action timeout');
export const SocketDisconnected = refused('Socket disconnected');
export const NotConnected = refused('Not connected to game');
export const ActionFailed = refused('Action failed');

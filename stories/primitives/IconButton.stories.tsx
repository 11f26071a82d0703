import { IconButton, type IconButtonProps } from '@staxd/web/look/primitives/buttons/IconButton.tsx';
import { MessageCircle, Settings, X } from '@staxd/web/look/primitives/icons.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

const meta = {
  title: 'Primitives/IconButton',
  component: IconButton,
  args: { icon: Settings, label: 'Settings', onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<IconButtonProps>, 'onClick'>): Story => ({ args });

export const Plain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
/** Its name shows when it has the focus. */
export const Named: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Settings' });
    await waitFor(() => expect(getComputedStyle(button, '::after').visibility).toBe('visible'));
  },
};
export const Ghost = state({ kind: 'ghost', icon: X, label: 'Close' });
export const Danger = state({ kind: 'danger', round: true, icon: X, label: 'Remove Max' });
export const Counted = state({ icon: MessageCircle, label: 'Chat, 3 unread', count: 3 });
export const Disabled = state({ disabled: true });

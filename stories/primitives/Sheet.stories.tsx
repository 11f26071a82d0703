import { Sheet } from '@staxd/web/look/primitives/dialogs/Sheet.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

const meta = {
  title: 'Primitives/Sheet',
  component: Sheet,
  args: { open: true, onClose: fn(), title: 'Chat', children: 'No messages yet.' },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FromTheRight: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Chat' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const FromTheLeft: Story = { args: { side: 'left' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

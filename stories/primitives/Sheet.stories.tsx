import { Button } from '@staxd/web/primitives/Button.tsx';
import { Sheet } from '@staxd/web/primitives/Sheet.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';

const meta = {
  title: 'Primitives/Sheet',
  component: Sheet,
  args: { open: true, onClose: fn(), title: 'Chat', children: 'Nobody talks yet.' },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FromTheRight: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Chat' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const FromTheLeft: Story = { args: { side: 'left' } };
export const WithActions: Story = { args: { actions: <Button kind="paper">Send</Button> } };
/** What is behind it stays in use. */
export const NotModal: Story = {
  args: { modal: false },
  render: (args) => (
    <>
      <Button>Behind</Button>
      <Sheet {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await screen.findByRole('dialog', { name: 'Chat' });
    await expect(canvas.getByRole('button', { name: 'Behind' })).toBeEnabled();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

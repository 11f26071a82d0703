import { KeyboardHelp } from '@staxd/web/app/keyboard/KeyboardHelp.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';

const meta = {
  title: 'Settings/KeyboardHelp',
  component: KeyboardHelp,
  args: { open: true, onClose: fn() },
} satisfies Meta<typeof KeyboardHelp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllKeys: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText('Take the hit')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const SwitchedOff: Story = { args: { enabled: false } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

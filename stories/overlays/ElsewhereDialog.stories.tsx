import { ElsewhereDialog } from '@staxd/web/game/overlays/ElsewhereDialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';

const meta = {
  title: 'Overlays/ElsewhereDialog',
  component: ElsewhereDialog,
  args: { open: true, onResume: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ElsewhereDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Elsewhere: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'You are playing in another window now.' });
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'PLAY HERE' }));
    await expect(args.onResume).toHaveBeenCalledOnce();
  },
};

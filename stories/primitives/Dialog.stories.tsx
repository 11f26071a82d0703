import { Button } from '@staxd/web/look/primitives/buttons/Button.tsx';
import { Dialog, type DialogProps } from '@staxd/web/look/primitives/dialogs/Dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

const meta = {
  title: 'Primitives/Dialog',
  component: Dialog,
  args: {
    open: true,
    onClose: fn(),
    title: 'New to STAXD?',
    description: 'Basic matching, special cards, stacking.',
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<DialogProps>, 'onClose'>): Story => ({ args });

/** Opened by a button, closed by Esc: the focus goes back. */
export const OpenedAndClosed: Story = {
  render: function Opened(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'New to STAXD?' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const Small: Story = {
  args: { size: 's' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Shout = state({
  shout: true,
  actions: (
    <>
      <Button>Skip</Button>
      <Button kind="cta">Start</Button>
    </>
  ),
});
export const Scrolling = state({
  size: 'l',
  actions: <Button kind="paper">Done</Button>,
  children: Array.from({ length: 40 }, (_, line) => `Line ${line + 1}. `).map((line) => (
    <p key={line}>{line}</p>
  )),
});

import { PageNote } from '@staxd/web/app/shell/notes/PageNote.tsx';
import { UpdateNote } from '@staxd/web/app/shell/notes/UpdateNote.tsx';
import { Info } from '@staxd/web/look/primitives/icons.ts';
import { saySignIn } from '@staxd/web/messages/signIn/say.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Shell/PageNote',
  component: PageNote,
  args: {
    icon: Info,
    text: saySignIn('accountNote.ended'),
    later: saySignIn('accountNote.close'),
    onLater: fn(),
    now: saySignIn('accountNote.logIn'),
    onNow: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewVersion: Story = {
  render: ({ onNow, onLater }) => <UpdateNote onReload={onNow} onLater={onLater} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.onNow).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Later' }));
    await expect(args.onLater).toHaveBeenCalledOnce();
  },
};
export const NewVersionOnAPhone: Story = {
  render: ({ onNow, onLater }) => <UpdateNote onReload={onNow} onLater={onLater} />,
  globals: { viewport: { value: 'phone' } },
};
export const LoginEnded: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Your login has ended. Log in to go on.');
    await userEvent.click(canvas.getByRole('button', { name: 'LOG IN' }));
    await expect(args.onNow).toHaveBeenCalledOnce();
  },
};
export const NameLost: Story = {
  args: {
    text: saySignIn('accountNote.renamed', { lost: 'Nia', name: 'P1234567_A' }),
    now: saySignIn('accountNote.change'),
  },
};
export const NameLostOnAPhone: Story = { ...NameLost, globals: { viewport: { value: 'phone' } } };
/** Names are 20 letters at most. */
export const LongNamesOnAPhone: Story = {
  args: {
    text: saySignIn('accountNote.renamed', { lost: 'W'.repeat(20), name: 'M'.repeat(20) }),
    now: saySignIn('accountNote.change'),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const words = canvas.getByRole('status');
    const note = words.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const text = canvas.getByText(/was lost/).getBoundingClientRect();
    await expect(note.left).toBeGreaterThanOrEqual(0);
    await expect(text.right).toBeLessThanOrEqual(note.right);
    for (const button of canvas.getAllByRole('button')) {
      const { top, right } = button.getBoundingClientRect();
      await expect(right).toBeLessThanOrEqual(note.right);
      await expect(top).toBeGreaterThanOrEqual(text.bottom);
    }
  },
};

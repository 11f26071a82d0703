import { saySignIn } from '@staxd/web/messages/signIn/say.ts';
import { AccountNotice } from '@staxd/web/screens/signIn/parts/AccountNotice.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'SignIn/AccountNotice',
  component: AccountNotice,
  args: { text: saySignIn('news.ended'), action: saySignIn('news.logIn'), onAction: fn(), onClose: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AccountNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LoginEnded: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Your login has ended. Log in to go on.');
    await userEvent.click(canvas.getByRole('button', { name: 'LOG IN' }));
    await expect(args.onAction).toHaveBeenCalledOnce();
  },
};
export const NameLost: Story = {
  args: {
    text: saySignIn('news.renamed', { lost: 'Nia', name: 'P1234567_A' }),
    action: saySignIn('news.change'),
  },
};
export const NameLostOnAPhone: Story = { ...NameLost, globals: { viewport: { value: 'phone' } } };
/** Names are 20 letters at most. */
export const LongNamesOnAPhone: Story = {
  args: {
    text: saySignIn('news.renamed', { lost: 'W'.repeat(20), name: 'M'.repeat(20) }),
    action: saySignIn('news.change'),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('status').getBoundingClientRect();
    const text = canvas.getByText(/was lost/).getBoundingClientRect();
    await expect(box.left).toBeGreaterThanOrEqual(0);
    await expect(text.right).toBeLessThanOrEqual(box.right);
    for (const button of canvas.getAllByRole('button')) {
      const { top, right } = button.getBoundingClientRect();
      await expect(right).toBeLessThanOrEqual(box.right);
      await expect(top).toBeGreaterThanOrEqual(text.bottom);
    }
  },
};

import {
  ConfirmEmailPage,
  type ConfirmEmailPageProps,
} from '@staxd/web/screens/signIn/pages/ConfirmEmailPage.tsx';
import { ResetPasswordPage } from '@staxd/web/screens/signIn/pages/ResetPasswordPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InShell } from '../home/inShell.tsx';

const meta = {
  title: 'SignIn/MailedLinks',
  component: ResetPasswordPage,
  args: { state: 'form', onSave: fn(), onGoOn: fn(), onBack: fn() },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Inner) => (
      <InShell tier="guest" path="/reset-password">
        <Inner />
      </InShell>
    ),
  ],
} satisfies Meta<typeof ResetPasswordPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reset: Story = {
  args: { initial: { password: 'Stack3d-up', repeated: 'Stack3d-u' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SAVE PASSWORD' }));
    const field = canvas.getByLabelText('Confirm password');
    await expect(field).toHaveAccessibleDescription('Passwords do not match');
    await userEvent.type(field, 'p');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSave).toHaveBeenCalledWith('Stack3d-up');
  },
};
export const Saving: Story = { args: { busy: true } };
export const Saved: Story = { args: { state: 'done' } };
export const DeadLink: Story = {
  args: { state: 'dead' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'GET A NEW LINK' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  },
};
export const ResetOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const ResetOnATablet: Story = { globals: { viewport: { value: 'tablet' } } };

const confirming = (props: Pick<ConfirmEmailPageProps, 'state' | 'problem'>, words: string): Story => ({
  render: () => <ConfirmEmailPage {...props} onGoOn={fn()} onAgain={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: words })).toBeVisible();
  },
});
export const Confirming = confirming({ state: 'loading' }, 'One second...');
export const Confirmed = confirming({ state: 'done' }, 'Email confirmed');
export const ConfirmedOnAPhone: Story = {
  ...confirming({ state: 'done' }, 'Email confirmed'),
  globals: { viewport: { value: 'phone' } },
};
export const DeadConfirmation = confirming({ state: 'dead' }, 'This link is used up');
export const ConfirmationFailed = confirming(
  { state: 'failed', problem: 'Connection failed. Please check your internet and try again.' },
  'That did not work',
);

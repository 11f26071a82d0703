import { ForgotPasswordPage } from '@staxd/web/screens/signIn/pages/ForgotPasswordPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InShell } from '../home/inShell.tsx';

const meta = {
  title: 'SignIn/ForgotPassword',
  component: ForgotPasswordPage,
  args: { state: 'form', onSend: fn(), onAgain: fn(), onBack: fn() },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Inner) => (
      <InShell tier="guest" path="/forgot-password">
        <Inner />
      </InShell>
    ),
  ],
} satisfies Meta<typeof ForgotPasswordPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Email');
    await userEvent.type(field, 'nia');
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveAccessibleDescription('Invalid email format');
    await userEvent.type(field, '@example.com');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('nia@example.com');
  },
};
export const Sending: Story = { args: { busy: true, initial: 'nia@example.com' } };
export const TooOften: Story = {
  args: { initial: 'nia@example.com', problem: { text: 'Too many requests. Please wait 40 s.' } },
};
/** The same whether the address is known or not. */
/** The seconds. */
const COUNTS = { moves: true };
export const Sent: Story = {
  args: { state: 'sent', wait: 3600 },
  parameters: COUNTS,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^If this email belongs to a player/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^SEND AGAIN IN/ })).toBeDisabled();
  },
};
export const SendAgain: Story = {
  args: { state: 'sent', wait: 0 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SEND AGAIN' }));
    await expect(args.onAgain).toHaveBeenCalledOnce();
  },
};
export const Mailed: Story = {
  args: { state: 'mailed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The newest one still works/)).toBeVisible();
  },
};
export const NoMail: Story = {
  args: { state: 'noMail' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Mail is not set up on this server.');
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneSent: Story = {
  args: { state: 'sent', wait: 3600 },
  parameters: COUNTS,
  globals: { viewport: { value: 'phone' } },
};
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };

import { LoginPage, type LoginPageProps } from '@staxd/web/screens/signIn/pages/LoginPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { InShell } from '../home/inShell.tsx';

const meta = {
  title: 'SignIn/LoginPage',
  component: LoginPage,
  args: {
    providers: ['google', 'apple', 'facebook'],
    onLogin: fn(),
    onProvider: fn(),
    onBack: fn(),
  },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Inner) => (
      <InShell tier="guest" path="/login">
        <Inner />
      </InShell>
    ),
  ],
} satisfies Meta<typeof LoginPage>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<LoginPageProps>, `on${string}`>): Story => ({ args });
const nia = { username: 'nia', password: 'correct horse' };

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    for (const name of ['Username', 'Password']) await expect(canvas.getByLabelText(name)).toHaveValue('');
    await expect(canvas.getByRole('checkbox', { name: 'Remember Me' })).toBeChecked();
    for (const [name, path] of [
      ['Forgot password?', '/forgot-password'],
      ['Create account', '/signup'],
      ['SNEAK IN AS GUEST', '/'],
    ] as const)
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', path);
    await userEvent.click(canvas.getByRole('button', { name: 'STACK ME IN' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('All fields are required');
    await expect(canvas.getByLabelText('Username')).toHaveFocus();
    await expect(args.onLogin).not.toHaveBeenCalled();
  },
};
export const Filled: Story = {
  args: { initial: nia },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Password'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onLogin).toHaveBeenCalledWith({ ...nia, remember: true });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Remember Me' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'STACK ME IN' }));
    await expect(args.onLogin).toHaveBeenLastCalledWith({ ...nia, remember: false });
  },
};
export const PasswordShown: Story = {
  args: { initial: nia },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Password');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toBeVisible();
  },
};
export const FieldsRequired: Story = {
  args: { initial: { username: 'nia' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'STACK ME IN' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('All fields are required');
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
    await expect(args.onLogin).not.toHaveBeenCalled();
  },
};
export const PasswordShort: Story = {
  args: { initial: { username: 'nia', password: 'short' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'STACK ME IN' }));
    const field = canvas.getByLabelText('Password');
    await expect(field).toHaveAccessibleDescription('Password must be at least 8 characters');
    await expect(field).toHaveFocus();
    await expect(args.onLogin).not.toHaveBeenCalled();
  },
};
export const Invalid = state({
  initial: nia,
  problem: { text: 'Invalid username or password', hint: 'Check both, or pick a new password.' },
});
export const ServerDetail = state({
  initial: nia,
  problem: { text: 'Too many requests. Please wait 40 s.' },
});
export const Submitting = state({ initial: nia, busy: 'form' });
export const FailedGoogle = state({ problem: { text: 'Failed to connect with Google' } });
export const FailedApple = state({ problem: { text: 'Failed to connect with Apple' } });
export const FailedFacebook = state({ problem: { text: 'Failed to connect with Facebook' } });
export const ToGoogle: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Google' }));
    await expect(args.onProvider).toHaveBeenCalledWith('google');
  },
};
export const LogInToConnect = state({
  problem: { text: 'You have an account with this address. Log in, and Google is connected.' },
});
/** A server without other providers: no buttons, no OR. */
export const NoProviders: Story = {
  args: { providers: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('OR')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Google' })).toBeNull();
  },
};
export const OneProvider = state({ providers: ['apple'] });
export const Phone: Story = { args: { initial: nia }, globals: { viewport: { value: 'phone' } } };
export const Tablet: Story = { args: { initial: nia }, globals: { viewport: { value: 'tablet' } } };

import { SignedUpPage } from '@staxd/web/screens/signIn/pages/SignedUpPage.tsx';
import { SignUpPage, type SignUpPageProps } from '@staxd/web/screens/signIn/pages/SignUpPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { InShell } from '../home/inShell.tsx';

const meta = {
  title: 'SignIn/SignupPage',
  component: SignUpPage,
  args: {
    providers: ['google', 'apple', 'facebook'],
    isGuest: false,
    hasVip: true,
    onSignUp: fn(),
    onProvider: fn(),
    onBack: fn(),
  },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Inner) => (
      <InShell tier="guest" path="/signup">
        <Inner />
      </InShell>
    ),
  ],
} satisfies Meta<typeof SignUpPage>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<SignUpPageProps>, `on${string}`>): Story => ({ args });

const fine = {
  username: 'nia',
  email: 'nia@example.com',
  password: 'Stack3d-up',
  repeated: 'Stack3d-up',
  agrees: true,
};
/** A press on SIGN UP tells what is wrong below its field, and goes there. */
const wrong = (change: Partial<typeof fine>, label: string, text: string): Story => ({
  args: { initial: { ...fine, ...change } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SIGN UP' }));
    const field = canvas.getByLabelText(label);
    await expect(field).toHaveAccessibleDescription(text);
    await expect(field).toHaveFocus();
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
    await expect(args.onSignUp).not.toHaveBeenCalled();
  },
});

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'SIGN UP' });
    await expect(button).toBeDisabled();
    await expect(canvas.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
    await expect(canvas.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
    await userEvent.click(canvas.getByRole('checkbox', { name: /I agree/ }));
    await expect(button).toBeEnabled();
  },
};
export const Filled: Story = {
  args: { initial: fine },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SIGN UP' }));
    await expect(args.onSignUp).toHaveBeenCalledWith(fine);
  },
};
export const NameRequired = wrong({ username: '' }, 'Username', 'Username is required');
export const NameShort = wrong({ username: 'ni' }, 'Username', 'Username must be at least 3 characters');
export const NameForm = wrong(
  { username: 'nia the great' },
  'Username',
  'Username can only contain letters, numbers, and underscores',
);
export const EmailForm = wrong({ email: 'nia@' }, 'Email (optional)', 'Invalid email format');
export const PasswordRequired = wrong({ password: '' }, 'Password', 'Password is required');
export const PasswordWeak = wrong(
  { password: 'stackdup' },
  'Password',
  'Password is too weak. Add more character types.',
);
export const PasswordsDiffer = wrong({ repeated: 'Stack3d' }, 'Confirm password', 'Passwords do not match');
/** Sent by something else than the button, which is disabled. */
export const TermsRequired: Story = {
  args: { initial: { ...fine, agrees: false } },
  play: async ({ args, canvas }) => {
    const agrees = canvas.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ });
    await fireEvent.submit(agrees.form ?? agrees);
    await expect(agrees).toHaveAccessibleDescription('You must agree to the terms and conditions');
    await expect(args.onSignUp).not.toHaveBeenCalled();
  },
};

const strength = (password: string, points: number, name: string): Story => ({
  args: { initial: { username: 'nia', password } },
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Password strength' });
    await expect(meter).toHaveAttribute('value', String(points));
    await expect(canvas.getByText(name)).toBeVisible();
  },
});
export const Weak = strength('stackd1', 2, 'WEAK');
export const Fair = strength('stackd12', 3, 'FAIR');
export const Good = strength('Stackd12', 4, 'GOOD');
export const Strong = strength('Stack3d-up', 5, 'STRONG');

export const Submitting = state({ initial: fine, busy: 'form' });
export const Failed = state({ initial: fine, problem: { text: 'Failed to create account' } });
export const NameTaken = state({ initial: fine, problem: { text: 'Username already taken' } });
export const ConnectFailed = state({ problem: { text: 'Failed to connect with Google' } });
/** A guest who signs up keeps everything. */
export const Guest = state({ isGuest: true });
export const WithoutVip: Story = {
  args: { hasVip: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'LOOK' })).toBeNull();
  },
};
export const CheckYourMail: Story = {
  render: () => <SignedUpPage username="nia" email="nia@example.com" hasMail onGoOn={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('nia@example.com')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'GO ON' })).toBeVisible();
  },
};
export const NoMailHere: Story = {
  render: () => <SignedUpPage username="nia" email="nia@example.com" hasMail={false} onGoOn={fn()} />,
};
export const Phone: Story = { args: { initial: fine }, globals: { viewport: { value: 'phone' } } };
export const PhoneWeak: Story = {
  args: { initial: { username: 'nia', password: 'stackd1' } },
  globals: { viewport: { value: 'phone' } },
};
export const Tablet: Story = { args: { initial: fine }, globals: { viewport: { value: 'tablet' } } };

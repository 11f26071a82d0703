import { OAuthCallbackPage } from '@staxd/web/screens/signIn/pages/OAuthCallbackPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { InShell } from '../home/inShell.tsx';

const meta = {
  title: 'SignIn/OAuthCallback',
  component: OAuthCallbackPage,
  args: { provider: 'google' },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Inner) => (
      <InShell tier="guest" path="/auth/callback">
        <Inner />
      </InShell>
    ),
  ],
} satisfies Meta<typeof OAuthCallbackPage>;
export default meta;
type Story = StoryObj<typeof meta>;
const failed = (text: string, hint?: string): Story => ({
  args: { problem: { text, ...(hint !== undefined && { hint }) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(text);
    await expect(canvas.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/login');
    await expect(canvas.getByRole('link', { name: 'SNEAK IN AS GUEST' })).toHaveAttribute('href', '/');
  },
});

export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'One second...' })).toBeVisible();
    await expect(canvas.getByText(/^Google says you are you/)).toBeVisible();
  },
};
export const MissingParameters = failed('Missing OAuth parameters');
export const ErrorDescription = failed('The user did not want to.');
export const ErrorCode = failed('OAuth error: access_denied');
export const Failed = failed('OAuth authentication failed');
export const ProviderTaken = failed(
  'OAuth authentication failed',
  'This Google account belongs to another player.',
);
export const PhoneLoading: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneFailed: Story = {
  ...failed('OAuth authentication failed'),
  globals: { viewport: { value: 'phone' } },
};
export const TabletFailed: Story = {
  ...failed('OAuth authentication failed'),
  globals: { viewport: { value: 'tablet' } },
};

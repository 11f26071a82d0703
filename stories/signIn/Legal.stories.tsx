import { LegalPage } from '@staxd/web/screens/signIn/pages/LegalPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { InShell } from '../home/inShell.tsx';

const meta = {
  title: 'SignIn/Legal',
  component: LegalPage,
  args: { of: '/terms' },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Inner, { args: { of } }) => (
      <InShell tier="guest" path={of ?? '/terms'}>
        <Inner />
      </InShell>
    ),
  ],
} satisfies Meta<typeof LegalPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Terms: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'The terms' })).toBeVisible();
  },
};
export const Privacy: Story = {
  args: { of: '/privacy' },
  play: async ({ canvas }) => {
    for (const words of [/30 days/, /90 days/, /No trackers/])
      await expect(canvas.getByText(words)).toBeVisible();
  },
};
export const PrivacyOnAPhone: Story = { args: { of: '/privacy' }, globals: { viewport: { value: 'phone' } } };
export const TermsOnATablet: Story = { globals: { viewport: { value: 'tablet' } } };

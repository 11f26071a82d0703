import { CloutBar } from '@staxd/web/screens/home/hero/CloutBar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'Home/CloutBar',
  component: CloutBar,
  args: { tier: 'user' },
  decorators: [
    (Inner) => (
      <div style={{ width: 320 }}>
        <Inner />
      </div>
    ),
  ],
} satisfies Meta<typeof CloutBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  args: { tier: 'guest' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
};
export const User: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Clout' })).toHaveAttribute('aria-valuenow', '50');
  },
};
export const Vip: Story = {
  args: { tier: 'vip' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Clout' })).toHaveAttribute('aria-valuenow', '100');
  },
};

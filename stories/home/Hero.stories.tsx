import { Hero, type HeroProps } from '@staxd/web/screens/home/hero/Hero.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'Home/Hero',
  component: Hero,
  args: { tier: 'guest' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Hero>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Partial<HeroProps>): Story => ({ args });

export const Guest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'STAXD' })).toBeVisible();
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
};
export const User: Story = {
  args: { tier: 'user' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Welcome to the crew')).toBeVisible();
  },
};
export const Vip = state({ tier: 'vip' });
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

import { Logo } from '@staxd/web/look/primitives/labels/Logo.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { row } from './row.tsx';

const meta = { title: 'Primitives/Logo', component: Logo } satisfies Meta<typeof Logo>;
export default meta;

export const Tag = row(<Logo key="logo" />);
export const Wall: StoryObj = {
  render: () => (
    <div style={{ width: 560 }}>
      <Logo size="wall" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'STAXD' })).toBeVisible();
  },
};

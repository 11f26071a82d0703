import { Everybody } from '@staxd/web/screens/rules/page/Everybody.tsx';
import { Intro } from '@staxd/web/screens/rules/page/Intro.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'Rules/Everybody',
  component: Everybody,
  parameters: { layout: 'padded' },
  decorators: [
    (Inner) => (
      <main>
        <h1>GAME RULES v1.0</h1>
        <div style={{ marginTop: 24 }}>
          <Inner />
        </div>
      </main>
    ),
  ],
} satisfies Meta<typeof Everybody>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Box: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Made for everybody' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    for (const color of ['Orange', 'Purple', 'Green', 'Pink'])
      await expect(canvas.getByRole('img', { name: color })).toBeVisible();
  },
};
export const BoxOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const TheStreets101: Story = {
  render: () => <Intro />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'The Streets 101' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Purple ADD +2' })).toBeVisible();
  },
};

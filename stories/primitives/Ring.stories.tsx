import { Ring, type RingProps } from '@staxd/web/look/primitives/progress/Ring.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { row } from './row.tsx';

const meta = { title: 'Primitives/Ring', component: Ring } satisfies Meta<typeof Ring>;
export default meta;

const ring = (seconds: number, props: Partial<RingProps> = {}) =>
  row(<Ring key="r" label="Your turn" fraction={seconds / 30} text={seconds} {...props} />);

export const Calm = ring(28);
export const Gold = ring(15);
export const Danger: StoryObj = {
  ...ring(5),
  play: async ({ canvas }) => {
    const timer = canvas.getByRole('timer', { name: 'Your turn' });
    await expect(timer).toHaveTextContent('5');
    await expect(timer).toHaveAttribute('aria-live', 'off');
  },
};
export const Empty = ring(0);
export const Big = ring(27, { size: 148, tone: 'gold' });

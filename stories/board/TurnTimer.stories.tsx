import { TurnTimer } from '@staxd/web/game/clock/TurnTimer.tsx';
import type { ClockKind } from '@staxd/web/game/clock/urgency.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = { title: 'Board/TurnTimer', component: TurnTimer } satisfies Meta<typeof TurnTimer>;
export default meta;
type Story = StoryObj<typeof meta>;
const at = (seconds: number, total = 30, kind: ClockKind = 'turn'): Story => ({
  args: { clock: { kind, seconds, total } },
});

export const Full: Story = {
  ...at(30),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer', { name: 'Turn time' })).toHaveTextContent('30');
  },
};
export const Medium = at(20);
export const High = at(10);
export const Critical = at(5);
export const Expired = at(0);
export const Defense: Story = {
  ...at(9, 15, 'defense'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer', { name: 'Defense time' })).toHaveTextContent('9');
  },
};
export const ShortGame = at(10, 10);
export const LongGame = at(120, 120);
export const LongGameHalf = at(60, 120);
/** The server's update is late. */
export const Negative = at(-1);

import { EdgeGlow } from '@staxd/web/game/clock/EdgeGlow.tsx';
import { edgeWarning } from '@staxd/web/game/clock/urgency.ts';
import { MotionProvider } from '@staxd/web/look/motion/MotionProvider.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'Board/EdgeGlow',
  component: EdgeGlow,
  args: { warning: 'off' },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ position: 'relative', height: 320 }}>{Story()}</div>],
} satisfies Meta<typeof EdgeGlow>;
export default meta;
type Story = StoryObj<typeof meta>;
const at = (seconds: number, isMine = true): Story => ({
  args: { warning: edgeWarning({ kind: 'turn', seconds, total: 30 }, isMine) },
});

export const Off: Story = {
  ...at(11),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-warning]')).toBeNull();
  },
};
export const TenSeconds = at(10);
export const FiveSeconds = at(5);
export const SomebodyElse = at(5, false);
export const Attacked: Story = { args: { attacked: true } };
export const AttackedAtTheEnd: Story = { args: { attacked: true, warning: 'critical' } };
export const ReducedMotion: Story = {
  ...at(5),
  decorators: [(Story) => <MotionProvider level="none">{Story()}</MotionProvider>],
};

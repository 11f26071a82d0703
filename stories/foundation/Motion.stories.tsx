import { MOTION_LEVELS, type MotionLevel } from '@staxd/web/look/motion/level.ts';
import { MotionProvider, useMotionLevel } from '@staxd/web/look/motion/MotionProvider.tsx';
import { Button } from '@staxd/web/look/primitives/buttons/Button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = { title: 'Foundation/Motion', args: { level: 'none' } } satisfies Meta<{
  readonly level: MotionLevel;
}>;
export default meta;

function Level() {
  return <Button kind="cta">{useMotionLevel()}</Button>;
}
const at = (level: MotionLevel): StoryObj => ({
  render: () => (
    <MotionProvider level={level}>
      <Level />
    </MotionProvider>
  ),
  play: async ({ canvas }) => {
    await expect(MOTION_LEVELS).toContain(level);
    await expect(canvas.getByRole('button', { name: level })).toBeVisible();
    await expect(document.documentElement.dataset.motion).toBe(level);
  },
});

export const None = at('none');
export const Medium = at('medium');
export const Full = at('full');
/** The tests run with reduced motion: unless the user chooses otherwise, nothing moves. */
export const AsTheDeviceWishes: StoryObj = {
  render: () => (
    <MotionProvider>
      <Level />
    </MotionProvider>
  ),
  play: async ({ canvas }) => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const name = reduced ? 'none' : /full|medium/;
    await expect(canvas.getByRole('button', { name })).toBeVisible();
  },
};

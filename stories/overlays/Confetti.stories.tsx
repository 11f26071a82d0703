/** The confetti of a victory. */

import { Confetti } from '@staxd/web/game/victory/reveal/Confetti.tsx';
import type { MotionLevel } from '@staxd/web/look/motion/level.ts';
import { MotionProvider } from '@staxd/web/look/motion/MotionProvider.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'Overlays/Confetti', component: Confetti } satisfies Meta<typeof Confetti>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (level: MotionLevel): Story => ({
  render: () => (
    <MotionProvider level={level}>
      <div style={{ position: 'relative', height: 320 }}>
        <Confetti />
      </div>
    </MotionProvider>
  ),
});

export const Full = at('full');
export const Medium = at('medium');
export const None = at('none');

import { handModel } from '@staxd/web/game/board/boardModel.ts';
import { Hand } from '@staxd/web/game/hand/Hand.tsx';
import type { HintLevel } from '@staxd/web/look/cards/Card.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { turnWith } from './cards.ts';

const meta = {
  title: 'Hand/Hints',
  component: Hand,
  args: { cards: [], staged: [], onToggle: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ paddingTop: 32 }}>{Story()}</div>],
} satisfies Meta<typeof Hand>;
export default meta;
type Story = StoryObj<typeof meta>;

const HAND = ['orange oval', 'pink oval', 'orange stun', 'green circle'];

/** A hand with a hint of the given level. */
function hinting(level?: HintLevel, slots: readonly number[] = [0], reason = 'Same color'): Story {
  const hint = level && { slots, level, reason };
  return { args: { ...handModel(turnWith(HAND), { sort: 'drawn', staged: [] }), hint } };
}

export const Subtle = hinting('subtle');
export const Moderate = hinting('moderate');
export const Strong: Story = {
  ...hinting('strong'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Same color')).toBeVisible();
  },
};
export const Off = hinting();
export const Several = hinting('moderate', [0, 2], 'You win');

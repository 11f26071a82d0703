/** One card in flight. Without motion there are none. */

import { FlyingCard } from '@staxd/web/game/play/flights/FlyingCard.tsx';
import { bowOf, framesOf, type Manner, type Spread } from '@staxd/web/look/motion/path.ts';
import { Tempo } from '@staxd/web/look/motion/tempo.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { card } from '../hand/cards.ts';

const SEAT = { x: 160, y: 40, width: 52 };
const PILE = { x: 320, y: 220, width: 146 };
const HAND = { x: 160, y: 340, width: 120 };

function way(manner: Manner, from: Spread, to: Spread) {
  const width = Math.max(from.width, to.width);
  return { from, to, width, frames: framesOf(manner, { from, to, via: bowOf(from, to) }, width) };
}

const meta = {
  title: 'Overlays/FlyingCard',
  component: FlyingCard,
  args: {
    id: 1,
    kind: 'play',
    face: card('pink star'),
    turnsOver: false,
    ...way('slap', SEAT, PILE),
    delay: 0,
    time: 350,
    onEnd: fn(),
    tempo: new Tempo(),
  },
  decorators: [
    (Shown) => (
      <div style={{ position: 'relative', height: 440 }}>
        <Shown />
      </div>
    ),
  ],
} satisfies Meta<typeof FlyingCard>;
export default meta;
type Story = StoryObj<typeof FlyingCard>;

/** It reports its arrival and is then hidden. */
export const Play: Story = {
  play: async ({ args, canvasElement }) => {
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledOnce());
    const ghost = canvasElement.querySelector('[data-move="play"]') as Element;
    await expect(getComputedStyle(ghost).opacity).toBe('0');
  },
};
export const OwnPlay: Story = { args: way('slap', HAND, PILE) };
/** It stays where it has landed: the ending grows out of it. */
export const LastCard: Story = { args: { kind: 'last', ...way('slap', HAND, PILE), time: 800 } };
export const Draw: Story = {
  args: { kind: 'draw', face: 'back', ...way('glide', PILE, SEAT), time: 300 },
};
export const OwnDraw: Story = {
  args: { kind: 'draw', turnsOver: true, ...way('glide', PILE, HAND), time: 300 },
};
export const Trade: Story = { args: { kind: 'trade', face: 'back', ...way('cross', SEAT, HAND), time: 205 } };
export const Late: Story = {
  args: { kind: 'deal', face: 'back', ...way('glide', PILE, SEAT), delay: 240, time: 220 },
};

import { handModel } from '@staxd/web/board/boardModel.ts';
import type { HintLevel } from '@staxd/web/cards/Card.tsx';
import { Hand } from '@staxd/web/hand/Hand.tsx';
import { bestHint, type HintKind } from '@staxd/web/hand/hints.ts';
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

/** The best play of a hand, as urgently as given; the story checks that it is the kind that it says. */
function hinting(hand: readonly string[], level?: HintLevel, kind?: HintKind): Story {
  const choice = turnWith(hand);
  const best = bestHint(choice);
  const hint = level && best ? { slots: best.slots, level } : undefined;
  return {
    args: { ...handModel(choice, { sort: 'drawn', staged: [] }), hint },
    ...(kind && { play: async () => expect(best?.kind).toBe(kind) }),
  };
}

export const Subtle = hinting(HAND, 'subtle');
export const Moderate = hinting(HAND, 'moderate');
export const Strong = hinting(HAND, 'strong');
export const Off = hinting(HAND);
export const Single = hinting(['orange oval', 'pink oval', 'green circle'], 'moderate', 'single');
export const Modifier = hinting(HAND, 'moderate', 'modifier');
export const Universal = hinting([...HAND, 'gift'], 'moderate', 'universal');
export const MultiShape = hinting([...HAND, 'orange oval'], 'moderate', 'multiShape');
export const Nope = hinting([...HAND, 'nope', 'nope'], 'moderate', 'nope');
export const UniversalStack = hinting([...HAND, 'gift', 'gift'], 'moderate', 'universalStack');
export const SelfStack = hinting([...HAND, 'pink stun'], 'moderate', 'selfStack');

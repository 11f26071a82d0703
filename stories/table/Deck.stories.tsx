import { Deck, type DeckProps } from '@staxd/web/game/table/Deck.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = { title: 'Table/Deck', component: Deck, args: { count: 64 } } satisfies Meta<typeof Deck>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Partial<DeckProps>): Story => ({ args });

export const Drawable: Story = {
  args: { onDraw: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Draw a card, 64 left' }));
    await expect(args.onDraw).toHaveBeenCalledOnce();
  },
};
export const NotAllowed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Draw pile, 64 cards' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const Full = state({ count: 132 });
export const Ten = state({ count: 10 });
export const One = state({ count: 1 });
export const Empty = state({ count: 0 });
export const Shuffling = state({ count: 41, shuffling: true });
/** A second press does nothing while the first is being sent. */
export const Drawing: Story = {
  args: { onDraw: fn(), drawing: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onDraw).not.toHaveBeenCalled();
  },
};
export const EarnedBack = state({ back: 'back-og' });

import { Discard } from '@staxd/web/game/table/Discard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { card } from '../hand/cards.ts';

const meta = { title: 'Table/Discard', component: Discard, args: { cards: [] } } satisfies Meta<
  typeof Discard
>;
export default meta;
type Story = StoryObj<typeof meta>;
const pile = (...names: string[]): Story => ({ args: { cards: names.map(card) } });

export const Shape: Story = {
  ...pile('green star', 'purple star', 'orange star'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Discard pile, Orange star on top' })).toBeVisible();
  },
};
export const Modifier = pile('green star', 'green add+3');
export const Universal = pile('green star', 'green add+3', 'nope');
export const Jinx = pile('pink oval', 'pink jinx+2');
export const OneCard = pile('pink hexagon');
export const Copies = pile('pink star', 'pink star', 'pink star');
export const Empty = pile();

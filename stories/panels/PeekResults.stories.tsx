import { parseCard } from '@staxd/engine';
import { PeekResults, type PeekResultsProps } from '@staxd/web/game/panels/banners/PeekResults.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { PHONE } from './slot.tsx';

const card = (name: string) => parseCard(name) as number;
const CARDS = ['orange star', 'purple trade', 'nope', 'green add+2', 'pink oval'].map(card);
const NEVER = Number.POSITIVE_INFINITY;

const meta = {
  title: 'Panels/PeekResults',
  component: PeekResults,
  args: { name: 'Lola', cards: CARDS.slice(0, 2), foldAfter: NEVER, goneAfter: NEVER, onDismiss: fn() },
} satisfies Meta<typeof PeekResults>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<PeekResultsProps>, 'onDismiss'>): Story => ({ args });

export const OneCard = state({ cards: CARDS.slice(0, 1) });
export const TwoCards: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Orange star' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Purple TRADE' })).toBeVisible();
  },
};
export const FiveCards = state({ cards: CARDS });
/** After 5 s a tab is left to look again. */
export const Folded: Story = {
  ...state({ foldAfter: 0 }),
  play: async ({ canvas, userEvent }) => {
    const tab = await canvas.findByRole('button', { name: 'See the cards of Lola' });
    await expect(canvas.queryByRole('img')).toBeNull();
    await userEvent.click(tab);
    await expect(canvas.getByRole('img', { name: 'Orange star' })).toBeVisible();
  },
};
/** After 30 s nothing is left. */
export const Gone: Story = {
  ...state({ goneAfter: 0 }),
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledOnce());
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};
export const Dismissed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
/** Only those who peeked see anything. */
export const NotThePeeker: Story = {
  ...state({ cards: [] }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};
export const Phone: Story = { ...PHONE, args: { cards: CARDS } };

/** The last card in the air: its player, and the ways to skip it. */
import { LastCard } from '@staxd/web/game/overlays/LastCard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { card } from '../hand/cards.ts';

const meta = {
  title: 'Overlays/LastCard',
  component: LastCard,
  args: {
    name: 'Nia',
    place: 'hand',
    card: card('green star'),
    keys: true,
    onEnd: fn(),
    onSkip: fn(),
  },
} satisfies Meta<typeof LastCard>;
export default meta;
type Story = StoryObj<typeof LastCard>;

/** It ends by itself. */
export const Lands: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region')).toBeVisible();
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledOnce());
    await expect(args.onSkip).not.toHaveBeenCalled();
  },
};
/** K goes on, Escape skips all that follows. */
export const Pressed: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('k');
    await expect(args.onEnd).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onSkip).toHaveBeenCalledOnce();
  },
};
/** A player who has disabled single keys can still leave it. */
export const WithoutKeys: Story = {
  args: { keys: false },
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('k');
    await expect(args.onEnd).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onSkip).toHaveBeenCalledOnce();
  },
};

import { sampleResult } from '@staxd/web/game/victory/result/sample.ts';
import { VictorySequence } from '@staxd/web/game/victory/reveal/VictorySequence.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

const meta = {
  title: 'Victory/VictorySequence',
  component: VictorySequence,
  args: { result: sampleResult({}), timeOf: () => Number.POSITIVE_INFINITY, onDone: fn(), onRematch: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof VictorySequence>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Taps and the key K go on one stage, SKIP ends all of them. */
export const Skipped: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'LAST MOVE' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'On to the next part' }));
    await expect(canvas.getByRole('heading', { name: 'VICTORY!' })).toBeVisible();
    await userEvent.keyboard('k');
    await expect(canvas.getAllByText('2 cards left')[0]).toBeVisible();
    await userEvent.keyboard('k');
    await expect(canvas.getByText('6:42')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'SKIP' }));
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
};
/** By time. */
export const RunsToTheEnd: Story = {
  args: { timeOf: () => 1 },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};

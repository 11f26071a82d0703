import { GameLog } from '@staxd/web/game/board/feed/GameLog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { feedOfEvents, GRIM, LOLA, MAX, played } from './table.ts';

const lines = feedOfEvents([
  played(MAX, 5, ['green star']),
  played(LOLA, 4, ['green oval']),
  played(GRIM, 2, ['purple oval']),
  played(MAX, 4, ['purple star']),
]);

const meta = {
  title: 'Board/GameLog',
  component: GameLog,
  args: { entries: lines },
  decorators: [(Story) => <div style={{ width: 320 }}>{Story()}</div>],
} satisfies Meta<typeof GameLog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {};
export const Empty: Story = { args: { entries: [] } };
/** By turns, where they are known. */
export const Turns: Story = {
  args: { entries: lines.map((line, at) => ({ ...line, turn: at < 2 ? 7 : 8 })) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading')).toHaveLength(2);
    await expect(canvas.getAllByRole('listitem')[2]).toHaveTextContent(/^Turn 8/);
  },
};
/** Two of the lines happened while the viewer was away. */
export const Missed: Story = {
  args: {
    entries: lines.map((line, at) => (at === 1 || at === 2 ? { ...line, unseen: 'missed' as const } : line)),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading')).toHaveLength(2);
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent(/^While you were awayLola/);
    await expect(canvas.getAllByRole('listitem')[3]).toHaveTextContent(/^Since you came backMax/);
  },
};

import { StagedZone } from '@staxd/web/game/table/StagedZone.tsx';
import { Table, type TableProps } from '@staxd/web/game/table/Table.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { card } from '../hand/cards.ts';

const discard = ['green star', 'purple star', 'orange star'].map(card);
const meta = {
  title: 'Table/Table',
  component: Table,
  args: {
    deck: { count: 64 },
    discard,
    color: 'orange',
    staged: <StagedZone cards={[]} invitation="invite" />,
    onDraw: fn(),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ display: 'grid', height: 560 }}>{Story()}</div>],
} satisfies Meta<typeof Table>;
export default meta;
type Story = Omit<StoryObj<typeof meta>, 'args'> & { args?: Partial<TableProps> };

export const OwnTurn: Story = {};
export const Waiting: Story = { args: { staged: <StagedZone cards={[]} />, onDraw: undefined } };
export const Staged: Story = {
  args: { staged: <StagedZone cards={[{ slot: 0, card: card('pink star') }]} /> },
};
/** A stack replaces the banner and the piles. */
export const UnderAStack: Story = {
  args: {
    stack: {
      type: 'add+2',
      total: 2,
      links: [{ card: card('pink add+2'), player: 'Lola' }],
      canBeNoped: true,
    },
    staged: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('MATCH:')).toBeNull();
    await expect(canvas.getByText('DRAW 2')).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

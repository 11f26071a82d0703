import { ActionBar, type ActionBarModel } from '@staxd/web/game/hand/ActionBar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Hand/ActionBar',
  component: ActionBar,
  args: {
    sort: 'drawn',
    play: 'off',
    other: { type: 'draw', state: 'on' },
    onSort: fn(),
    onPlay: fn(),
    onOther: fn(),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ padding: '24px 0 40px' }}>{Story()}</div>],
} satisfies Meta<typeof ActionBar>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Partial<ActionBarModel>): Story => ({ args });

export const NothingStaged: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'PLAY' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'DRAW' }));
    await expect(args.onOther).toHaveBeenCalledOnce();
  },
};
export const PlayOne: Story = {
  args: { play: 'ready', count: 1 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'PLAY 1 card' }));
    await expect(args.onPlay).toHaveBeenCalledOnce();
  },
};
export const PlayThree = state({ play: 'ready', count: 3 });
export const WinGame: Story = {
  args: { play: 'ready', count: 2, wins: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'WIN GAME' })).toBeEnabled();
  },
};
export const DrawOff = state({ other: { type: 'draw', state: 'off' } });
export const Drawing = state({ other: { type: 'draw', state: 'sending' } });
export const Skip = state({ play: 'stunned', other: { type: 'skip', state: 'on' } });
export const Sort: Story = {
  args: { sort: 'by-color' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SORT: By color' }));
    await expect(args.onSort).toHaveBeenCalledOnce();
  },
};
export const Waiting = state({ play: 'off', other: { type: 'draw', state: 'off' } });
/** It cannot be pressed twice. */
export const Sending: Story = {
  args: { play: 'sending', count: 2, other: { type: 'draw', state: 'off' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'PLAYING...' }));
    await expect(args.onPlay).not.toHaveBeenCalled();
  },
};
export const Retry = state({ play: 'retry', count: 2 });
export const Stunned = state({ play: 'stunned', other: { type: 'skip', state: 'off' } });
export const OnlySort: Story = { args: { play: undefined, other: undefined } };
export const OnAPhone: Story = {
  args: { play: 'ready', count: 2 },
  globals: { viewport: { value: 'phone' } },
};
export const WinOnAPhone: Story = {
  args: { play: 'ready', count: 1, wins: true },
  globals: { viewport: { value: 'phone' } },
};

import { GameHeader, type GameHeaderProps } from '@staxd/web/game/board/frame/GameHeader.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LONG_NAME, PHONE } from './players.ts';

const clock = { kind: 'turn', seconds: 21, total: 30 } as const;
const meta = {
  title: 'Board/GameHeader',
  component: GameHeader,
  args: { tag: 'mine', turn: 12, mode: 'casual', clock, onLeave: fn(), onMenu: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GameHeader>;
export default meta;
type Story = Omit<StoryObj<typeof meta>, 'args'> & { args?: Partial<GameHeaderProps> };
const state = (args: Partial<GameHeaderProps>): Story => ({ args });

export const YourTurn: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'YOUR TURN!' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'LEAVE' }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Game menu' }));
    await expect(args.onMenu).toHaveBeenCalledOnce();
  },
};
export const Waiting: Story = {
  args: { tag: 'waiting', clock: undefined, waitsFor: { name: 'Max', decides: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'WAITING Max is playing' })).toBeVisible();
  },
};
export const Deciding: Story = { args: { ...Waiting.args, waitsFor: { name: 'Lola', decides: true } } };
export const LongNameOnAPhone: Story = {
  ...PHONE,
  args: { ...Waiting.args, waitsFor: { name: LONG_NAME, decides: true } },
};
export const UnderAttack = state({ tag: 'attack', clock: { kind: 'defense', seconds: 8, total: 15 } });
export const InTimeout = state({ tag: 'timeout', clock: undefined });
export const Jinx = state({ tag: 'jinx' });
export const PeekSelection = state({ tag: 'peek', clock: { kind: 'defense', seconds: 12, total: 15 } });
export const Watching = state({ tag: 'watching' });
export const Watched = state({ watchers: 12 });
export const WatchedOnAPhone: Story = { ...PHONE, args: { tag: 'attack', turn: 120, watchers: 12 } };
export const TurnOne = state({ turn: 1 });
export const Turn120 = state({ turn: 120 });
export const PickingAColor = state({ tag: 'color', clock: undefined });
/** The first turn of a first game. */
export const ClockStands: Story = {
  args: { stands: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No clock on your first turn.')).toBeVisible();
    await expect(canvas.getByRole('timer', { name: 'No clock on your first turn.' })).toBeVisible();
  },
};
/** No deadline: no clock. */
export const RelaxedClock: Story = {
  args: { clock: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('timer')).toBeNull();
  },
};
export const Leaving: Story = {
  args: { leaving: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'LEAVING' }));
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
};
export const OnAPhone: Story = { ...PHONE };
export const WidestOnAPhone: Story = { ...PHONE, args: { tag: 'attack', turn: 120 } };
export const JinxOnAPhone: Story = { ...PHONE, args: { tag: 'jinx', turn: 120 } };

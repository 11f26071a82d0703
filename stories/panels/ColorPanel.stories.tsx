import { type Color, GIFT, NOPE } from '@staxd/engine';
import { ColorPanel, type ColorPanelProps } from '@staxd/web/game/panels/ColorPanel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inSlot, PHONE } from './slot.tsx';

const HELD: Readonly<Record<Color, number>> = { orange: 2, purple: 0, green: 1, pink: 3 };
const meta = {
  title: 'Panels/ColorPanel',
  component: ColorPanel,
  decorators: [inSlot],
  parameters: { layout: 'fullscreen' },
  args: {
    card: NOPE,
    next: 'Max',
    current: 'orange',
    held: (color) => HELD[color],
    clock: { seconds: 17, total: 30 },
    onPick: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ColorPanel>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<ColorPanelProps>, 'onPick' | 'onCancel'>): Story => ({ args });

export const FourOptions: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'PICK A COLOR' })).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent('17');
    await userEvent.click(canvas.getByRole('button', { name: 'Green 1 in hand' }));
    await expect(args.onPick).toHaveBeenCalledWith('green');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
/** The focus starts on the first color, arrows move it, a digit picks, Esc goes back. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /^Orange on now/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: /^Purple/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenLastCalledWith('purple');
    await userEvent.keyboard('4');
    await expect(args.onPick).toHaveBeenLastCalledWith('pink');
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
/** Single keys are off, but Esc is the way back all the same. */
export const KeysOff: Story = {
  args: { keys: false },
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('4{Escape}');
    await expect(args.onPick).not.toHaveBeenCalled();
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const AfterGift = state({ card: GIFT });
export const InstantWin: Story = {
  args: { next: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Last card. Any color wins.')).toBeVisible();
  },
};
/** The header of a lesson does not say what is asked. */
export const InALesson: Story = {
  args: { lesson: true, clock: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'PICK A COLOR' })).toBeVisible();
    await expect(canvas.queryByRole('timer')).toBeNull();
  },
};
export const Busy: Story = {
  ...state({ sending: 'purple' }),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /^Orange/ })).toBeDisabled();
    await userEvent.keyboard('2');
    await expect(args.onPick).not.toHaveBeenCalled();
  },
};
export const Phone: Story = { ...PHONE, args: { current: 'green' } };

import { ColorPicker, type ColorPickerProps } from '@staxd/web/game/panels/pickers/ColorPicker.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { PHONE } from './slot.tsx';

const meta = {
  title: 'Panels/ColorPicker',
  component: ColorPicker,
  args: { open: true, onPick: fn(), onCancel: fn() },
} satisfies Meta<typeof ColorPicker>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<ColorPickerProps>, 'onPick' | 'onCancel'>): Story => ({ args });

export const FourOptions: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Green/ }));
    await expect(args.onPick).toHaveBeenCalledWith('green');
  },
};
/** The focus starts on the first color, arrows move it, a digit picks, Esc goes back. */
export const Keyboard: Story = {
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: /^Orange/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByRole('button', { name: /^Purple/ })).toHaveFocus();
    await userEvent.keyboard('4');
    await expect(args.onPick).toHaveBeenCalledWith('pink');
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const AfterNope = state({ reason: 'nope', current: 'purple' });
export const AfterGift = state({ reason: 'gift', current: 'orange' });
export const InstantWin = state({ reason: 'win' });
export const Busy: Story = {
  ...state({ sending: 'purple' }),
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('button', { name: /^Orange/ })).toBeDisabled();
    await userEvent.keyboard('2');
    await expect(args.onPick).not.toHaveBeenCalled();
  },
};
export const Phone: Story = { ...PHONE, args: { current: 'green' } };

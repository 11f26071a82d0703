import { LowCardWarning, type LowCardWarningProps } from '@staxd/web/game/panels/banners/LowCardWarning.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PHONE } from './slot.tsx';

const meta = {
  title: 'Panels/LowCardWarning',
  component: LowCardWarning,
  args: { count: 2, goneAfter: Number.POSITIVE_INFINITY },
} satisfies Meta<typeof LowCardWarning>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Partial<LowCardWarningProps>): Story => ({ args });

export const MeTwo = state({});
export const MeOne = state({ count: 1 });
export const OtherTwo = state({ name: 'grim_PETTY' });
export const OtherOne = state({ count: 1, name: 'grim_PETTY' });
export const GoneAfterFiveSeconds: Story = {
  ...state({ goneAfter: 0 }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText(/CARDS LEFT/)).toBeNull());
  },
};
export const Phone: Story = { ...PHONE, args: { count: 1, name: 'Bartholomew_of_the_20' } };

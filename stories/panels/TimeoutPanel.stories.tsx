import { TimeoutPanel, type TimeoutPanelProps } from '@staxd/web/game/panels/TimeoutPanel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inSlot, PHONE } from './slot.tsx';

const meta = {
  title: 'Panels/TimeoutPanel',
  component: TimeoutPanel,
  decorators: [inSlot],
  parameters: { layout: 'fullscreen' },
  args: { turns: 1, onSkip: fn() },
} satisfies Meta<typeof TimeoutPanel>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<TimeoutPanelProps>, 'onSkip'>): Story => ({ args });

export const OneTurn: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/Stack defense only/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'SKIP 1 TURN' }));
    await expect(args.onSkip).toHaveBeenCalledOnce();
  },
};
export const ThreeTurns: Story = {
  ...state({ turns: 3 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'SKIP 3 TURNS' })).toBeEnabled();
  },
};
export const AutoSkip = state({ skipping: true });
export const Phone: Story = { ...PHONE };

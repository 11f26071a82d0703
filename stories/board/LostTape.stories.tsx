import { LostTape, type LostTapeProps } from '@staxd/web/game/board/frame/LostTape.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Board/LostTape',
  component: LostTape,
  args: { state: 'coming', fate: 'standIn', awaySeconds: 15, nextSeconds: 4, onTry: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LostTape>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<LostTapeProps>, 'onTry'>): Story => ({ args });

export const Coming: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/A bot plays for you/);
    await expect(canvas.getByText('Next try in 4 seconds')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'TRY NOW' }));
    await expect(args.onTry).toHaveBeenCalledOnce();
  },
};
export const Ranked = state({ fate: 'timeOut' });
export const Watching = state({ fate: 'none' });
export const Failing = state({ state: 'failing' });
export const Offline = state({ state: 'offline' });
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

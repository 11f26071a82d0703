import { StartButton, type StartButtonProps } from '@staxd/web/screens/lobby/start/StartButton.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Lobby/StartButton',
  component: StartButton,
  args: { isPrivate: true, isHost: true, canStart: true, onStart: fn() },
  decorators: [
    (Inner) => (
      <div style={{ width: 260, minHeight: 80 }}>
        <Inner />
      </div>
    ),
  ],
} satisfies Meta<typeof StartButton>;
export default meta;
type Story = StoryObj<typeof meta>;
type Args = Omit<Partial<StartButtonProps>, 'onStart'>;

const starts = (label: string, args: Args): Story => ({
  args,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
});
const waits = (label: string, args: Args): Story => ({
  args,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await expect(args.onStart).not.toHaveBeenCalled();
  },
});
export const Private = starts('START GAME', {});
export const PrivateAlone = waits('START GAME', { canStart: false });
export const Public = starts("LET'S ROLL", { isPrivate: false });
export const PublicAlone = waits("LET'S ROLL", { isPrivate: false, canStart: false });
/** The host is locked in: now this is the thing to do. */
export const First = starts('START GAME', { first: true });
export const Starting = waits('DEALING...', { isStarting: true });
export const NotHost: Story = {
  args: { isHost: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

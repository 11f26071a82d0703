import { PlayerStrip, type PlayerStripProps } from '@staxd/web/game/board/seats/PlayerStrip.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DESKTOP, LAPTOP, LONG_NAME, OTHERS, othersOf, PHONE, TABLET } from './players.ts';

const meta = {
  title: 'Board/PlayerStrip',
  component: PlayerStrip,
  args: { players: [], onPress: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div style={{ position: 'relative', height: 500 }}>{Story()}</div>],
} satisfies Meta<typeof PlayerStrip>;
export default meta;
type Story = Omit<StoryObj<typeof meta>, 'args'> & { args?: Partial<PlayerStripProps> };

/** A table of this many: every seat is visible, and none covers another. */
const players = (count: number, device: object): Story => ({
  ...device,
  args: { players: othersOf(count) },
  play: async ({ canvas }) => {
    const boxes = canvas.getAllByRole('button').map((seat) => seat.getBoundingClientRect());
    await expect(boxes).toHaveLength(count - 1);
    for (const [at, box] of boxes.entries()) {
      await expect(box.left).toBeGreaterThanOrEqual(0);
      await expect(box.right).toBeLessThanOrEqual(window.innerWidth);
      for (const other of boxes.slice(at + 1)) {
        const apart =
          box.right <= other.left ||
          other.right <= box.left ||
          box.bottom <= other.top ||
          other.bottom <= box.top;
        await expect(apart).toBe(true);
      }
    }
  },
});

export const Phone2 = players(2, PHONE);
export const Phone3 = players(3, PHONE);
export const Phone4 = players(4, PHONE);
export const Phone5 = players(5, PHONE);
export const Phone6 = players(6, PHONE);
export const Phone7 = players(7, PHONE);
export const Tablet2 = players(2, TABLET);
export const Tablet3 = players(3, TABLET);
export const Tablet4 = players(4, TABLET);
export const Tablet5 = players(5, TABLET);
export const Tablet6 = players(6, TABLET);
export const Tablet7 = players(7, TABLET);
export const Desktop2 = players(2, DESKTOP);
export const Desktop3 = players(3, DESKTOP);
export const Desktop4 = players(4, DESKTOP);
export const Desktop5 = players(5, DESKTOP);
export const Desktop6 = players(6, DESKTOP);
export const Desktop7 = players(7, DESKTOP);
export const Laptop7 = players(7, LAPTOP);
export const LongNames: Story = {
  ...PHONE,
  args: { players: OTHERS.map((seat, at) => ({ ...seat, name: `${LONG_NAME.slice(0, -1)}${at}` })) },
};
export const PickingATarget: Story = {
  ...DESKTOP,
  args: { players: othersOf(4), targets: { ids: ['max', 'lola'], chosen: 'lola' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Target Max, 5 cards, NEXT' }));
    await expect(args.onPress).toHaveBeenCalledWith('max');
    await expect(canvas.getByRole('button', { name: /^grim_PETTY, 2 cards/ })).not.toHaveAttribute(
      'aria-pressed',
    );
  },
};

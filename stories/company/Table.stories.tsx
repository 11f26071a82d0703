import { ReactionTray } from '@staxd/web/game/board/company/ReactionTray.tsx';
import { SeatCompany } from '@staxd/web/game/board/company/SeatCompany.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = { title: 'Company/Table' } satisfies Meta;
export default meta;

const onPick = fn();
const onClose = fn();
export const Tray: StoryObj = {
  render: () => <ReactionTray onPick={onPick} onClose={onClose} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Laughing' })).toHaveFocus();
    canvas.getByRole('button', { name: 'Dizzy' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Cool' }));
    await expect(onPick).toHaveBeenCalledWith('cool');
    // It stays for a moment, or until it is pressed again.
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Cool', pressed: true }));
    await expect(onClose).toHaveBeenCalledTimes(2);
  },
};
export const Bubble: StoryObj = {
  render: () => (
    <div data-speaks="true" style={{ position: 'relative', height: 66, ['--face' as string]: '40px' }}>
      <SeatCompany says="Truce?" pulls="dizzy" />
    </div>
  ),
  play: async ({ canvas }) => expect(canvas.getByText('Truce?')).toBeVisible(),
};

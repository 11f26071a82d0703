import { LeaveTournament } from '@staxd/web/screens/tournament/LeaveTournament.tsx';
import type { RoomSeat, RoomView } from '@staxd/web/screens/tournament/room/roomView.ts';
import {
  TournamentRoom,
  type TournamentRoomProps,
} from '@staxd/web/screens/tournament/room/TournamentRoom.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { DESKTOP, PHONE } from '../board/players.ts';
import { InShell } from '../home/inShell.tsx';

const seat = (name: string, face: number, state: RoomSeat['state'] = 'here'): RoomSeat => ({
  id: name,
  name,
  isYou: name === 'Nia',
  face,
  hasOgBack: false,
  state,
});
const room: RoomView = {
  name: 'Lunch Break Cup',
  labels: ['SEMI-FINAL', 'TABLE 5'],
  state: 'waiting',
  seats: [seat('Nia', 11), seat('Max', 2), seat('Lola', 7, 'coming'), seat('Hood', 15, 'coming')],
  remaining: 42_000,
  total: 60_000,
  missing: ['Lola', 'Hood'],
  isAlone: false,
  missingLine:
    'When the clock is empty, we deal to those who are here. Who is missing comes last at this table.',
  countsLine: 'First and second go on to the final.',
};
const late: RoomView = {
  ...room,
  state: 'late',
  seats: [seat('Nia', 11), seat('Max', 2), seat('Lola', 7), seat('Hood', 15, 'late')],
  remaining: 9000,
  missing: ['Hood'],
  missingLine: 'At 0:00 Hood comes last here and is out. You others play, with the same prize.',
};
const starting: RoomView = {
  ...room,
  state: 'starting',
  seats: [seat('Nia', 11), { ...seat('Max', 2), hasOgBack: true }, seat('Lola', 7), seat('Hood', 15, 'gone')],
  remaining: 2000,
  total: 3000,
  missing: [],
};
const names = ['Nia', 'Max', 'Lola', 'Hood', 'Otto', 'Ivy', 'W'.repeat(20)];
const seven: RoomView = {
  ...room,
  labels: [],
  seats: names.map((name, index) => seat(name, index + 1, index > 3 ? 'coming' : 'here')),
  missing: names.slice(4),
};
const leaves = fn(async () => true);

function Shown({ room: shown }: TournamentRoomProps) {
  return (
    <InShell tier="user" path="/game/K7Q2XD">
      <TournamentRoom
        room={shown}
        leave={
          <LeaveTournament
            line="You came through the first round. If you go now you are out for good: you finish 7th, and Max, Lola, and Hood play on without you. Just away for a moment? Stay. The cards are dealt without a press."
            actions={{ busy: null, failureAt: () => undefined }}
            onLeave={leaves}
          />
        }
      />
    </InShell>
  );
}

const meta = {
  title: 'Tournament/TournamentRoom',
  component: TournamentRoom,
  render: Shown,
  args: { room, leave: null },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TournamentRoom>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  ...DESKTOP,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Take a breath' })).toHaveFocus();
    await expect(canvas.getByRole('timer')).toHaveTextContent('0:42');
    await expect(canvas.getByText('2 of 4 are here')).toBeVisible();
  },
};
export const WaitingPhone: Story = { ...PHONE };
export const Late: Story = {
  ...DESKTOP,
  args: { room: late },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'One is missing' })).toBeVisible();
    await expect(canvas.getByText('not seen yet')).toBeVisible();
  },
};
export const LatePhone: Story = { ...PHONE, args: { room: late } };
export const Starting: Story = { ...DESKTOP, args: { room: starting } };
export const Seven: Story = { ...DESKTOP, args: { room: seven } };
export const SevenPhone: Story = { ...PHONE, args: { room: seven } };
export const Leaving: Story = {
  ...PHONE,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'LEAVE THE TOURNAMENT' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave the cup?' }));
    await expect(asked.getByRole('button', { name: 'STAY' })).toHaveFocus();
    await expect(leaves).not.toHaveBeenCalled();
    await userEvent.click(asked.getByRole('button', { name: 'LEAVE THE TOURNAMENT' }));
    await expect(leaves).toHaveBeenCalledOnce();
  },
};

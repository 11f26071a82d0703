import { ProfileRow } from '@staxd/web/screens/home/quickMatch/ProfileRow.tsx';
import { InviteNote } from '@staxd/web/screens/invite/InviteNote.tsx';
import { InviteScreen } from '@staxd/web/screens/invite/InviteScreen.tsx';
import type { Invited } from '@staxd/web/screens/invite/invited.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const seat = (name: string, face: Invited['seats'][number]['face'], line: string) => ({ name, face, line });

const WAITING: Invited = {
  kind: 'waiting',
  mode: 'casual',
  host: { name: 'Max', face: 2 },
  seats: [seat('Max', 2, 'invites you'), seat('Lola', 7, 'is ready'), seat('Knox', 'hard-nut', 'bot')],
  openSeats: 2,
  chips: ['3 of 5 seats', '30 s a turn'],
  rules: undefined,
  canWatch: true,
  isWaiting: true,
  tournamentId: null,
};

const row = (
  <ProfileRow username="Patch445" avatar={13} onName={() => {}} onFace={() => {}} onRoll={() => {}} />
);

const meta = {
  title: 'Lobby/InviteScreen',
  component: InviteScreen,
  parameters: { layout: 'fullscreen' },
  args: { table: WAITING, code: 'K7Q2XB', row, onEnter: fn(), onCode: fn() },
} satisfies Meta<typeof InviteScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: "I'M IN" }));
    await expect(args.onEnter).toHaveBeenCalledTimes(1);
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Full: Story = { args: { table: { ...WAITING, kind: 'full', openSeats: 0 } } };
export const WaitsForTheStart: Story = { args: { ...Full.args, waits: true } };
export const Begun: Story = {
  args: {
    table: { ...WAITING, kind: 'begun', openSeats: 0, isWaiting: false, chips: ['turn 26', '3 players'] },
  },
};
export const NotToBeWatched: Story = {
  args: {
    table: {
      ...WAITING,
      kind: 'closed',
      seats: [],
      host: null,
      chips: [],
      canWatch: false,
      isWaiting: false,
    },
  },
};
export const Over: Story = { args: { table: { ...WAITING, kind: 'over', chips: [], isWaiting: false } } };
export const Cup: Story = {
  args: {
    table: { ...WAITING, kind: 'cup', mode: 'tournament', openSeats: 0, tournamentId: 't_1' },
    bracket: '/tournament/t_1',
  },
};
export const Unknown: Story = {
  args: { table: null },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Code' });
    await userEvent.clear(field);
    await userEvent.type(field, 'abc');
    await userEvent.click(canvas.getByRole('button', { name: 'TRY THIS CODE' }));
    await expect(args.onCode).not.toHaveBeenCalled();
    await userEvent.type(field, '234');
    await userEvent.click(canvas.getByRole('button', { name: 'TRY THIS CODE' }));
    await expect(args.onCode).toHaveBeenCalledWith('ABC234');
  },
};
export const Taken: Story = {
  args: {
    note: (
      <InviteNote
        kind="taken"
        name="Nia"
        free={['Nia204518', 'Nia204518_1', 'Nia204518_2']}
        onName={() => {}}
      />
    ),
    as: 'Nia',
  },
};
export const Lost: Story = {
  args: { note: <InviteNote kind="lost" name="Nia" guest="Patch445" />, as: 'Patch445' },
};
export const Account: Story = {
  args: { note: <InviteNote kind="account" name="Nia" guest="Patch445" />, as: 'Patch445' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'LOG IN AS Nia' })).toHaveAttribute('href', '/login');
    await expect(canvas.getByRole('button', { name: "I'M IN AS Patch445" })).toBeVisible();
  },
};

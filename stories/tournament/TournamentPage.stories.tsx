import {
  TournamentPage,
  type TournamentPageProps,
} from '@staxd/web/screens/tournament/detail/TournamentPage.tsx';
import { NOW } from '@staxd/web/screens/tournament/testing/line.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { DESKTOP, PHONE, TABLET } from '../board/players.ts';
import { InShell } from '../home/inShell.tsx';
import { liveOf, robinOf, runningOf, tournamentOf, YOU, YOUR_NAME } from './samples.ts';

const you = { state: 'registered', place: null, inviteCode: null } as const;
const playing = { ...you, state: 'playing', inviteCode: 'K7Q2XD' } as const;

function Shown(props: TournamentPageProps) {
  return (
    <InShell tier={props.tier} path="/tournament">
      <TournamentPage {...props} />
    </InShell>
  );
}

const meta = {
  title: 'Tournament/TournamentPage',
  component: TournamentPage,
  render: Shown,
  args: {
    tournament: tournamentOf(14),
    userId: YOU,
    username: YOUR_NAME,
    tier: 'user',
    now: NOW,
    actions: { busy: null, failureAt: () => undefined },
    onPress: fn(async () => true),
    onWatch: fn(),
  } as TournamentPageProps,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TournamentPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'REGISTER' }));
    await expect(args.onPress).toHaveBeenCalledWith('register');
  },
};
export const OpenToGuest: Story = { ...PHONE, args: { tier: 'guest', userId: null, username: null } };
export const Refused: Story = {
  ...PHONE,
  args: {
    actions: {
      busy: null,
      failureAt: (name: string) => (name === 'register' ? { text: 'This tournament is full.' } : undefined),
    },
  },
};
const checkIn = tournamentOf(41, {
  phase: 'check_in',
  checkInAt: NOW - 8 * 60_000,
  startsAt: NOW + 400_000,
  checkedIn: 29,
  you,
  allEntrants: tournamentOf(41).allEntrants.map((entrant, place) => ({
    ...entrant,
    state: place % 4 === 2 ? 'registered' : 'checked_in',
  })),
});
export const CheckIn: Story = {
  ...DESKTOP,
  args: { tournament: checkIn },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('6:40');
    await expect(canvas.getByText('29 of 41 checked in')).toBeVisible();
    await expect(canvas.getAllByRole('img', { name: 'checked in' })).toHaveLength(31);
    await userEvent.click(canvas.getByRole('button', { name: 'CHECK IN' }));
    await expect(args.onPress).toHaveBeenCalledWith('checkIn');
  },
};
export const CheckInPhone: Story = { ...PHONE, args: { tournament: checkIn } };
export const TakenOut: Story = {
  ...DESKTOP,
  args: { tournament: tournamentOf(9, { you }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take me out' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(args.onPress).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'TAKE ME OUT' }));
    await expect(args.onPress).toHaveBeenCalledWith('withdraw');
  },
};
export const OwnOne: Story = {
  ...DESKTOP,
  args: { tier: 'vip', tournament: tournamentOf(9, { createdBy: YOUR_NAME }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Call it off' })).toBeVisible();
  },
};
const sixteen = runningOf(16, 2, { you: playing });
export const Bracket: Story = {
  ...DESKTOP,
  args: { tournament: sixteen, userId: 'u5', live: liveOf(sixteen) },
  play: async ({ canvas, userEvent }) => {
    const running = within(canvas.getByRole('region', { name: 'Table 5, semi-final, running' }));
    await expect(running.getByText('TURN 7')).toBeVisible();
    await expect(running.getByText('9 cards')).toBeInTheDocument();
    await expect(canvas.getByText(/^Your game is running: you have \d cards\.$/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'TO YOUR TABLE' })).toHaveAttribute('href', '/game/K7Q2XD');
    await expect(canvas.getAllByRole('heading', { level: 2, name: /ROUND|FINAL/ })).toHaveLength(3);
    await expect(canvas.getByText('First of table 5')).toBeInTheDocument();
    const first = canvas.getByRole('region', { name: 'Table 1, round 1, done' });
    first.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('region', { name: 'Table 2, round 1, done' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('region', { name: 'Table 5, semi-final, running' })).toHaveFocus();
  },
};
export const BracketTablet: Story = { ...TABLET, args: { tournament: sixteen, userId: 'u5' } };
export const PathOnPhone: Story = {
  ...PHONE,
  args: { tournament: sixteen, userId: 'u5', live: liveOf(sixteen) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { name: 'YOUR PATH', selected: true })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'TO YOUR TABLE' })).toBeVisible();
    await expect(canvas.queryByText('Now playing')).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: 'ALL TABLES' }));
    await expect(canvas.getByRole('region', { name: 'The bracket' })).toBeVisible();
  },
};
const sixtyFour = runningOf(64, 3, { you: playing });
export const Bracket64: Story = {
  ...DESKTOP,
  args: { tournament: sixtyFour, userId: 'u1', live: liveOf(sixtyFour) },
  play: async ({ canvas }) => {
    const bracket = canvas.getByRole('region', { name: 'The bracket' });
    await expect(bracket.scrollWidth).toBe(bracket.clientWidth);
    await expect(within(bracket).getByRole('link', { name: 'TO YOUR TABLE' })).toBeVisible();
  },
};
export const Path64: Story = {
  ...PHONE,
  args: { tournament: sixtyFour, userId: 'u1', live: liveOf(sixtyFour) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Map of all tables. Yours are gold.' })).toBeVisible();
  },
};
export const Bracket256: Story = {
  ...DESKTOP,
  args: { tournament: runningOf(256, 1), userId: null, username: null, tier: 'guest' },
};
/** Wider than the screen: the reader's own table is brought into view. */
export const Own256: Story = {
  ...DESKTOP,
  args: { tournament: runningOf(256, 1, { you: playing }), userId: 'u256', username: 'Zed18' },
  play: async ({ canvas }) => {
    const bracket = canvas.getByRole('region', { name: 'The bracket' });
    await expect(bracket.scrollWidth).toBeGreaterThan(bracket.clientWidth);
    await expect(bracket.scrollLeft).toBeGreaterThan(0);
  },
};
export const Standings: Story = {
  ...DESKTOP,
  args: { tournament: robinOf() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(10);
    await expect(canvas.getAllByText('still to play').length).toBe(5);
    await userEvent.click(canvas.getByRole('button', { name: 'WATCH TABLE 3' }));
    await expect(args.onWatch).toHaveBeenCalledWith('g_3');
  },
};
export const StandingsPhone: Story = { ...PHONE, args: { tournament: robinOf() } };
const over = runningOf(16, 4, {
  phase: 'completed',
  rounds: 3,
  winner: 'Uma',
  allEntrants: tournamentOf(16).allEntrants.map((entrant, before) => ({ ...entrant, place: before + 1 })),
});
export const Cup: Story = {
  ...DESKTOP,
  args: { tournament: over },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Uma' })).toBeVisible();
    await expect(canvas.getByText('7th')).toBeVisible();
    await expect(canvas.getByText('You came 7th of 16.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'SHOW IT OFF' })).toBeNull();
  },
};
export const CupPhone: Story = { ...PHONE, args: { tournament: over } };
export const Champion: Story = {
  ...DESKTOP,
  args: { tournament: over, userId: 'u1' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'CHAMPION!' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'SHOW IT OFF' })).toBeVisible();
    // Nobody goes on from the final.
    const final = within(canvas.getByRole('region', { name: 'Table 7, final, done' }));
    await expect(final.getByText('place 1')).toBeInTheDocument();
    await expect(final.queryByText(/goes on/)).toBeNull();
  },
};
export const ChampionPhone: Story = { ...PHONE, args: { tournament: over, userId: 'u1' } };
export const SecondPhone: Story = { ...PHONE, args: { tournament: over, userId: 'u2' } };
export const Cancelled: Story = {
  ...PHONE,
  args: { tournament: tournamentOf(2, { phase: 'cancelled', cancelledBecause: 'too_few' }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/Too few players checked in, so it did not start\. It counts/),
    ).toBeVisible();
  },
};

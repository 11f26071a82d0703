import {
  TournamentPage,
  type TournamentPageProps,
} from '@staxd/web/screens/tournament/detail/TournamentPage.tsx';
import { NOW } from '@staxd/web/screens/tournament/testing/line.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { DESKTOP, PHONE } from '../board/players.ts';
import { InShell } from '../home/inShell.tsx';
import { liveOf, runningOf, YOUR_NAME } from './samples.ts';

const you = { state: 'playing', place: null, inviteCode: null } as const;

function Shown(props: TournamentPageProps) {
  return (
    <InShell tier={props.tier} path="/tournament">
      <TournamentPage {...props} />
    </InShell>
  );
}

const waiting = runningOf(16, 2, { you });
/** The reader has come first at the semi-final, and the other one still plays. */
const through = {
  ...waiting,
  round: 3,
  tables: waiting.tables.map((table) => {
    if (table.number === 5) {
      const seats = table.seats.map((seat, index) => ({ ...seat, place: index + 1, advances: index < 2 }));
      return { ...table, state: 'finished' as const, seats };
    }
    if (table.number !== 7) return table;
    const [first, second] = waiting.tables[4]?.seats ?? [];
    const known = [first?.userId ?? null, second?.userId ?? null];
    return { ...table, seats: table.seats.map((seat, index) => ({ ...seat, userId: known[index] ?? null })) };
  }),
};
const you5 = waiting.tables[4]?.seats[0]?.userId ?? null;
const first = runningOf(16, 1, { you });
/** The reader has won a table of the first round, and the others still play. */
const won = {
  ...first,
  tables: first.tables.map((table) => {
    if (table.number === 1) {
      const seats = table.seats.map((seat, index) => ({ ...seat, place: index + 1, advances: index < 2 }));
      return { ...table, state: 'finished' as const, seats };
    }
    if (table.number !== 5) return table;
    return {
      ...table,
      seats: table.seats.map((seat) => ({
        ...seat,
        userId: seat.from?.table === 1 ? `u${seat.from.place}` : null,
      })),
    };
  }),
};
const meta = {
  title: 'Tournament/BetweenTables',
  component: TournamentPage,
  render: Shown,
  args: {
    tournament: through,
    userId: you5,
    username: YOUR_NAME,
    tier: 'user',
    now: NOW,
    live: liveOf(waiting),
    actions: { busy: null, failureAt: () => undefined },
    onPress: fn(async () => true),
    onWatch: fn(),
    ring: { isOn: true, onChange: fn() },
  } as TournamentPageProps,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TournamentPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThroughToTheFinal: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Through to the final!' })).toBeVisible();
    await expect(canvas.getByText('Your final begins when table 6 is done')).toBeVisible();
    await expect(canvas.getByText('Table 6, turn 7. The first two meet you next.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'WATCH TABLE 6' }));
    await expect(args.onWatch).toHaveBeenCalledWith('g_6');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Ring me when it starts' }));
    await expect(args.ring?.onChange).toHaveBeenCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: 'LEAVE THE TOURNAMENT' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave the cup?' }));
    await userEvent.click(asked.getByRole('button', { name: 'STAY' }));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};
export const ThroughPhone: Story = {
  ...PHONE,
};
export const FirstRoundWon: Story = {
  ...DESKTOP,
  args: { tournament: won, userId: 'u1', live: liveOf(won), ring: { isOn: false, onChange: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Round 1 won' })).toBeVisible();
    await expect(canvas.getByText('Your next table begins when table 2 is done')).toBeVisible();
  },
};

import type { Leader, Leaderboard, Statistics, VipStatistics } from '@staxd/client';
import { MODES } from '@staxd/engine';
import type { Answer } from '@staxd/web/online/calls/useAnswer.ts';
import { type ShownStatistics, StatsPage, type StatsPageProps } from '@staxd/web/screens/stats/StatsPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { DESKTOP, PHONE, TABLET } from '../board/players.ts';
import { InShell } from '../home/inShell.tsx';

const NOW = new Date(2026, 10, 20, 21, 30).getTime();
const DAY = 24 * 60 * 60 * 1000;

const totals = {
  gamesPlayed: 89,
  gamesWon: 52,
  winRate: 0.58,
  meanPlacement: 1.8,
  currentStreak: 2,
  bestStreak: 6,
  clout: 1250,
  biggestStack: 9,
  stacksBuilt: 140,
  stacksEaten: 61,
  timePlayed: 45_000,
  favoriteCard: { card: 'orange star', count: 77 },
  deadliestCard: { card: 'add+3', count: 54 },
};
const RATES = [0.61, 0.54, 0.38, 0.67, 0];
const RATINGS = [
  1000, 1012, 1004, 1030, 1052, 1040, 1066, 1049, 1084, 1107, 1096, 1121, 1118, 1150, 1139, 1168,
];
const REASONS = ['bots', 'person', 'guest', 'stand_in'] as const;
const statistics: Statistics = {
  ...totals,
  byMode: MODES.map((mode, place) => ({
    ...totals,
    mode,
    gamesPlayed: mode === 'spite' ? 0 : 18,
    winRate: RATES[place] ?? 0,
  })),
  recent: Array.from({ length: 20 }, (_, place) => ({
    gameId: `g${place}`,
    mode: MODES[place % 5] ?? 'casual',
    won: place % 3 !== 1,
    placement: place % 3 !== 1 ? 1 : 3,
    players: 4,
    endedAt: NOW - place * DAY,
    clout: place % 3 === 0 ? 50 : 0,
    noClout: place % 3 === 2 ? (REASONS[place % REASONS.length] ?? null) : null,
  })),
  winsAgainstBotsToday: { counted: 5, most: 5 },
  ranking: {
    season: '2026-Q4',
    rating: 1246,
    games: 21,
    place: 12,
    history: [...RATINGS, 1190, 1181, 1214, 1246].map((rating, place) => ({
      at: NOW - (20 - place) * DAY,
      rating,
    })),
  },
};
const ofVip: VipStatistics = {
  ...statistics,
  timePeriod: 'all',
  lengths: [3, 5, 9, 14, 18, 16, 11, 7, 4, 2, 1, 1].map((games, place) => ({
    from: 10 + place * 5,
    to: 15 + place * 5,
    games,
  })),
  lastCards: [
    { color: 'green', games: 21 },
    { color: 'pink', games: 14 },
    { color: 'orange', games: 11 },
    { color: 'purple', games: 5 },
    { color: 'gray', games: 1 },
  ],
};
const none: Statistics = {
  ...totals,
  gamesPlayed: 0,
  gamesWon: 0,
  winRate: 0,
  meanPlacement: null,
  favoriteCard: null,
  deadliestCard: null,
  byMode: [],
  recent: [],
  winsAgainstBotsToday: { counted: 0, most: 5 },
  ranking: null,
};

const NAMES = ['Lola', 'grim', 'Max', 'Zoe', 'Kim'];
const leaders: readonly Leader[] = NAMES.map((username, place) => ({
  place: place + 1,
  userId: `u_${username}`,
  username,
  avatar: place + 1,
  isVip: place === 0,
  rating: 1400 - place * 20,
  games: 30 - place,
  wins: 20 - place,
  clout: 1000 - place * 50,
}));
const own: Leader = {
  ...(leaders[0] as Leader),
  place: 12,
  userId: 'u_nia',
  username: 'Nia',
  isVip: false,
  rating: 1246,
};
const ranked: Leaderboard = {
  mode: 'ranked',
  season: '2026-Q4',
  seasons: ['2026-Q4', '2026-Q3'],
  entries: leaders,
  own,
};

const ready = <Value,>(value: Value): Answer<Value> => ({ state: 'ready', value });
const asked = <Value,>(answer: Answer<Value>) => ({ answer, again: fn() });
const shown = (value: ShownStatistics) => asked<ShownStatistics>(ready(value));
const leaderboard = (value: Leaderboard = ranked) => ({
  board: asked(ready(value)),
  mode: value.mode,
  onMode: fn(),
  onSeason: fn(),
});

function Shown(props: StatsPageProps) {
  return (
    <InShell tier={props.isVip ? 'vip' : 'user'} path="/stats">
      <StatsPage {...props} />
    </InShell>
  );
}

const meta = {
  title: 'Stats/StatsPage',
  component: StatsPage,
  render: Shown,
  args: {
    statistics: shown(statistics),
    isVip: false,
    offersVip: true,
    period: 'all',
    onPeriod: fn(),
    leaderboard: leaderboard(),
    now: NOW,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StatsPage>;
export default meta;
type Story = StoryObj<typeof meta>;
const vip = { isVip: true, statistics: shown(ofVip) };

export const User: Story = {
  ...DESKTOP,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Your numbers' })).toBeVisible();
    await expect(canvas.getByText('9 hits')).toBeVisible();
    await expect(canvas.getByRole('tab', { name: '30 days' })).toBeDisabled();
    await expect(canvas.getByText('VIPs see how long their games take.')).toBeVisible();
    for (const link of canvas.getAllByRole('link', { name: 'SEE VIP' }))
      await expect(link).toHaveAttribute('href', '/vip');
    // Nothing is made up behind a lock.
    await expect(canvas.queryByRole('img', { name: /How many turns/ })).toBeNull();
    const recent = within(canvas.getByRole('region', { name: 'Last 20 games' }));
    await expect(recent.getAllByRole('listitem')).toHaveLength(20);
    await expect(recent.getAllByText('No clout: you were a guest')[0]).toBeVisible();
  },
};
export const Vip: Story = {
  ...DESKTOP,
  args: vip,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('img', { name: 'How many turns your 91 games took.' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: 'Green' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: '30 days' }));
    await expect(args.onPeriod).toHaveBeenCalledWith('30d');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onPeriod).toHaveBeenCalledTimes(2);
  },
};
export const AsTables: Story = {
  ...DESKTOP,
  args: vip,
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Rating', 'Last 20 games', 'How long your games take']) {
      const chart = within(canvas.getByRole('region', { name }));
      await userEvent.click(chart.getByRole('button', { name: 'As a table' }));
      await expect(chart.getByRole('table', { name })).toBeVisible();
    }
    const rating = within(canvas.getByRole('table', { name: 'Rating' }));
    await expect(rating.getAllByRole('row')).toHaveLength(21);
    await expect(rating.getByRole('cell', { name: '1246' })).toBeVisible();
    const lengths = within(canvas.getByRole('table', { name: 'How long your games take' }));
    await expect(lengths.getByRole('row', { name: '30–34 18' })).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'As a chart' })[0] as HTMLElement);
    await expect(
      canvas.getByRole('img', { name: /^Your rating over 20 games, from 1000 to 1246/ }),
    ).toBeVisible();
  },
};
export const Charts: Story = {
  ...DESKTOP,
  play: async ({ canvas }) => {
    const modes = within(canvas.getByRole('table', { name: 'Win rate by mode' }));
    await expect(modes.getByRole('row', { name: 'CASUAL 61%' })).toBeVisible();
    await expect(modes.getByRole('row', { name: /SPITE.*not played/ })).toBeVisible();
    await expect(canvas.getByText('54 cards drawn by others')).toBeVisible();
    await expect(canvas.getByText('12 h 30 min')).toBeVisible();
    await expect(canvas.getByText('Fall 2026: place 12, 21 rated games.')).toBeVisible();
  },
};
export const VipSwitchedOff: Story = {
  ...DESKTOP,
  args: { offersVip: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('tab')).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'SEE VIP' })).toBeNull();
  },
};
export const NoRankedGame: Story = {
  ...DESKTOP,
  args: { statistics: shown({ ...statistics, ranking: null, favoriteCard: null, deadliestCard: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No ranked game with people yet.')).toBeVisible();
    await expect(canvas.getByText('Not enough games yet.')).toBeVisible();
  },
};
export const OneRankedGame: Story = {
  ...DESKTOP,
  args: {
    statistics: shown({
      ...statistics,
      ranking: { season: '2026-Q4', rating: 1034, games: 1, place: 3, history: [{ at: NOW, rating: 1034 }] },
    }),
  },
};
export const Empty: Story = {
  ...DESKTOP,
  args: { statistics: shown(none), leaderboard: leaderboard({ ...ranked, own: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Nothing here yet' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'FIND A GAME' })).toHaveAttribute('href', '/');
    await expect(canvas.getByText('You are not in it yet.')).toBeVisible();
  },
};
export const EmptyOnAPhone: Story = { ...PHONE, args: { statistics: shown(none) } };
export const VipWithoutAWin: Story = {
  ...DESKTOP,
  args: { isVip: true, statistics: shown({ ...ofVip, gamesWon: 0, winRate: 0, lastCards: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No win with a card yet.')).toBeVisible();
  },
};
export const EmptyPeriod: Story = {
  ...DESKTOP,
  args: { isVip: true, period: '7d', statistics: shown({ ...ofVip, ...none, timePeriod: '7d' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No games in this time.')).toBeVisible();
    await expect(canvas.getByRole('tab', { name: '7 days', selected: true })).toBeVisible();
  },
};
export const OnTheLeaderboard: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    const board = within(canvas.getByRole('table', { name: 'RANKED, Fall 2026' }));
    await expect(board.getAllByRole('row')).toHaveLength(7);
    await expect(board.getByRole('row', { name: /^12 Nia you 1246/ })).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Mode'), 'SPITE');
    await expect(args.leaderboard.onMode).toHaveBeenCalledWith('spite');
    await userEvent.selectOptions(canvas.getByLabelText('Season'), 'Summer 2026');
    await expect(args.leaderboard.onSeason).toHaveBeenCalledWith('2026-Q3');
  },
};
export const Loading: Story = {
  ...DESKTOP,
  args: { statistics: asked<ShownStatistics>({ state: 'loading' }) },
};
export const Failed: Story = {
  ...DESKTOP,
  args: {
    statistics: asked<ShownStatistics>({ state: 'failed', failure: { text: 'Something went wrong!' } }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(args.statistics.again).toHaveBeenCalledOnce();
  },
};
const fits: Story['play'] = async ({ canvasElement }) => {
  const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};
export const OnAPhone: Story = { ...PHONE, play: fits };
export const VipOnAPhone: Story = { ...PHONE, args: vip, play: fits };
export const VipOnATablet: Story = { ...TABLET, args: vip, play: fits };

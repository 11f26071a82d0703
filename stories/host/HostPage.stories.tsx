import type { RecentGame, Setup } from '@staxd/client';
import type { Answer } from '@staxd/web/online/calls/useAnswer.ts';
import { CreateGameModal } from '@staxd/web/screens/create/CreateGameModal.tsx';
import { HostPage, type HostPageProps } from '@staxd/web/screens/host/HostPage.tsx';
import { SaveSetup } from '@staxd/web/screens/host/SaveSetup.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { DESKTOP, PHONE, TABLET } from '../board/players.ts';
import { InShell } from '../home/inShell.tsx';

const NOW = new Date(2026, 10, 20, 21, 30).getTime();
const DAY = 24 * 60 * 60 * 1000;

const friday: Setup = {
  slot: 1,
  name: 'Friday night',
  mode: 'spite',
  isPrivate: true,
  maxPlayers: 5,
  turnTimer: 40,
  bots: ['petty', 'hard'],
};
const quick: Setup = {
  ...friday,
  slot: 3,
  name: 'Quick one',
  mode: 'casual',
  isPrivate: false,
  maxPlayers: 3,
  bots: [],
};
const third: Setup = { ...quick, slot: 2, name: 'Stack school', mode: 'stack_attack' };
const won: RecentGame = {
  id: 'g1',
  inviteCode: 'K7Q2XD',
  name: "Nia's Game",
  mode: 'casual',
  status: 'completed',
  cancelledBecause: null,
  endedAt: NOW - DAY,
  placement: 1,
  won: true,
  players: ['grim', 'Knox_STRATEGIC', 'Lola'],
  isKept: false,
  goesAt: NOW + 89 * DAY,
};
const games: readonly RecentGame[] = [
  {
    ...won,
    id: 'g0',
    name: 'Tonight',
    status: 'running',
    endedAt: null,
    placement: null,
    won: false,
    goesAt: null,
  },
  won,
  { ...won, id: 'g2', name: 'The long one', won: false, placement: 3, isKept: true, goesAt: null },
  { ...won, id: 'g3', name: '', won: false, placement: 2, players: [], goesAt: null },
  {
    ...won,
    id: 'g4',
    name: 'Nobody came',
    status: 'cancelled',
    cancelledBecause: 'came_alone',
    won: false,
    placement: null,
    goesAt: null,
  },
];

const ready = <Value,>(value: Value): Answer<Value> => ({ state: 'ready', value });
const asked = <Value,>(answer: Answer<Value>) => ({ answer, again: fn() });
const works = () => fn(async () => null);

function Shown(props: HostPageProps) {
  return (
    <InShell tier="user" path="/host">
      <HostPage {...props} />
    </InShell>
  );
}

const meta = {
  title: 'Host/HostPage',
  component: HostPage,
  render: Shown,
  args: {
    setups: asked<readonly Setup[]>(ready([friday, quick])),
    games: asked<readonly RecentGame[]>(ready(games)),
    now: NOW,
    isOpening: false,
    onCreate: fn(),
    onStart: fn(),
    onRename: works(),
    onDelete: works(),
    onKeep: works(),
    onRecord: works(),
  } as HostPageProps,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HostPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'CREATE A GAME' }));
    await expect(args.onCreate).toHaveBeenCalledOnce();
    await expect(canvas.getByText('SPITE · private · 5 seats · 40 s a turn · 2 bots')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Start Friday night' }));
    await expect(args.onStart).toHaveBeenCalledWith(friday);
  },
};
export const Renamed: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Friday night' }));
    const field = canvas.getByRole('textbox', { name: 'Name of the set-up' });
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Game name is required');
    await userEvent.type(field, 'Sunday{Enter}');
    await expect(args.onRename).toHaveBeenCalledWith(friday, 'Sunday');
    await expect(await canvas.findByText('Renamed.')).toBeVisible();
  },
};
export const Deleted: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Quick one' }));
    await expect(args.onDelete).toHaveBeenCalledWith(3);
    await expect(await canvas.findByText('Quick one is gone.')).toBeVisible();
  },
};
export const Kept: Story = {
  ...DESKTOP,
  args: { onKeep: fn(async () => ({ text: 'You keep 3 games already. Let one of them go first.' })) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText(/With grim, Knox, Lola\. Record goes on February 17, 2027\./),
    ).toBeVisible();
    await expect(canvas.getByText('The long one: 3rd place')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Keep The long one', pressed: true })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: "Keep Nia's Game" }));
    await expect(args.onKeep).toHaveBeenCalledWith('g1', true);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('You keep 3 games already.');
  },
};
export const Record: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download the record of The long one' }));
    await expect(args.onRecord).toHaveBeenCalledOnce();
    await expect(await canvas.findByText('The record is in your downloads.')).toBeVisible();
    // A game that goes on has no record yet, and one whose record is gone has none any more.
    await expect(canvas.getAllByRole('button', { name: /^Download the record/ })).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'GO BACK' })).toHaveAttribute('href', '/game/K7Q2XD');
  },
};
export const Empty: Story = {
  ...DESKTOP,
  args: { setups: asked<readonly Setup[]>(ready([])), games: asked<readonly RecentGame[]>(ready([])) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/None yet\. Press CREATE A GAME/)).toBeVisible();
    await expect(canvas.getByText('No games yet. Your games will show up here.')).toBeVisible();
  },
};
export const Loading: Story = {
  ...DESKTOP,
  args: {
    setups: asked<readonly Setup[]>({ state: 'loading' }),
    games: asked<readonly RecentGame[]>({ state: 'loading' }),
  },
};
const failure = { state: 'failed', failure: { text: 'Something went wrong!' } } as const;
export const Failed: Story = {
  ...DESKTOP,
  args: { setups: asked<readonly Setup[]>(failure), games: asked<readonly RecentGame[]>(failure) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Try Again' })[1] as HTMLElement);
    await expect(args.games.again).toHaveBeenCalledOnce();
  },
};
export const NoTable: Story = {
  ...DESKTOP,
  args: { error: 'A game of yours still waits for players. Start it or leave it first.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('A game of yours still waits');
  },
};

const onSave = works();
const saving = (setups: readonly Setup[]): Story => ({
  ...DESKTOP,
  render: (args) => (
    <Shown {...args}>
      <CreateGameModal
        open
        onClose={fn()}
        username="Nia"
        onCreate={fn()}
        also={(form) => <SaveSetup form={form} setups={setups} onSave={onSave} />}
      />
    </Shown>
  ),
});
export const Saved: Story = {
  ...saving([friday]),
  play: async ({ userEvent }) => {
    const form = within(await screen.findByRole('dialog', { name: 'Set the table' }));
    await userEvent.click(form.getByRole('button', { name: 'SAVE AS SET-UP' }));
    await expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ slot: 2, name: "Nia's Game" }));
    await expect(await form.findByText('Saved as a set-up.')).toBeVisible();
  },
};
export const SavedInPlaceOfAnother: Story = {
  ...saving([friday, quick, third]),
  play: async ({ userEvent }) => {
    const form = within(await screen.findByRole('dialog', { name: 'Set the table' }));
    await userEvent.click(form.getByRole('button', { name: 'SAVE AS SET-UP' }));
    await userEvent.click(await form.findByRole('button', { name: 'Replace Quick one' }));
    await expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ slot: 3 }));
  },
};
const fits: Story['play'] = async ({ canvasElement }) => {
  const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};
export const OnAPhone: Story = { ...PHONE, play: fits };
export const OnATablet: Story = { ...TABLET, play: fits };

import { Button } from '@staxd/web/look/primitives/buttons/Button.tsx';
import type { Answer } from '@staxd/web/online/calls/useAnswer.ts';
import {
  EVERY_TABLE,
  type OpenTables,
  TablesPage,
  type TablesPageProps,
} from '@staxd/web/screens/tables/TablesPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { DESKTOP, PHONE, TABLET } from '../board/players.ts';
import { InShell } from '../home/inShell.tsx';
import { ALONE, BOTS, list, NOW, RANKED, RUNNING, SOON, STACKS, WAITING } from './openTables.ts';

const asked = (answer: Answer<OpenTables>) => ({ answer, again: fn() });
const found = (waiting = WAITING, running = RUNNING, more = 0) =>
  asked({
    state: 'ready',
    value: {
      waiting: list(waiting, waiting.length, running.length + more),
      running: list(running, waiting.length, running.length + more),
    },
  });

function Shown(props: TablesPageProps) {
  return (
    <InShell tier="user" path="/lobby">
      <TablesPage {...props} />
    </InShell>
  );
}

const meta = {
  title: 'Tables/TablesPage',
  component: TablesPage,
  render: Shown,
  args: {
    tables: found(WAITING, RUNNING, 8),
    wanted: EVERY_TABLE,
    onWanted: fn(),
    onMore: fn(),
    now: NOW,
    ownRating: 1204,
    onEnter: fn(),
    avatar: 7,
    busy: false,
    onQuickMatch: fn(),
    onCreate: fn(),
    hasLeaders: true,
    join: { name: 'Nia', onName: fn(), onJoin: fn() },
  } as TablesPageProps,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TablesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    const waiting = within(canvas.getByRole('region', { name: 'Waiting' }));
    const running = within(canvas.getByRole('region', { name: 'Running' }));
    await expect(waiting.getAllByRole('listitem')).toHaveLength(4);
    await expect(waiting.getByText('Starts in 12 s.')).toBeVisible();
    await expect(waiting.getByText('One seat left.')).toBeVisible();
    await expect(waiting.getByText('All locked in. One more, and it starts.')).toBeVisible();
    await expect(waiting.getByText('2 house rules')).toBeVisible();
    await expect(waiting.getByText('Zed has been waiting for 40 s.')).toBeVisible();
    await expect(waiting.getByText('Around 1180. You are 1204.')).toBeVisible();
    await expect(running.getByText('Kai plays 3 bots. You may take a seat.')).toBeVisible();
    await expect(running.getByText('Pia has 1 card left.')).toBeVisible();
    await expect(running.getByText('Turn 31')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: "JOIN Max's Game" }));
    await expect(args.onEnter).toHaveBeenLastCalledWith(SOON, 'join');
    await userEvent.click(canvas.getByRole('button', { name: "WATCH Finn's Game" }));
    await expect(args.onEnter).toHaveBeenLastCalledWith(RUNNING[1], 'watch');
    await userEvent.click(canvas.getByRole('button', { name: 'TAKE A SEAT at Quick match' }));
    await expect(args.onEnter).toHaveBeenLastCalledWith(BOTS, 'sit');
    await userEvent.click(canvas.getByRole('button', { name: '8 MORE' }));
    await expect(args.onMore).toHaveBeenCalledWith('running');
    await userEvent.click(canvas.getByRole('radio', { name: 'SPITE' }));
    await expect(args.onWanted).toHaveBeenLastCalledWith({ mode: 'spite', isStandard: false });
    await userEvent.click(canvas.getByRole('switch', { name: 'Standard rules only' }));
    await expect(args.onWanted).toHaveBeenLastCalledWith({ mode: undefined, isStandard: true });
  },
};
export const Tablet: Story = { ...TABLET };
export const Phone: Story = {
  ...PHONE,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { name: 'Waiting 4', selected: true })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Watch 11' }));
    await expect(canvas.getByRole('button', { name: "WATCH Finn's Game" })).toBeVisible();
  },
};
export const Filled: Story = {
  ...DESKTOP,
  args: {
    tables: found([STACKS, ALONE, RANKED]),
    note: { missed: 'filled', name: "Max's Game", next: 'Stack Night', onDismiss: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      "Max's Game just filled up. You are still here, nothing is lost. Stack Night has a seat.",
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Close this note' }));
    await expect(args.note?.onDismiss).toHaveBeenCalledOnce();
  },
};
export const Empty: Story = {
  ...DESKTOP,
  args: { tables: found([], []) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Be the first one down.' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'JUMP IN QUICK' }));
    await expect(args.onQuickMatch).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'CREATE A TABLE' }));
    await expect(args.onCreate).toHaveBeenCalledOnce();
  },
};
export const EmptyOnAPhone: Story = { ...PHONE, args: { tables: found([], []) } };
export const NobodyWaits: Story = { ...DESKTOP, args: { tables: found([]) } };
export const NoneRuns: Story = { ...DESKTOP, args: { tables: found(WAITING, []) } };
export const NothingFits: Story = {
  ...DESKTOP,
  args: { tables: found([], []), wanted: { mode: 'spite', isStandard: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SHOW ALL' }));
    await expect(args.onWanted).toHaveBeenLastCalledWith(EVERY_TABLE);
  },
};
export const Entering: Story = { ...DESKTOP, args: { entering: 'g2' } };
export const Loading: Story = { ...DESKTOP, args: { tables: asked({ state: 'loading' }) } };
export const Failed: Story = {
  ...DESKTOP,
  args: { tables: asked({ state: 'failed', failure: { text: 'The server does not answer.' } }) },
};

function Changing(props: TablesPageProps) {
  const [isLater, setLater] = useState(false);
  return (
    <>
      <Button onClick={() => setLater(true)}>Later</Button>
      <TablesPage {...props} tables={isLater ? found([ALONE, { ...SOON, gameId: 'g9' }]) : found()} />
    </>
  );
}

/** The list changes while somebody is about to press a button of it. */
export const HeldUnderTheHand: Story = {
  ...DESKTOP,
  render: Changing,
  play: async ({ canvas, userEvent }) => {
    const names = () =>
      within(canvas.getByRole('region', { name: 'Waiting' }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    const before = names();
    canvas.getByRole('button', { name: 'JOIN Stack Night' }).focus();
    canvas.getByRole('button', { name: 'Later' }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect(await canvas.findAllByText('It filled up, or it has started.')).toHaveLength(3);
    await expect(names()).toEqual([...before, "Max's Game"]);
    await userEvent.tab();
    canvas.getByRole('button', { name: 'Later' }).focus();
    await expect(names()).toEqual(['Bad Ideas Only', "Max's Game"]);
  },
};

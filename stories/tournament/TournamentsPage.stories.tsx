import { CreateTournament } from '@staxd/web/screens/tournament/create/CreateTournament.tsx';
import {
  TournamentsPage,
  type TournamentsPageProps,
} from '@staxd/web/screens/tournament/list/TournamentsPage.tsx';
import { NOW } from '@staxd/web/screens/tournament/testing/line.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { DESKTOP, PHONE, TABLET } from '../board/players.ts';
import { InShell } from '../home/inShell.tsx';
import { lines } from './samples.ts';

const listOf = (tournaments: typeof lines, next: string | null = null) => ({
  answer: { state: 'ready', value: { tournaments, next } } as const,
  again: fn(),
});

function Shown(props: TournamentsPageProps) {
  return (
    <InShell tier={props.tier} path="/tournament">
      <TournamentsPage {...props} />
    </InShell>
  );
}

const meta = {
  title: 'Tournament/TournamentsPage',
  component: TournamentsPage,
  render: Shown,
  args: {
    tier: 'vip',
    list: listOf(lines, 't_6'),
    now: NOW,
    actions: { busy: null, failureAt: () => undefined },
    onStep: fn(),
    onCreate: fn(),
    onMore: fn(),
  } as TournamentsPageProps,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TournamentsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Normal: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'REGISTER: Friday Night Stacks' }));
    await expect(args.onStep).toHaveBeenCalledWith(lines[0], 'register');
    await userEvent.click(canvas.getByRole('button', { name: 'CREATE TOURNAMENT' }));
    await expect(args.onCreate).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'SHOW MORE' }));
    await expect(args.onMore).toHaveBeenCalledWith('t_6');
    await expect(canvas.getByRole('link', { name: 'TO YOUR TABLE: Spite Cup' })).toHaveAttribute(
      'href',
      '/game/K7Q2XD',
    );
    await expect(canvas.getByText('Uma took the cup.')).toBeVisible();
  },
};
export const Phone: Story = { ...PHONE };
export const User: Story = {
  ...TABLET,
  args: { tier: 'user' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('VIPs set them up. You can enter every one.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'CREATE TOURNAMENT' })).toBeNull();
  },
};
export const Guest: Story = {
  ...PHONE,
  args: { tier: 'guest' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sign up for free to enter. Anybody can look.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'SIGN UP TO ENTER: Friday Night Stacks' })).toHaveAttribute(
      'href',
      '/signup',
    );
  },
};
export const EmptyForVip: Story = { ...DESKTOP, args: { list: listOf([]) } };
export const EmptyForUser: Story = { ...PHONE, args: { tier: 'user', list: listOf([]) } };
export const Loading: Story = { ...DESKTOP, args: { list: { answer: { state: 'loading' }, again: fn() } } };
export const Failed: Story = {
  ...DESKTOP,
  args: { list: { answer: { state: 'failed', failure: { text: 'Connection failed' } }, again: fn() } },
};
export const Create: Story = {
  ...DESKTOP,
  args: {
    children: <CreateTournament now={NOW} busy={false} error={undefined} onClose={fn()} onCreate={fn()} />,
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'CREATE' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent('Tournament name is required');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Cup');
    await expect(dialog.queryByRole('alert')).toBeNull();
  },
};
export const CreatePhone: Story = { ...PHONE, args: { ...Create.args } };

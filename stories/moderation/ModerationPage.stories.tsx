import type { ReportCase } from '@staxd/client';
import { ModerationPage, type ModerationPageProps } from '@staxd/web/screens/moderation/ModerationPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { DESKTOP, PHONE } from '../board/players.ts';

const NOW = new Date(2026, 10, 20, 21, 30).getTime();
const lola = { userId: 'u2', username: 'Lola' };
const max = { userId: 'u3', username: 'Max' };
const report: ReportCase = {
  id: 'r_1',
  state: 'open',
  reason: 'rude_words',
  note: 'All evening long',
  from: max,
  about: lola,
  openAgainst: 2,
  upheldAgainst: 1,
  gameId: 'g1',
  createdAt: NOW - 60_000,
  lines: [
    { ...max, content: 'who gave the bot a NOPE', createdAt: NOW - 90_000 },
    { ...lola, content: 'not me, you goose', createdAt: NOW - 80_000 },
  ],
  decision: null,
};
const decided: ReportCase = {
  ...report,
  id: 'r_0',
  state: 'decided',
  decision: { verdict: 'silence', days: 7, note: 'again', by: max, at: NOW },
};
const asked = <Value,>(value: Value) => ({ answer: { state: 'ready' as const, value }, again: fn() });
const works = () => fn(async () => null);

const meta = {
  title: 'Moderation/ModerationPage',
  component: ModerationPage,
  args: {
    open: asked({ reports: [report], next: 'r_1' }),
    decided: asked({ reports: [decided], next: null }),
    sentences: asked([{ ...lola, kind: 'silence' as const, since: NOW, until: null, note: null, by: max }]),
    gains: asked({
      since: NOW - 7 * 86_400_000,
      gains: [{ user: lola, from: max, games: 5, clout: 250, points: 320, sameAddress: true }],
    }),
    audit: asked({
      lines: [
        { id: 'a2', at: NOW, by: max, action: 'silence' as const, about: lola, days: 7, note: 'again' },
        { id: 'a1', at: NOW, by: null, action: 'appoint' as const, about: max, days: null, note: null },
      ],
      next: null,
    }),
    now: NOW,
    onDecide: works(),
    onLift: works(),
    onMore: works(),
  },
} satisfies Meta<ModerationPageProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reports: Story = {
  globals: DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'MORE' }));
    await expect(args.onMore).toHaveBeenCalledWith('open', 'r_1');
    await userEvent.click(canvas.getByRole('button', { name: 'Decide about Lola' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'BAN' }));
    await userEvent.click(dialog.getByRole('radio', { name: '7 DAYS' }));
    await userEvent.type(dialog.getByRole('textbox'), 'third time');
    await userEvent.click(dialog.getByRole('button', { name: 'DECIDE' }));
    await expect(args.onDecide).toHaveBeenCalledWith('r_1', { verdict: 'ban', days: 7, note: 'third time' });
    await expect(await canvas.findByText('Decided.')).toBeVisible();
  },
};
export const Dismissing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Decide about Lola' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'DECIDE' }));
    await expect(args.onDecide).toHaveBeenCalledWith('r_1', { verdict: 'dismiss', days: null, note: '' });
  },
};
export const Lifting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Lift silence of Lola' }));
    await expect(args.onLift).toHaveBeenCalledWith('u2', 'silence');
    await expect(await canvas.findByText('Lifted.')).toBeVisible();
  },
};
const until = NOW + 5 * 86_400_000;
export const SentencedAlready: Story = {
  args: {
    sentences: asked([
      { ...lola, kind: 'ban' as const, since: NOW, until, note: null, by: max },
      { ...lola, kind: 'silence' as const, since: NOW, until: null, note: null, by: max },
      { ...max, kind: 'ban' as const, since: NOW, until: null, note: null, by: lola },
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('cell', { name: 'silenced for 7 days' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Decide about Lola' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('Banned until November 25. A new ban replaces it.')).toBeVisible();
    await expect(dialog.getByText('Silenced for good. A new silence replaces it.')).toBeVisible();
    await expect(dialog.queryByText('Banned for good. A new ban replaces it.')).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: 'WARN' }));
    await expect(dialog.getByText('Lola reads a warning. The report counts as upheld.')).toBeVisible();
  },
};
export const Quiet: Story = {
  args: {
    open: asked({ reports: [], next: null }),
    decided: asked({ reports: [], next: null }),
    sentences: asked([]),
    gains: asked({ since: NOW, gains: [] }),
  },
};
export const OnAPhone: Story = { globals: PHONE };
export const Failed: Story = {
  args: {
    open: { answer: { state: 'failed', failure: { text: 'The server did not answer.' } }, again: fn() },
  },
};

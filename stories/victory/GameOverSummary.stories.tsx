import { sampleResult } from '@staxd/web/game/victory/result/sample.ts';
import {
  GameOverSummary,
  type GameOverSummaryProps,
} from '@staxd/web/game/victory/summary/GameOverSummary.tsx';
import { RoomTalk } from '@staxd/web/screens/lobby/talk/RoomTalk.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PHONE } from '../panels/slot.tsx';
import { settled } from './settled.ts';

const DEAL = {
  seed: 'arc4:9f4c1e0b7a52d6833c15e0aa94b1d27f',
  commitment: '3b1f0c6be0a94f0d3d8a55f1c2e7790a6c3f5d9e18b7a2046d0e9c81f35ab7c4',
  check: 'idle' as const,
  onVerify: fn(),
};
const WAYS = { onHome: fn(), onStory: fn(), onLog: fn() };
const LOST = sampleResult({ winner: 'other' });

const meta = {
  title: 'Victory/GameOverSummary',
  component: GameOverSummary,
  args: {
    result: sampleResult({}),
    worth: { clout: 50 },
    rematch: { state: 'idle' },
    deal: DEAL,
    onRematch: fn(),
    ways: WAYS,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GameOverSummary>;
export default meta;
type Story = StoryObj<typeof meta>;
type Data = Omit<Partial<GameOverSummaryProps>, 'onRematch'>;
const state = (args: Data): Story => ({ args });
const onPhone = (args: Data): Story => ({ ...PHONE, args });

export const Win: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'VICTORY!' })).toHaveFocus();
    await expect(canvas.getByText('50 clout earned')).toBeInTheDocument();
    await userEvent.click(settled(canvas.getByRole('button', { name: 'run it back' })));
    await expect(args.onRematch).toHaveBeenCalledOnce();
    await userEvent.click(settled(canvas.getByRole('button', { name: 'HOME' })));
    await expect(args.ways.onHome).toHaveBeenCalledOnce();
  },
};
export const WinFinal = state({ result: sampleResult({ goOn: 0 }) });
export const WinTable = state({
  result: sampleResult({ goOn: 2 }),
  ways: { ...WAYS, onTournament: fn() },
  rematch: undefined,
});
/** The way on is the way back; the rematch of the others' games is not offered. */
export const TournamentTable: Story = {
  render: ({ rematch: _, ...args }) => <GameOverSummary {...args} />,
  args: { result: LOST, worth: null, ways: { ...WAYS, onTournament: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'run it back' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'to the tournament' }));
    await expect(args.ways.onTournament).toHaveBeenCalledOnce();
  },
};
export const Loss: Story = {
  ...state({ result: LOST, worth: null }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'NOT TODAY!' })).toBeVisible();
    await expect(canvas.getByText('Max took it.')).toBeVisible();
    await expect(canvas.queryByText(/CLOUT/)).toBeNull();
  },
};
export const RankingsTwo = state({ result: sampleResult({ players: 2 }) });
/** What is said covers chips and cards, and moves nothing. */
export const RankingsSaying = onPhone({
  result: LOST,
  worth: null,
  company: {
    atSeats: new Map(
      LOST.players.map(({ id }, at) => [id, { says: ['Nothing personal.', 'Worth it.'][at] }]),
    ),
    talk: <RoomTalk onPhrase={fn()} />,
  },
});
export const RankingsSeven = state({ result: sampleResult({ players: 7 }) });
/** Ties share a rank; players who left come last. */
export const RankingsTiedAndLeft = state({
  result: {
    ...sampleResult({ players: 5 }),
    players: sampleResult({ players: 5 }).players.map((player, place) => ({
      ...player,
      rank: [1, 2, 2, 4, 5][place] ?? 5,
      isMissing: place === 4,
    })),
  },
});
export const GuestWon: Story = {
  ...state({ isGuest: true, worth: null }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'SIGN UP' })).toHaveAttribute('href', '/signup');
  },
};
export const NoClout: Story = {
  ...state({ worth: { clout: 0, noClout: 'bots' } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No clout: 5 of 5 wins/)).toBeVisible();
  },
};
export const GuestLost = state({ isGuest: true, worth: null, result: LOST });
export const RunItBackBusy: Story = {
  ...state({ rematch: { state: 'busy' } }),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(settled(canvas.getByRole('button', { name: 'setting up...' })));
    await expect(args.onRematch).not.toHaveBeenCalled();
  },
};
export const RunItBackFailed: Story = {
  ...state({ rematch: { state: 'failed', error: 'Unable to create rematch game' } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Unable to create rematch game');
    await expect(canvas.getByRole('button', { name: 'run it back' })).toBeEnabled();
  },
};
export const RunItBackNeedsSignUp = state({
  rematch: { state: 'failed', error: 'Please sign up to create games' },
});
export const RematchOffered = state({ result: LOST, worth: null, rematch: { state: 'offered', by: 'Max' } });
export const Spectator: Story = {
  args: {
    worth: null,
    result: {
      ...LOST,
      players: LOST.players.map((player) => ({ ...player, isYou: false })),
    },
  },
  render: ({ rematch: _, ...args }) => <GameOverSummary {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'MAX WINS!' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /run it back/ })).toBeNull();
  },
};
export const Replay: Story = {
  ...state({ replayTo: '/game/QX7M2K/replay' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'REPLAY' })).toBeVisible();
  },
};
/** Seed and commitment can be seen, and anybody can verify them. */
export const FairDeal: Story = {
  ...state({ deal: { ...DEAL, isVerified: true } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Show the numbers'));
    await expect(canvas.getByText(DEAL.seed)).toBeVisible();
    await expect(canvas.getByText(DEAL.commitment)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Verify this deal' }));
    await expect(DEAL.onVerify).toHaveBeenCalledOnce();
  },
};
const checked = (check: 'busy' | 'fair' | 'unfair' | 'failed', text: RegExp): Story => ({
  ...state({ deal: { ...DEAL, isVerified: true, check } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text)).toBeVisible();
  },
});
export const FairDealChecking = checked('busy', /^Checking/);
export const FairDealHolds = checked('fair', /^THIS DEAL WAS FAIR/);
export const FairDealBroken = checked('unfair', /^This does not add up/);
export const FairDealFailed = checked('failed', /could not get/);
/** It must not look like the one that matches. */
export const FairDealDiffers: Story = {
  ...state({ deal: { ...DEAL, isVerified: false } }),
  play: async ({ canvas }) => {
    const { color } = getComputedStyle(canvas.getByText('Seal was broken'));
    await expect(color).toBe(colorOf('--danger'));
  },
};
function colorOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
export const PhoneWin = onPhone({});
export const PhoneLoss = onPhone({ result: LOST, worth: null });
export const PhoneSeven = onPhone({ result: sampleResult({ players: 7 }), isGuest: true, worth: null });

import { HowItWent } from '@staxd/web/game/victory/course/HowItWent.tsx';
import { sampleResult } from '@staxd/web/game/victory/result/sample.ts';
import { VictoryReveal, type VictoryRevealProps } from '@staxd/web/game/victory/reveal/VictoryReveal.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PHONE } from '../panels/slot.tsx';
import { settled } from './settled.ts';

const FOUR = sampleResult({});
const SEVEN = sampleResult({ players: 7 });

const meta = {
  title: 'Victory/VictoryReveal',
  component: VictoryReveal,
  args: {
    result: FOUR,
    stage: 'hands',
    onStage: fn(),
    onNext: fn(),
    onSkip: fn(),
    rematch: { state: 'idle' },
    onRematch: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof VictoryReveal>;
export default meta;
type Story = StoryObj<typeof VictoryReveal>;
const state = (args: Pick<VictoryRevealProps, 'stage'> | Pick<VictoryRevealProps, 'result'>): Story => ({
  args,
});

export const ActionCardPlay: Story = {
  ...state({ stage: 'action' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'LAST MOVE' })).toHaveFocus();
    await expect(canvas.getByText('NIA · 2 × PINK STAR · TURN 38')).toBeVisible();
    await expect(canvas.queryByText('VICTORY!')).toBeNull();
  },
};
export const ActionDraw = state({ stage: 'action', result: sampleResult({ action: 'draw' }) });
export const ActionStackResolve = state({
  stage: 'action',
  result: sampleResult({ action: 'stack_resolve' }),
});
export const IntroMe: Story = {
  ...state({ stage: 'intro' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'VICTORY!' })).toBeVisible();
  },
};
export const IntroOther = state({ stage: 'intro', result: sampleResult({ winner: 'other' }) });
export const IntroBot: Story = {
  ...state({ stage: 'intro', result: sampleResult({ winner: 'bot' }) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'GRIM WINS!' })).toBeVisible();
  },
};
export const IntroTournament = state({ stage: 'intro', result: sampleResult({ goOn: 0 }) });
export const IntroLongName = state({
  stage: 'intro',
  result: {
    ...FOUR,
    players: FOUR.players.map((player) =>
      player.isYou ? { ...player, isYou: false, name: 'Bartholomew_of_the_20' } : player,
    ),
  },
});
export const HandsTwo = state({ result: sampleResult({ players: 2 }) });
export const HandsFour: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('list', { name: 'Hands left' })).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Victory reveal, step 3 of 4' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'SKIP' }));
    await expect(args.onSkip).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Stats' }));
    await expect(args.onStage).toHaveBeenCalledWith('stats');
    await userEvent.click(settled(canvas.getByRole('button', { name: 'run it back' })));
    await expect(args.onRematch).toHaveBeenCalledOnce();
  },
};
export const HandsSeven = state({ result: SEVEN });
export const HandsMissingPlayers: Story = {
  ...state({
    result: {
      ...FOUR,
      players: FOUR.players.map((player) =>
        player.id === 'max' ? { ...player, hand: [], isMissing: true } : player,
      ),
    },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Left the game')).toBeVisible();
  },
};
export const HandsSimple = state({ result: { ...SEVEN, isSimple: true } });
export const Stats: Story = {
  ...state({ stage: 'stats' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('6:42')).toBeVisible();
    await expect(canvas.getByText('Biggest stack')).toBeVisible();
  },
};
/** As wide as the drawer of the summary: no label breaks. */
export const StatsInADrawer: Story = {
  ...state({ stage: 'stats' }),
  render: (args) => (
    <div style={{ width: 380 }}>
      <HowItWent result={args.result} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const label of canvas.getAllByRole('term')) await expect(label.clientWidth).toBeGreaterThan(120);
  },
};
export const StatsWithoutStack = state({
  stage: 'stats',
  result: { ...FOUR, biggestStack: 0, seconds: 3723 },
});
export const Complete = state({ stage: 'complete' });
export const PhoneIntro: Story = {
  ...PHONE,
  args: { stage: 'intro', result: sampleResult({ winner: 'bot' }) },
};
export const PhoneHands: Story = { ...PHONE };
export const PhoneHandsSeven: Story = { ...PHONE, args: { result: SEVEN } };
export const PhoneStats: Story = { ...PHONE, args: { stage: 'stats' } };

import type { OfferedBot } from '@staxd/engine/bots';
import { BotIndicator } from '@staxd/web/game/board/bots/BotIndicator.tsx';
import { type BotModel, botStage } from '@staxd/web/game/board/bots/botStage.ts';
import { useBotStage } from '@staxd/web/game/board/bots/useBotStage.ts';
import { levelFace } from '@staxd/web/look/faces/faceOf.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { LONG_NAME } from './players.ts';

const meta = {
  title: 'Board/BotIndicator',
  component: BotIndicator,
  decorators: [(Story) => <div style={{ width: 232 }}>{Story()}</div>],
} satisfies Meta<typeof BotIndicator>;
export default meta;
type Story = StoryObj<typeof meta>;
const bot = (model: Partial<BotModel>): Story => ({
  args: { bot: { name: 'Zed', face: levelFace('medium'), stage: 'analyzing', nth: 0, ...model } },
});
const level = (name: OfferedBot): Story => bot({ face: levelFace(name) });

export const Hidden: Story = {
  args: {},
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('');
  },
};
export const Analyzing = bot({ stage: 'analyzing' });
export const DecisionMade = bot({ stage: 'decisionMade' });
export const Executing = bot({ stage: 'executing' });
export const Transitioning = bot({ stage: 'transitioning' });
export const Chill = level('easy');
export const Balanced = level('medium');
export const Strategic = level('hard');
export const Petty: Story = bot({ name: 'grim_PETTY', face: levelFace('petty') });
export const StatusDeciding = bot({ stage: botStage('deciding') });
export const StatusComplete = bot({ stage: botStage('complete') });
/** What a phone of 360 px leaves between the buttons of the dock: no word is cut. */
const whole: Story['play'] = async ({ canvas }) => {
  const words = canvas.getByText(/\w/, { selector: 'p > span' }).parentElement;
  await expect(words?.scrollHeight).toBeLessThanOrEqual(words?.clientHeight ?? 0);
};
const between = (stage: BotModel['stage']): Story => ({
  ...bot({ name: 'Cipher', stage }),
  globals: { viewport: { value: 'phone' } },
  decorators: [(Story) => <div style={{ width: 112 }}>{Story()}</div>],
  play: whole,
});
export const NarrowAnalyzing = between('analyzing');
export const NarrowDecided = between('decisionMade');
export const NarrowExecuting = between('executing');
export const NarrowTransitioning = between('transitioning');
/** The longest of the lines that take turns. */
const longest = 'Counting on no fingers.';
export const NarrowThought: Story = {
  ...between('analyzing'),
  args: { bot: { name: 'Cipher', face: levelFace('medium'), stage: 'analyzing', nth: 14 } },
  play: async (context) => {
    await expect(await context.canvas.findByText(longest)).toBeVisible();
    await whole(context);
  },
};
export const Long = bot({ name: LONG_NAME });

function Passing({ bot: shown }: { readonly bot?: BotModel | undefined }) {
  return <BotIndicator bot={useBotStage(shown)} />;
}
/** Disappears when its time is over. */
export const Passes: Story = {
  ...bot({ stage: 'decisionMade' }),
  render: ({ bot: shown }) => <Passing bot={shown} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Mind made up.')).toBeVisible();
    await waitFor(() => expect(canvasElement).toHaveTextContent(/^$/));
  },
};

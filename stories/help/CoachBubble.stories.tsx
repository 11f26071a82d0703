import { CoachBubble } from '@staxd/web/game/help/CoachBubble.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Help/CoachBubble',
  component: CoachBubble,
  args: { step: 'match', needed: 'ORANGE or STAR', onNext: fn(), onSkip: fn() },
  decorators: [(Story) => <div style={{ width: 340, padding: 24 }}>{Story()}</div>],
} satisfies Meta<typeof CoachBubble>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Match: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'GOT IT' }));
    await expect(args.onNext).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'No help, thanks' }));
    await expect(args.onSkip).toHaveBeenCalledOnce();
  },
};
export const Hand: Story = { args: { step: 'hand' } };
export const HandWhereNoneFits: Story = { args: { step: 'hand', isStuck: true } };
export const Play: Story = { args: { step: 'play' } };

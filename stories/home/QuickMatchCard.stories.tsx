import { QuickMatchCard, type QuickMatchCardProps } from '@staxd/web/home/QuickMatchCard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Home/QuickMatchCard',
  component: QuickMatchCard,
  args: { onPress: fn(), onDismiss: fn() },
  decorators: [
    (Inner) => (
      <div style={{ width: 'min(540px, calc(100vw - 40px))', padding: '104px 0 32px' }}>
        <Inner />
      </div>
    ),
  ],
} satisfies Meta<typeof QuickMatchCard>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<QuickMatchCardProps>, 'onPress' | 'onDismiss'>): Story => ({ args });

export const Idle: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'JUMP IN QUICK - NO SIGNUP NEEDED' }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const FindingMatch: Story = {
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Finding the perfect match...');
    await userEvent.click(canvas.getByRole('button', { name: 'FINDING MATCH...' }));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};
/** Beside a running game it is not the thing to do now. */
export const Second = state({ first: false });

const failed = (error: string): Story => ({
  args: { error },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(`Oops! ${error}`);
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
});
export const NoMatch = failed('Failed to find a match. Please try again.');
export const NoGuestAccount = failed('Unable to create guest account. Please try again.');
export const NoInviteCode = failed('Failed to get game invite code');
export const SessionExpired = failed('Session expired. Please refresh the page and try again.');
export const ServerDetail = failed('The tables are full. Try again in a minute.');

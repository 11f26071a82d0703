import { QuestionDialog, type QuestionDialogProps } from '@staxd/web/app/shell/questions/QuestionDialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

const meta = {
  title: 'Shell/ConfirmDialog',
  component: QuestionDialog,
  args: { onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof QuestionDialog>;
export default meta;
type Story = StoryObj<typeof meta>;
type Shown = Pick<QuestionDialogProps, 'question' | 'busy' | 'failed'>;
const asks = (args: Shown, message: string): Story => ({
  args,
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(message);
  },
});
const failing = (args: Shown, error: string): Story => ({
  args: { ...args, failed: true },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(error);
  },
});

export const LeaveByBar: Story = {
  args: { question: { kind: 'leaveForGood' } },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to leave this game? You will not be able to rejoin.',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Leave = asks(
  { question: { kind: 'leave' } },
  'Are you sure you want to leave the game? Somebody else can take your seat then. While one is free you can come back.',
);
export const LeaveActive = asks(
  { question: { kind: 'leaveActive' } },
  'You have an active game. Are you sure you want to leave?',
);
export const JoinOther = asks(
  { question: { kind: 'joinOther' } },
  'You are currently in an active game. Leave that game and join this new one?',
);
export const QuickMatch: Story = {
  args: { question: { kind: 'quickMatch' } },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'Click OK to leave your current game and start a new one. Click Cancel to return to your current game.',
    );
    await expect(screen.getByRole('button', { name: 'OK' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const Kick: Story = {
  args: { question: { kind: 'kick', name: 'Max' } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Kick Max?' })).toBeVisible());
  },
};
export const Busy = asks(
  { question: { kind: 'leave' }, busy: true },
  'Are you sure you want to leave the game? Somebody else can take your seat then. While one is free you can come back.',
);
export const LeaveFailed = failing(
  { question: { kind: 'leave' } },
  'Failed to leave game. Please try again.',
);
export const KickFailed = failing(
  { question: { kind: 'kick', name: 'Max' } },
  'Failed to remove Max. Please try again.',
);
export const OnAPhone: Story = {
  args: { question: { kind: 'kick', name: 'Bartholomew_the_2nd_' } },
  globals: { viewport: { value: 'phone' } },
};

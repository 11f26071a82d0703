import { QuickMatchCard } from '@staxd/web/screens/home/quickMatch/QuickMatchCard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { PROFILE } from './profile.ts';

const meta = {
  title: 'Home/QuickMatchCard',
  component: QuickMatchCard,
  args: {
    tier: 'guest',
    profile: PROFILE,
    mode: 'casual',
    onMode: fn(),
    onPress: fn(),
    onlyBots: false,
    onOnlyBots: fn(),
    onDismiss: fn(),
  },
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
    await expect(canvas.getByText('Finding the perfect match...')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'FINDING MATCH...' }));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};
export const OnlyBots: Story = {
  args: { onlyBots: true },
  play: async ({ args, canvas, userEvent }) => {
    const onlyBots = canvas.getByRole('switch', { name: 'Only bots' });
    await expect(onlyBots).toBeChecked();
    await userEvent.click(onlyBots);
    await expect(args.onOnlyBots).toHaveBeenCalledWith(false);
  },
};
/** The name is taken: three free ones can be pressed. */
export const NameTaken: Story = {
  args: {
    profile: {
      ...PROFILE,
      error: 'That username is already taken. Please try a different one.',
      suggestions: ['Nia482193', 'Nia_1', 'Nia_2'],
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Nia_1' }));
    await expect(args.profile.onName).toHaveBeenCalledWith('Nia_1');
  },
};
/** An account keeps its name. */
export const User: Story = {
  args: { tier: 'user', profile: { ...PROFILE, isFixed: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'JUMP IN QUICK' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
/** One of sixteen faces. */
export const PickAFace: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Your face: Beanie. Change it' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Croak' }));
    await expect(args.profile.onFace).toHaveBeenCalledWith(14);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  },
};

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

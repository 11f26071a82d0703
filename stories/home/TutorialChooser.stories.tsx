import type { TrackStatuses, TutorialStatus } from '@staxd/tutorial';
import { TutorialChooser } from '@staxd/web/screens/home/tutorial/TutorialChooser.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';

const tracks = (
  street_cred: TrackStatuses['street_cred'],
  power_moves: TrackStatuses['power_moves'],
  full_arsenal: TrackStatuses['full_arsenal'],
): TrackStatuses => ({ street_cred, power_moves, full_arsenal });

const meta = {
  title: 'Home/TutorialChooser',
  component: TutorialChooser,
  args: {
    open: true,
    status: 'not_started',
    tracks: tracks('recommended', 'locked', 'locked'),
    onClose: fn(),
    onStart: fn(),
    onShortcut: fn(),
    onResume: fn(),
    onSkip: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TutorialChooser>;
export default meta;
type Story = StoryObj<typeof meta>;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const state = (status: TutorialStatus, statuses: TrackStatuses): Story => ({
  args: { status, tracks: statuses },
});

export const NotStarted: Story = {
  play: async ({ args, userEvent }) => {
    const chooser = await dialog('Learn STAXD');
    await userEvent.click(chooser.getByRole('button', { name: "Let's Learn" }));
    await expect(args.onStart).toHaveBeenCalledWith('street_cred');
    await userEvent.click(chooser.getByRole('button', { name: 'Just Play' }));
    await expect(args.onSkip).toHaveBeenCalledOnce();
  },
};
export const KnowsCardGames: Story = {
  play: async ({ args, userEvent }) => {
    const chooser = await dialog('Learn STAXD');
    await userEvent.click(
      chooser.getByRole('button', { name: 'I know card games (skip to stack mechanic)' }),
    );
    await expect(args.onShortcut).toHaveBeenCalledOnce();
  },
};
export const InProgress: Story = {
  args: { status: 'in_progress', coins: 100, tracks: tracks('completed', 'recommended', 'locked') },
  play: async ({ args, userEvent }) => {
    const chooser = await dialog('Continue Tutorial');
    const tracks = chooser.getAllByRole('radio');
    await expect(tracks[0]).toHaveAccessibleName(/^Power Moves/);
    await expect(tracks[2]).toBeDisabled();
    await userEvent.click(chooser.getByRole('button', { name: 'Resume Progress' }));
    await expect(args.onResume).toHaveBeenCalledOnce();
    await userEvent.click(chooser.getByRole('radio', { name: /^Street Cred/ }));
    await userEvent.click(chooser.getByRole('button', { name: 'Continue' }));
    await expect(args.onStart).toHaveBeenCalledWith('street_cred');
    await userEvent.click(chooser.getByRole('button', { name: 'Skip Tutorial' }));
    await expect(args.onSkip).toHaveBeenCalledOnce();
  },
};
export const Available = state('in_progress', tracks('completed', 'completed', 'available'));
export const Recommended = state('in_progress', tracks('recommended', 'locked', 'locked'));
export const Locked = state('in_progress', tracks('available', 'locked', 'locked'));
export const Skipped = state('skipped', tracks('recommended', 'available', 'available'));
export const AllCompleted = state('completed', tracks('completed', 'completed', 'completed'));
export const Phone: Story = {
  ...state('in_progress', tracks('completed', 'recommended', 'locked')),
  globals: { viewport: { value: 'phone' } },
};

import { type TrackName, trackOf, trackStatuses } from '@staxd/tutorial';
import { Coach } from '@staxd/web/screens/tutorial/screen/coach/Coach.tsx';
import { TrackBar } from '@staxd/web/screens/tutorial/screen/TrackBar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DESKTOP, PHONE, TABLET } from '../board/players.ts';

const after = (...completed: TrackName[]) => trackStatuses({ completed, skipped: [] });

const meta = {
  title: 'Tutorial/TutorialTopBar',
  component: TrackBar,
  args: {
    current: 'street_cred',
    step: 1,
    solved: [],
    statuses: after(),
    onBack: fn(),
    onTrack: fn(),
    onSkip: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TrackBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotStarted: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Street Cred, 1 of 8' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Back to home' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'SKIP' }));
    await expect(args.onSkip).toHaveBeenCalledOnce();
  },
};
export const Active: Story = {
  ...DESKTOP,
  args: { current: 'power_moves', step: 4, solved: [1, 2, 3], statuses: after('street_cred') },
};
/** A lesson that was skipped stays open behind the present one. */
export const ActiveWithAGap: Story = {
  ...DESKTOP,
  args: { step: 5, solved: [1, 3, 4] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Lessons learned' })).toHaveValue(3);
  },
};
export const Done: Story = {
  ...Active,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Street Cred, Done' }));
    await expect(args.onTrack).toHaveBeenCalledWith('street_cred');
  },
};
export const Open: Story = {
  ...DESKTOP,
  args: { statuses: after('street_cred') },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Power Moves, 2 min, open' }));
    await expect(args.onTrack).toHaveBeenCalledWith('power_moves');
  },
};
export const Locked: Story = {
  ...DESKTOP,
  play: async ({ canvas }) => {
    for (const track of ['Power Moves, 2 min', 'Full Arsenal, 90 s']) {
      const name = `${track}, locked: finish the track before it`;
      await expect(canvas.getByRole('button', { name })).toBeDisabled();
    }
  },
};
export const AllDone: Story = {
  ...DESKTOP,
  args: { current: 'full_arsenal', step: 1, statuses: after('street_cred', 'power_moves', 'full_arsenal') },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /, Done$/ })).toHaveLength(2);
  },
};
/** At the end of a track there is nothing to skip. */
export const NothingToSkip: Story = {
  ...DESKTOP,
  args: { step: 8 },
  render: ({ onSkip: _, ...bar }) => <TrackBar {...bar} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'SKIP' })).toBeDisabled();
  },
};

const learned = (count: number): Story => ({
  ...DESKTOP,
  args: { step: Math.min(8, count + 1), solved: Array.from({ length: count }, (_, at) => at + 1) },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Lessons learned' });
    await expect(bar).toHaveValue(count);
    await expect(bar).toHaveAttribute('aria-valuemax', '8');
  },
});
export const Progress0 = learned(0);
export const Progress50 = learned(4);
export const Progress100 = learned(8);

/** The badge stands over what Drip says. */
const badge = (track: TrackName): Story => ({
  render: () => {
    const { level, lessons } = trackOf(track);
    const [{ title, message, goal }] = lessons as [(typeof lessons)[number]];
    const said = { title, message, goal, level, step: 1, of: lessons.length };
    return <Coach mood="talk" {...said} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(trackOf(track).level)).toBeVisible();
  },
});
export const BadgeBeginner = badge('street_cred');
export const BadgeExpert = badge('power_moves');
export const BadgeAdvanced = badge('full_arsenal');

export const Phone: Story = { ...Active, ...PHONE };
export const PhoneLocked: Story = { ...Locked, ...PHONE };
export const Tablet: Story = { ...Active, ...TABLET };

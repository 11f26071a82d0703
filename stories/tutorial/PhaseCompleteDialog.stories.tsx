import { TRACKS } from '@staxd/tutorial';
import { NavigationContext } from '@staxd/web/look/primitives/buttons/Link.tsx';
import { TrackEnd, type TrackEndProps } from '@staxd/web/screens/tutorial/screen/end/TrackEnd.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { DESKTOP, PHONE, TABLET } from '../board/players.ts';

const navigate = fn();
const meta = {
  title: 'Tutorial/PhaseCompleteDialog',
  component: TrackEnd,
  args: {
    track: 'street_cred',
    missing: 0,
    completed: ['street_cred'],
    next: 'power_moves',
    hasProfile: true,
    onNext: fn(),
    onFinish: fn(),
    onReplay: fn(),
    onPlay: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <NavigationContext value={navigate}>
        <Story />
      </NavigationContext>
    ),
  ],
} satisfies Meta<typeof TrackEnd>;
export default meta;
type Story = StoryObj<typeof meta>;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Shown = 'track' | 'missing' | 'completed' | 'next' | 'hasProfile' | 'busy' | 'error';
const state = (args: Partial<Pick<TrackEndProps, Shown>>): Story => ({ ...DESKTOP, args });
const rewards = (end: Awaited<ReturnType<typeof dialog>>) =>
  within(end.getByRole('heading', { name: 'YOUR REWARDS' }).nextElementSibling as HTMLElement)
    .getAllByRole('listitem')
    .map((reward) => reward.querySelector('b')?.textContent);

export const StreetCred: Story = {
  ...DESKTOP,
  play: async ({ args, userEvent }) => {
    const end = await dialog('You got the basics!');
    await expect(end.getByText('TRACK 1 OF 3 DONE')).toBeVisible();
    await expect(rewards(end)).toEqual(['Rookie', '100 COINS']);
    const next = end.getByRole('button', { name: 'NEXT: Power Moves' });
    await waitFor(() => expect(next).toHaveFocus());
    await userEvent.click(next);
    await expect(args.onNext).toHaveBeenCalledWith('power_moves');
    await userEvent.click(end.getByRole('button', { name: 'REPLAY' }));
    await expect(args.onReplay).toHaveBeenCalledOnce();
    await userEvent.click(end.getByRole('link', { name: 'PROGRESS' }));
    await expect(navigate).toHaveBeenCalledWith('/profile');
    await userEvent.click(end.getByRole('button', { name: 'HOME' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};
export const PowerMoves: Story = {
  ...state({ track: 'power_moves', completed: ['street_cred', 'power_moves'], next: 'full_arsenal' }),
  play: async () => {
    const end = await dialog('You own the stack!');
    await expect(rewards(end)).toEqual(['Stack Master']);
    await expect(end.getByRole('button', { name: 'NEXT: Full Arsenal' })).toBeVisible();
  },
};
const allDone = { track: 'full_arsenal', completed: TRACKS, next: undefined } as const;
export const FullArsenal: Story = {
  ...state(allDone),
  play: async ({ args, userEvent }) => {
    const end = await dialog('You know it all!');
    await expect(rewards(end)).toEqual(['STAXD OG', 'QUICK LEARNER']);
    await expect(end.getByText('Against a CHILL bot, with hints on.')).toBeVisible();
    await userEvent.click(end.getByRole('button', { name: 'PLAY A REAL GAME' }));
    await expect(args.onPlay).toHaveBeenCalledOnce();
  },
};
/** The other tracks were skipped: no Quick Learner. */
export const FullArsenalAlone: Story = {
  ...state({ ...allDone, completed: ['full_arsenal'] }),
  play: async () => {
    const end = await dialog('You know it all!');
    await expect(rewards(end)).toEqual(['STAXD OG']);
    await expect(end.getByRole('button', { name: 'PLAY A REAL GAME' })).toBeVisible();
  },
};
export const NoProfile: Story = {
  ...state({ hasProfile: false }),
  play: async () => {
    const end = await dialog('You got the basics!');
    await expect(end.queryByRole('link', { name: 'PROGRESS' })).toBeNull();
  },
};
export const Missing: Story = {
  ...state({ ...allDone, completed: ['street_cred', 'power_moves'], missing: 3 }),
  play: async ({ args, userEvent }) => {
    const end = await dialog('Not all the way');
    await expect(end.getByText('TRACK 3 OF 3 SKIPPED')).toBeVisible();
    await expect(end.getByText('3 lessons are missing for: STAXD OG.')).toBeVisible();
    await expect(end.queryByRole('button', { name: 'REPLAY' })).toBeNull();
    await userEvent.click(end.getByRole('button', { name: 'FINISH 3 LESSONS' }));
    await expect(args.onFinish).toHaveBeenCalledOnce();
  },
};
export const OneMissing: Story = {
  ...state({ ...allDone, completed: ['street_cred', 'power_moves'], missing: 1 }),
  play: async () => {
    const end = await dialog('Not all the way');
    await expect(end.getByRole('button', { name: 'FINISH 1 LESSON' })).toBeVisible();
  },
};
/** A skipped track opens the next one. */
export const Skipped: Story = {
  ...state({ missing: 7, completed: [] }),
  play: async ({ args, userEvent }) => {
    const end = await dialog('Not all the way');
    await userEvent.click(end.getByRole('button', { name: 'NEXT: Power Moves' }));
    await expect(args.onNext).toHaveBeenCalledWith('power_moves');
  },
};
export const Opening: Story = {
  ...state({ ...allDone, busy: true }),
  play: async ({ args, userEvent }) => {
    const end = await dialog('You know it all!');
    const play = end.getByRole('button', { name: 'PLAY A REAL GAME' });
    await expect(play).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(play);
    await expect(args.onPlay).not.toHaveBeenCalled();
  },
};
export const OpeningFailed: Story = {
  ...state({ ...allDone, error: 'No connection. Please try again.' }),
  play: async () => {
    const end = await dialog('You know it all!');
    await expect(end.getByRole('alert')).toHaveTextContent('No connection. Please try again.');
  },
};
/** Every way on can be reached. */
const reachable: Story['play'] = async () => {
  const end = await dialog('You know it all!');
  for (const name of ['PLAY A REAL GAME', 'REPLAY', 'HOME', 'PROGRESS']) {
    const button = end.getByText(name).closest('button, a') as HTMLElement;
    button.scrollIntoView({ block: 'nearest' });
    const { left, right, bottom } = button.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.offsetWidth);
  }
};
export const Phone: Story = { ...state(allDone), ...PHONE, play: reachable };
export const Tablet: Story = { ...state(allDone), ...TABLET, play: reachable };

import { NOTHING_DONE, trackStatuses, withTrack } from '@staxd/tutorial';
import { TracksPage, type TracksPageProps } from '@staxd/web/screens/tutorial/tracks/TracksPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { InShell } from '../home/inShell.tsx';

function Fed({ isKnowing: first, ...props }: TracksPageProps) {
  const [isKnowing, setKnowing] = useState(first);
  return (
    <InShell tier="guest" path="/tutorial">
      <TracksPage {...props} isKnowing={isKnowing} onKnowing={setKnowing} />
    </InShell>
  );
}

const meta = {
  title: 'Tutorial/TracksPage',
  component: TracksPage,
  render: Fed,
  args: { statuses: trackStatuses(NOTHING_DONE), isKnowing: false, onKnowing: fn(), onStart: fn() },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof TracksPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };

export const New: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('button', { name: 'LOCKED' })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'START' }));
    await expect(args.onStart).toHaveBeenCalledWith('street_cred');
  },
};
export const Knowing: Story = {
  args: { isKnowing: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Hits add up.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'START' }));
    await expect(args.onStart).toHaveBeenCalledWith('power_moves');
  },
};
export const FirstDone: Story = {
  args: { statuses: trackStatuses(withTrack(NOTHING_DONE, 'street_cred', 'completed')), isKnowing: true },
};
export const NewOnAPhone: Story = { globals: phone };
export const KnowingOnAPhone: Story = { args: { isKnowing: true }, globals: phone };

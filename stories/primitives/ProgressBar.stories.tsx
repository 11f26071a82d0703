import { ProgressBar } from '@staxd/web/look/primitives/progress/ProgressBar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { row } from './row.tsx';

const meta = { title: 'Primitives/ProgressBar', component: ProgressBar } satisfies Meta<typeof ProgressBar>;
export default meta;

export const Empty = row(<ProgressBar key="p" label="Rules Mastery" value={0} showLabel />);
export const Half: StoryObj = {
  ...row(<ProgressBar key="p" label="Rules Mastery" value={50} showLabel />),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Rules Mastery' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
  },
};
/** More than 100 is full. */
export const Full = row(<ProgressBar key="p" label="Clout" value={140} tone="gold" showLabel />);

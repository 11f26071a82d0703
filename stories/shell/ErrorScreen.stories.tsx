import { ErrorBoundary, ErrorScreen } from '@staxd/web/app/shell/pages/ErrorScreen.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Shell/ErrorScreen',
  component: ErrorScreen,
  args: { onReload: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Inner) => (
      <main>
        <Inner />
      </main>
    ),
  ],
} satisfies Meta<typeof ErrorScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong!');
    await userEvent.click(canvas.getByRole('button', { name: 'Reload Page' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('planted for this story');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break it
    </button>
  );
}

/** A component that fails takes down its page, not the browser's. */
export const Caught: Story = {
  render: ({ onReload }) => (
    <ErrorBoundary onReload={onReload}>
      <Fragile />
    </ErrorBoundary>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Break it' }));
    await expect(await canvas.findByText('Something went wrong!')).toBeVisible();
  },
};

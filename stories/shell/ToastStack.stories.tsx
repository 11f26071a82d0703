import { ToastStack } from '@staxd/web/app/shell/notes/ToastStack.tsx';
import { createToasts, type Toasts } from '@staxd/web/app/shell/notes/toastStore.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';

interface Args {
  readonly say: (toasts: Toasts) => void;
}
/** Toasts that stay, so that they can be looked at. */
function Lasting({ say }: Args) {
  const [toasts] = useState(() => createToasts(0));
  useEffect(() => {
    const later = requestAnimationFrame(() => say(toasts));
    return () => {
      cancelAnimationFrame(later);
      toasts.manager.close();
    };
  }, [say, toasts]);
  return <ToastStack toasts={toasts} />;
}

const meta = { title: 'Shell/Toast', component: Lasting, args: { say: () => {} } } satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;
const saying = (say: Args['say'], ...texts: readonly string[]): Story => ({
  args: { say },
  play: async () => {
    for (const text of texts) await expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
  },
});

const failed = 'Failed to find a match. Please try again.';
export const Oops: Story = {
  args: { say: (toasts) => toasts.oops(failed) },
  play: async ({ userEvent }) => {
    await userEvent.hover(await screen.findByText('Oops!'));
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Oops!')).toBeNull());
  },
};
export const Info = saying((toasts) => toasts.info('Lola is the host now.'), 'Lola is the host now.');
export const Success = saying((toasts) => toasts.success('Link copied.'), 'Link copied.');
export const ErrorBanner = saying((toasts) => toasts.error('Turn time expired'), 'Turn time expired');
export const UiReset = saying(
  (toasts) => toasts.reset('The table changed. Pick again.'),
  'The table changed. Pick again.',
);
export const TwoStacked = saying(
  (toasts) => {
    toasts.info('Max is here.');
    toasts.oops(failed);
  },
  'Max is here.',
  failed,
);
export const OnAPhone: Story = {
  args: { say: (toasts) => toasts.oops(failed) },
  globals: { viewport: { value: 'phone' } },
};

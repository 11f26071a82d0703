import { HostUpsell } from '@staxd/web/screens/home/Offers.tsx';
import { TutorialPrompt } from '@staxd/web/screens/home/tutorial/TutorialPrompt.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';

const meta = {
  title: 'Home/Offers',
  component: TutorialPrompt,
  args: { onSkip: fn(), onStart: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TutorialPrompt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewToStaxd: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'NEW TO STAXD?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'START TUTORIAL' }));
    await expect(args.onStart).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: "SKIP (I'M READY)" }));
    await expect(args.onSkip).toHaveBeenCalledOnce();
  },
};
export const NewToStaxdPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const HostYourOwnGames: Story = {
  render: ({ onSkip }) => <HostUpsell open onClose={onSkip} />,
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('link', { name: 'Unlock Hosting' })).toHaveAttribute(
      'href',
      '/login',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Keep It Random' }));
    await expect(args.onSkip).toHaveBeenCalledOnce();
  },
};

import type { PathToCome } from '@staxd/web/app/navigation/pagesToCome.ts';
import { ComingSoon } from '@staxd/web/app/shell/pages/ComingSoon.tsx';
import { NavigationContext } from '@staxd/web/look/primitives/buttons/Link.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const navigate = fn();
const meta = {
  title: 'Shell/ComingSoon',
  component: ComingSoon,
  args: { path: '/host' },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Inner) => (
      <NavigationContext value={navigate}>
        <main>
          <Inner />
        </main>
      </NavigationContext>
    ),
  ],
} satisfies Meta<typeof ComingSoon>;
export default meta;
type Story = StoryObj<typeof meta>;
const page = (path: PathToCome): Story => ({ args: { path } });

export const Host: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Coming Soon')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Back to Home' }));
    await expect(navigate).toHaveBeenCalledWith('/');
  },
};
export const Profile = page('/profile');
export const Stats = page('/stats');
export const Vip = page('/vip');
export const Tournament = page('/tournament');
export const Lobby = page('/lobby');
export const OnAPhone: Story = {
  args: { path: '/tournament' },
  globals: { viewport: { value: 'phone' } },
};

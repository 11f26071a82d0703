import { ComingSoon } from '@staxd/web/app/shell/pages/ComingSoon.tsx';
import { NotFound as NotFoundPage } from '@staxd/web/app/shell/pages/NotFound.tsx';
import { NavigationContext } from '@staxd/web/look/primitives/buttons/Link.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const navigate = fn();
const meta = {
  title: 'Shell/NotFound',
  component: ComingSoon,
  args: { path: '/lobby' },
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

export const NotFound: Story = {
  render: () => <NotFoundPage />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Back to Home' }));
    await expect(navigate).toHaveBeenCalledWith('/');
  },
};

import { NavigationContext } from '@staxd/web/look/primitives/buttons/Link.tsx';
import { ActionCards } from '@staxd/web/screens/home/ActionCards.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const navigate = fn();

const meta = {
  title: 'Home/ActionCards',
  component: ActionCards,
  args: { tier: 'guest', onCreate: fn() },
  decorators: [
    (Inner) => (
      <NavigationContext value={navigate}>
        <div style={{ width: 'min(1296px, calc(100vw - 40px))' }}>
          <Inner />
        </div>
      </NavigationContext>
    ),
  ],
} satisfies Meta<typeof ActionCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Guest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /CREATE/ }));
    await expect(args.onCreate).toHaveBeenCalledOnce();
    for (const [name, to] of [
      [/TUTORIAL/, '/tutorial'],
      [/RULES/, '/rules'],
      [/SIGN UP/, '/signup'],
    ] as const) {
      await userEvent.click(canvas.getByRole('link', { name }));
      await expect(navigate).toHaveBeenLastCalledWith(to);
    }
  },
};
export const User: Story = {
  args: { tier: 'user' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /KINGPIN.*LIMITED/ })).toHaveAttribute('href', '/vip');
  },
};
export const Vip: Story = {
  args: { tier: 'vip' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /HOST/ })).toHaveAttribute('href', '/host');
  },
};
export const OpensChooser: Story = {
  args: { onTutorial: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /TUTORIAL/ }));
    await expect(args.onTutorial).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = { args: { tier: 'user' }, globals: { viewport: { value: 'phone' } } };

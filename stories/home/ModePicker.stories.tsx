import { ModePicker } from '@staxd/web/app/modes/ModePicker.tsx';
import { NavigationContext } from '@staxd/web/look/primitives/buttons/Link.tsx';
import { t } from '@staxd/web/messages/t.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

const navigate = fn();

const meta = {
  title: 'Home/ModePicker',
  component: ModePicker,
  args: { value: 'casual', onChange: fn() },
  render: function Chosen(args) {
    const [mode, setMode] = useState(args.value);
    const change = (next: typeof mode) => {
      setMode(next);
      args.onChange(next);
    };
    return (
      <NavigationContext value={navigate}>
        <div style={{ width: 'min(1296px, calc(100vw - 40px))' }}>
          <ModePicker {...args} value={mode} onChange={change} />
        </div>
      </NavigationContext>
    );
  },
} satisfies Meta<typeof ModePicker>;
export default meta;
type Story = StoryObj<typeof meta>;
type Mode = (typeof meta)['args']['value'] | 'ranked' | 'tournament' | 'stack_attack' | 'spite';

const selected = (value: Mode): Story => ({
  args: { value },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { checked: true })).toHaveAccessibleName(t(`home.mode.${value}`));
    await expect(canvas.getByRole('status')).toHaveTextContent(t(`home.mode.${value}.line`));
  },
});
export const Casual = selected('casual');
export const Ranked = selected('ranked');
export const Tournament = selected('tournament');
export const StackAttack = selected('stack_attack');
export const Spite = selected('spite');

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /CASUAL/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('ranked');
    await expect(canvas.getByRole('radio', { name: /RANKED/ })).toHaveFocus();
  },
};
const locked = (lock: 'guest' | 'user', badge: string, to: string): Story => ({
  args: { locks: { tournament: lock, spite: lock } },
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: new RegExp(`SPITE.*${badge}`) });
    await userEvent.click(link);
    await expect(navigate).toHaveBeenLastCalledWith(to);
    await expect(canvas.getAllByRole('radio')).toHaveLength(3);
  },
});
export const LockedGuest = locked('guest', 'Signup', '/login');
export const LockedUser = locked('user', 'VIP', '/vip');
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Tablet: Story = { args: { value: 'spite' }, globals: { viewport: { value: 'tablet' } } };

import { Switch, type SwitchProps } from '@staxd/web/look/primitives/fields/Switch.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Primitives/Switch',
  component: Switch,
  args: { label: 'Sound', checked: true, onChange: fn() },
  render: function Switched(args) {
    const [checked, setChecked] = useState(args.checked);
    const change = (next: boolean) => {
      setChecked(next);
      args.onChange(next);
    };
    return (
      <div style={{ width: 320 }}>
        <Switch {...args} checked={checked} onChange={change} />
      </div>
    );
  },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<SwitchProps>, 'onChange'>): Story => ({ args });

export const On: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('switch', { name: 'Sound' });
    await expect(box).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
    await userEvent.click(canvas.getByText('Sound'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};
export const Off = state({ checked: false, hint: 'Slaps, clacks and sirens.' });
export const Disabled = state({ disabled: true });

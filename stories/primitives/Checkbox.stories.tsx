import { Checkbox } from '@staxd/web/look/primitives/fields/Checkbox.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Primitives/Checkbox',
  component: Checkbox,
  args: { children: 'Remember Me', checked: true, onChange: fn() },
  render: function Checked(args) {
    const [checked, setChecked] = useState(args.checked);
    const change = (next: boolean) => {
      setChecked(next);
      args.onChange(next);
    };
    return <Checkbox {...args} checked={checked} onChange={change} />;
  },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Remember Me' })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
    await userEvent.click(canvas.getByText('Remember Me'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};
export const Off: Story = { args: { checked: false } };
export const WithAnError: Story = {
  args: { checked: false, error: 'You must agree to the terms and conditions' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox');
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('You must agree to the terms and conditions');
  },
};

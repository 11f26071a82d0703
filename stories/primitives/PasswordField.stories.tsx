import { PasswordField } from '@staxd/web/look/primitives/fields/PasswordField.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Primitives/PasswordField',
  component: PasswordField,
  args: { label: 'Password', value: 'Stack3d-up', onChange: fn(), autoComplete: 'current-password' },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ width: 320 }}>
        <PasswordField {...args} value={value} onChange={setValue} />
      </div>
    );
  },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Password');
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('Pasted-1n');
    await expect(field).toHaveValue('Pasted-1n');
    await expect(field).toHaveAttribute('type', 'password');
  },
};
export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
  },
};
export const Wrong: Story = { args: { error: 'Password must be at least 8 characters' } };

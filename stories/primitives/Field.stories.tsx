import { Field, type FieldProps } from '@staxd/web/look/primitives/fields/Field.tsx';
import { TextArea } from '@staxd/web/look/primitives/fields/TextArea.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Primitives/Field',
  component: Field,
  args: { label: 'Game name', value: '', onChange: fn() },
  render: function Written(args) {
    const [value, setValue] = useState(args.value);
    const change = (next: string) => {
      setValue(next);
      args.onChange(next);
    };
    return (
      <div style={{ width: 320 }}>
        <Field {...args} value={value} onChange={change} />
      </div>
    );
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<FieldProps>, 'onChange'>): Story => ({ args });

export const Empty: Story = {
  args: { placeholder: 'Nia’s Game' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Game name' }), 'Max');
    await expect(args.onChange).toHaveBeenLastCalledWith('Max');
  },
};
export const Filled = state({ value: 'Nia’s Game' });
export const Counter: Story = {
  args: { label: 'Got a code?', value: 'K7Q', maxLength: 6, counter: true, code: true },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toHaveAccessibleDescription(/3 of 6 characters/);
    await userEvent.type(input, '2xdzzz');
    await expect(input).toHaveValue('K7Q2xd');
  },
};
export const Hint = state({ hint: 'Only those with the code can join.' });
export const Wrong: Story = {
  args: { error: 'Game name is required' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Game name is required');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Game name is required');
  },
};
export const Disabled = state({ disabled: true, value: 'Nia’s Game' });
export const HiddenLabel = state({ label: 'Your name', hideLabel: true, placeholder: 'TAG YOUR NAME...' });
export const SeveralLines: Story = {
  render: function Written({ onChange }) {
    const [value, setValue] = useState('He said it\ntwice.');
    const change = (next: string) => {
      setValue(next);
      onChange(next);
    };
    return <TextArea label="ANYTHING ELSE?" value={value} maxLength={20} onChange={change} />;
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'ANYTHING ELSE?' }), ' Really!');
    await expect(args.onChange).toHaveBeenLastCalledWith('He said it\ntwice. Re');
  },
};

import { TextArea } from '@staxd/web/primitives/fields/TextArea.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Primitives/TextArea',
  component: TextArea,
  args: { label: 'Anything else?', value: '', maxLength: 12, onChange: fn() },
  render: function Written(args) {
    const [value, setValue] = useState(args.value);
    const change = (next: string) => {
      setValue(next);
      args.onChange(next);
    };
    return (
      <div style={{ width: 320 }}>
        <TextArea {...args} value={value} onChange={change} />
      </div>
    );
  },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Anything else?' }), 'Too long to fit');
    await expect(args.onChange).toHaveBeenLastCalledWith('Too long to ');
  },
};
export const Filled: Story = { args: { value: 'He said it\ntwice.', maxLength: 200 } };

import { Choice } from '@staxd/web/look/primitives/fields/Choice.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

interface Args {
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}
const meta = {
  title: 'Primitives/Choice',
  args: { disabled: false, onChange: fn() },
  render: function Chosen({ disabled, onChange }) {
    const [value, setValue] = useState<'full' | 'calm' | 'none'>('full');
    return (
      <div style={{ width: 320 }}>
        <Choice
          label="How much moves"
          value={value}
          disabled={disabled}
          onChange={(next) => {
            setValue(next);
            onChange(next);
          }}
          options={[
            { value: 'full', label: 'Full' },
            { value: 'calm', label: 'Calm' },
            { value: 'none', label: 'None' },
          ]}
        />
      </div>
    );
  },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const OneOfThree: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'How much moves' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'None' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('none');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Calm' })).toBeChecked();
  },
};
export const Disabled: Story = { args: { disabled: true } };

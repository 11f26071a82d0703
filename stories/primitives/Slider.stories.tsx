import { Slider, type SliderProps } from '@staxd/web/look/primitives/fields/Slider.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';

const meta = {
  title: 'Primitives/Slider',
  component: Slider,
  args: { label: 'Turn timer', value: 30, min: 10, max: 120, step: 10, onChange: fn() },
  render: function Moved(args) {
    const [value, setValue] = useState(args.value);
    const change = (next: number) => {
      setValue(next);
      args.onChange(next);
    };
    return (
      <div style={{ width: 300 }}>
        <Slider {...args} value={value} onChange={change} format={(seconds) => `${seconds} s`} />
      </div>
    );
  },
} satisfies Meta<typeof Slider>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<SliderProps>, 'onChange'>): Story => ({ args });

export const Middle: Story = {
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole('slider', { name: 'Turn timer' });
    await expect(slider).toHaveAttribute('aria-valuetext', '30 s');
    // Keys move a slider only in a real browser.
    await fireEvent.change(slider, { target: { value: '40' } });
    await expect(args.onChange).toHaveBeenLastCalledWith(40);
    await expect(canvas.getByText('40 s')).toBeVisible();
  },
};
export const Least = state({ value: 10 });
export const Most = state({ value: 120 });
export const Disabled = state({ disabled: true });

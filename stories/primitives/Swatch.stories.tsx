import { COLORS } from '@staxd/engine';
import { Swatch } from '@staxd/web/look/primitives/labels/Swatch.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { row } from './row.tsx';

const meta = { title: 'Primitives/Swatch', component: Swatch } satisfies Meta<typeof Swatch>;
export default meta;

export const Four: StoryObj = {
  ...row(...COLORS.map((color) => <Swatch key={color} color={color} />)),
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('img').map((swatch) => swatch.getAttribute('aria-label'));
    await expect(names).toEqual(['Orange', 'Purple', 'Green', 'Pink']);
  },
};

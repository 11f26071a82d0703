import { VisuallyHidden } from '@staxd/web/look/primitives/accessibility/VisuallyHidden.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { row } from '../row.tsx';

const meta = { title: 'Primitives/VisuallyHidden', component: VisuallyHidden } satisfies Meta<
  typeof VisuallyHidden
>;
export default meta;

export const Hidden: StoryObj = {
  ...row(
    <p key="p">
      7 cards<VisuallyHidden>, 3 playable</VisuallyHidden>
    </p>,
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(', 3 playable')).toBeInTheDocument();
  },
};

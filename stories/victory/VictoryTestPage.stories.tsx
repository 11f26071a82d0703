import { VictoryTestPage } from '@staxd/web/game/victory/VictoryTestPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { settled } from './settled.ts';

const meta = {
  title: 'Victory/VictoryTestPage',
  component: VictoryTestPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof VictoryTestPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choices: Story = {};
/** From the choices through every stage to the summary and back. */
export const Reveal: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Winner'), 'Bot');
    await userEvent.selectOptions(canvas.getByLabelText('Motion'), 'None');
    await userEvent.click(canvas.getByRole('button', { name: 'SHOW IT' }));
    await userEvent.keyboard('k');
    await expect(canvas.getByRole('heading', { name: 'GRIM WINS!' })).toBeVisible();
    await userEvent.keyboard('kkkk');
    await expect(canvas.getByRole('heading', { name: 'NOT TODAY!' })).toBeVisible();
    await userEvent.click(settled(canvas.getByRole('button', { name: 'HOME' })));
    await expect(canvas.getByRole('button', { name: 'SHOW IT' })).toBeVisible();
  },
};

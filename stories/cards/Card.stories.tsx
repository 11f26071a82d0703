import { parseCard } from '@staxd/engine';
import { Card, type CardProps } from '@staxd/web/look/cards/Card.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const card = (name: string) => parseCard(name) as number;

const meta = {
  title: 'Cards/Card',
  component: Card,
  args: { card: card('orange star'), onClick: fn() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<CardProps>, 'onClick'>): Story => ({ args });

export const Idle: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Orange star' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};
export const Playable = state({ playable: true });
export const Unplayable = state({ card: card('green diamond'), playable: false });
export const Staged: Story = {
  args: { playable: true, staged: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Orange star, playable, staged 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};
export const HintSubtle = state({ card: card('pink add+3'), hint: 'subtle' });
export const HintModerate = state({ card: card('pink add+3'), hint: 'moderate' });
export const HintStrong = state({ card: card('pink add+3'), hint: 'strong' });
export const Disabled = state({ card: card('purple oval'), disabled: true });
export const NewlyDrawn = state({ card: card('green hexagon'), fresh: true });
export const Dragging = state({ card: card('purple triangle'), dragging: true });
export const FaceDown = state({ card: 'back' });

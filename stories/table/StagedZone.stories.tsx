import { StagedZone, type StagedZoneProps } from '@staxd/web/game/table/StagedZone.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { card } from '../hand/cards.ts';

const meta = {
  title: 'Table/StagedZone',
  component: StagedZone,
  args: { cards: [], onTakeBack: fn(), onClear: fn() },
} satisfies Meta<typeof StagedZone>;
export default meta;
type Story = Omit<StoryObj<typeof meta>, 'args'> & { args?: Partial<StagedZoneProps> };
const staged = (names: readonly string[], args: Partial<StagedZoneProps> = {}): Story => ({
  args: { cards: names.map((name, at) => ({ slot: at + 3, card: card(name) })), ...args },
});

export const Idle: Story = {};
export const Invitation: Story = { args: { invitation: 'invite' } };
export const DropHere: Story = { args: { invitation: 'drop' } };
export const One = staged(['orange hijack']);
export const ThreeAlike: Story = {
  ...staged(['pink star', 'pink star', 'pink star']),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('3 × Pink star')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Take back Pink star, 2 of 3' }));
    await expect(args.onTakeBack).toHaveBeenCalledWith(4);
    await userEvent.click(canvas.getByRole('button', { name: 'CANCEL: take all back' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};
export const SelfStack = staged(['orange add+2', 'green add+2']);
export const MixedError = staged(['orange star'], {
  refusal: {
    text: 'Cannot play mixed card types together. Select only cards of the same type.\nTwins only.',
    card: card('green stun'),
  },
});
export const NothingFits = staged([], { invitation: 'invite', noFit: '6 cards: no ORANGE or STAR.' });
/** Whose turn it is stands in the header, and crosses no reason. */
export const NothingFitsOnATurn: Story = {
  ...NothingFits,
  decorators: [
    (Story) => (
      <>
        {Story()}
        <p data-effect="turn">YOUR TURN!</p>
      </>
    ),
  ],
  play: async ({ canvas }) => expect(canvas.getByText('YOUR TURN!')).not.toBeVisible(),
};
export const GiftPair = staged(['gift', 'gift']);
export const NopePair = staged(['nope', 'nope']);
export const WinGame = staged(['pink star', 'pink star'], { wins: true });
export const OverLimit = staged(['orange add+2', 'green add+2', 'pink add+2'], {
  refusal: { text: 'You can only select 3 cards' },
});
export const Seven = staged(Array.from({ length: 7 }, () => 'purple oval'));
export const SevenOnAPhone: Story = { ...Seven, globals: { viewport: { value: 'phone' } } };
export const OnAPhone: Story = { ...ThreeAlike, globals: { viewport: { value: 'phone' } } };

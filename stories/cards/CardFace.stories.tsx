import { CARDS, parseCard } from '@staxd/engine';
import { CardFace, OTHER_FACES, type OtherFace } from '@staxd/web/look/cards/CardFace.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: 'Cards/CardFace', component: CardFace, args: { card: 'back' } } satisfies Meta<
  typeof CardFace
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OrangeStar: Story = { args: { card: parseCard('orange star') ?? 0 } };
export const Back: Story = { args: { card: 'back' } };
export const BackOg: Story = { args: { card: 'back-og' } };
export const Ultimate: Story = { args: { card: 'u-ultimate' } };

/** Every face and back, at the size of a phone's hand. */
export const AllFaces: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 76px)', gap: 8, width: '90vw' }}>
      {CARDS.map(({ name }, card) => (
        <CardFace key={name} card={card} />
      ))}
      {Object.keys(OTHER_FACES).map((other) => (
        <CardFace key={other} card={other as OtherFace} />
      ))}
    </div>
  ),
};

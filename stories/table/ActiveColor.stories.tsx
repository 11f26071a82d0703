import type { Color } from '@staxd/engine';
import { ActiveColor } from '@staxd/web/game/table/ActiveColor.tsx';
import { Deck } from '@staxd/web/game/table/Deck.tsx';
import { Discard } from '@staxd/web/game/table/Discard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { card } from '../hand/cards.ts';

const meta = { title: 'Table/ActiveColor', component: ActiveColor } satisfies Meta<typeof ActiveColor>;
export default meta;
type Story = StoryObj<typeof meta>;

const around = (top: string, color?: Color): Story => ({
  args: {
    ...(color && { color }),
    children: (
      <>
        <Deck count={64} />
        <Discard cards={[card(top)]} />
      </>
    ),
  },
  decorators: [(Story) => <div style={{ padding: '60px 120px 90px' }}>{Story()}</div>],
});

export const Orange = around('orange star', 'orange');
export const Purple = around('purple oval', 'purple');
export const Green = around('green add+2', 'green');
export const Pink = around('pink circle', 'pink');
export const None = around('nope');
/** A universal lies on top; a color was declared. */
export const AfterUniversal = around('gift', 'pink');
export const OnAPhone: Story = {
  ...around('orange star', 'orange'),
  decorators: [],
  globals: { viewport: { value: 'phone' } },
};

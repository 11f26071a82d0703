import { Button } from '@staxd/web/look/primitives/buttons/Button.tsx';
import { Info } from '@staxd/web/look/primitives/icons.ts';
import { NOTE_KINDS, Note } from '@staxd/web/look/primitives/notes/Note.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Primitives/Note',
  component: Note,
  args: { kind: 'offer', title: 'Six cards each', children: 'The deal is as in the game before.' },
} satisfies Meta<typeof Note>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kinds: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, width: 'min(560px, calc(100vw - 40px))' }}>
      {NOTE_KINDS.map((kind) => (
        <Note
          key={kind}
          kind={kind}
          icon={Info}
          title={kind}
          ways={<Button kind="paper">AGREED</Button>}
          close={{ label: 'Close this note', onPress: fn() }}
        >
          What is said, and what can be done about it.
        </Note>
      ))}
    </div>
  ),
};
export const KindsOnAPhone: Story = { ...Kinds, globals: { viewport: { value: 'phone' } } };
const onPress = fn();
/** What is read out are the words, not the buttons beside them. */
export const ReadOut: Story = {
  args: { role: 'status', ways: <Button>GO</Button>, close: { label: 'Close this note', onPress } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Six cards each The deal is as in the game before.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Close this note' }));
    await expect(onPress).toHaveBeenCalledOnce();
  },
};

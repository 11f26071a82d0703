import { handModel } from '@staxd/web/game/board/boardModel.ts';
import { ActionBar } from '@staxd/web/game/hand/ActionBar.tsx';
import { Hand } from '@staxd/web/game/hand/Hand.tsx';
import { InlineError } from '@staxd/web/game/hand/InlineError.tsx';
import { isComplete, wins } from '@staxd/web/game/hand/staging/staging.ts';
import { useMove } from '@staxd/web/game/play/decision/useMove.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { turnWith } from './cards.ts';

/** Nothing is sent. */
const never = () => new Promise<never>(() => {});
const commands = {
  act: never,
  start: never,
  chat: never,
  retryChat: never,
  relaxClock: never,
  reclaimSeat: () => {},
  kick: never,
  setBots: never,
};

interface TableProps {
  readonly cards: readonly string[];
  readonly decision?: string;
}

/** Hand, actions and error line, connected as on the board. */
function Staging({ cards, decision = '1' }: TableProps) {
  const choice = turnWith(cards);
  const { staged, error, toggle, play } = useMove({
    choice,
    decision,
    commands,
    isLoaded: true,
    isOver: false,
  });
  return (
    <>
      <InlineError text={error} />
      <ActionBar
        sort="drawn"
        play={isComplete(choice, staged) ? 'ready' : 'off'}
        count={staged.length}
        wins={wins(choice, staged)}
        onSort={() => {}}
        onPlay={play}
        onOther={() => {}}
      />
      <Hand {...handModel(choice, { sort: 'drawn', staged })} onToggle={toggle} onPlay={play} />
    </>
  );
}

const meta = {
  title: 'Hand/Staging',
  component: Staging,
  args: { cards: ['pink star', 'pink star', 'orange hijack', 'green oval'] },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Staging>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Two stars go together, in the order in which they are pressed; a HIJACK does not join them. */
export const Together: Story = {
  play: async ({ canvas, userEvent }) => {
    const press = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }));
    await press(/card 2 of 4/);
    await press(/card 1 of 4/);
    await expect(canvas.getByRole('button', { name: 'PLAY 2 cards' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: /staged 1 of 2, card 2 of 4/ })).toBeVisible();
    await press(/card 3 of 4/);
    await expect(canvas.getByText(/^Cannot play mixed card types together/)).toBeVisible();
    await press(/card 1 of 4/);
    await expect(canvas.getByRole('button', { name: 'PLAY 1 card' })).toBeEnabled();
  },
};
export const Unplayable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Green oval, not playable/ }));
    await expect(canvas.getByText('This card cannot be played now')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'PLAY' })).toBeDisabled();
  },
};
export const NothingSelected: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /card 1 of 4/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(
      canvas.getByText('No cards selected. Select cards from your hand first. Space picks a card.'),
    ).toBeVisible();
  },
};
export const LastCards: Story = {
  args: { cards: ['pink star', 'pink star'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /card 1 of 2/ }));
    await userEvent.click(canvas.getByRole('button', { name: /card 2 of 2/ }));
    await expect(canvas.getByRole('button', { name: 'WIN GAME' })).toBeEnabled();
  },
};

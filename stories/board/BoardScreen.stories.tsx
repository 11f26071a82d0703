import { BoardScreen } from '@staxd/web/game/board/BoardScreen.tsx';
import { handModel } from '@staxd/web/game/board/boardModel.ts';
import type { BoardModels } from '@staxd/web/game/board/boardProps.ts';
import { GameLog } from '@staxd/web/game/board/feed/GameLog.tsx';
import { TableNote } from '@staxd/web/game/board/frame/TableNote.tsx';
import { WatchingBar } from '@staxd/web/game/board/frame/WatchingBar.tsx';
import type { Choice, Slot } from '@staxd/web/game/hand/staging/staging.ts';
import { EffectOverlay } from '@staxd/web/game/overlays/EffectOverlay.tsx';
import { LowCardWarning } from '@staxd/web/game/panels/banners/LowCardWarning.tsx';
import { PeekResults } from '@staxd/web/game/panels/banners/PeekResults.tsx';
import { DefensePanel } from '@staxd/web/game/panels/DefensePanel.tsx';
import { playerNames } from '@staxd/web/game/players/playerNames.ts';
import type { StackModel } from '@staxd/web/game/table/StackBanner.tsx';
import { LiveRegion } from '@staxd/web/look/primitives/accessibility/LiveRegion.tsx';
import { Bot } from '@staxd/web/look/primitives/icons.ts';
import { t } from '@staxd/web/messages/t.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { card, handOf, turnWith } from '../hand/cards.ts';
import { costing, prices } from '../panels/prices.ts';
import { DESKTOP, LAPTOP, othersOf, PHONE, TABLET } from './players.ts';
import { feedOfEvents, GRIM, LOLA, MAX, played, YOU } from './table.ts';

const feed = feedOfEvents([
  played(LOLA, 10, ['nope'], { as: 'nope' }),
  { type: 'cardsDrawn', seat: YOU, count: 1, reason: 'turn' },
  played(MAX, 5, ['green star']),
  played(GRIM, 2, ['purple star']),
  played(LOLA, 9, ['orange star']),
]);

const CHAT = [
  { id: '1', name: 'Max', text: 'who gave the bot a NOPE' },
  { id: '2', name: 'grim_PETTY', text: 'I remember everything, Max.', bot: true },
  { id: '3', name: 'Ann', text: 'two stars, zero mercy', mine: true },
  { id: '4', name: 'Lola', text: 'don’t you dare' },
];

/** The viewer's hand, with some cards staged. */
function holding(choice: Choice, staged: readonly Slot[] = []) {
  return {
    hand: handModel(choice, { sort: 'drawn', staged }),
    table: { staged: { cards: staged.map((slot) => ({ slot, card: choice.hand[slot] })) } },
  };
}

const turn = turnWith(handOf(11));
const waitingHand = holding({ ...turn, mode: 'idle', legal: [] });
const noMoves = { sort: 'drawn', play: 'off', other: { type: 'draw', state: 'off' } } as const;
/** Of each model what differs. */
type Change = { readonly [Model in keyof BoardModels]?: Partial<BoardModels[Model]> };

/** The models with all changes, the last of which counts. */
function changed<Models extends Change>(models: Models, ...changes: readonly Change[]): Models {
  const all = [models, ...changes];
  const names = new Set(all.flatMap((each) => Object.keys(each) as (keyof Change)[]));
  return Object.fromEntries(
    [...names].map((name) => [name, Object.assign({}, ...all.map((each) => each[name]))]),
  ) as Models;
}

const YOUR_TURN: BoardModels = changed<BoardModels>(
  {
    header: {
      tag: 'mine',
      turn: 12,
      clock: { kind: 'turn', seconds: 21, total: 30 },
      onLeave: fn(),
      onMenu: fn(),
    },
    seats: { players: othersOf(4) },
    table: {
      deck: { count: 64 },
      discard: ['green star', 'purple star', 'orange star'].map(card),
      color: 'orange',
      staged: { cards: [] },
      onDraw: fn(),
      onClear: fn(),
    },
    hand: {
      cards: [],
      staged: [],
      own: { id: 'ann', name: 'Ann', avatar: 16, cards: 11 },
      onToggle: fn(),
      onPlay: fn(),
    },
    decision: {
      actions: { sort: 'drawn', play: 'ready', count: 2, other: { type: 'draw', state: 'on' } },
      edge: { warning: 'off' },
      keys: { stack: fn(), nope: fn(), accept: fn(), teamUp: fn(), ignore: fn() },
      onSkip: fn(),
      onSort: fn(),
    },
    company: { feed, chat: { lines: CHAT, unread: 2 }, onSend: fn(), onSight: fn() },
  },
  holding(turn, [0, 1]),
);

const meta = {
  title: 'Board/BoardScreen',
  component: BoardScreen,
  args: YOUR_TURN,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <LiveRegion>
        <Story />
      </LiveRegion>
    ),
  ],
} satisfies Meta<typeof BoardScreen>;
export default meta;
type Story = Omit<StoryObj<typeof meta>, 'args'> & { args?: Partial<BoardModels> };

/** Of what another screen shows as well. */
const tags = ['prove'];

/** Nothing is cut off, and nothing scrolls. */
const nothingClipped: Story['play'] = async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  for (const control of document.querySelectorAll('main button')) {
    const { left, right } = control.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(-1);
    await expect(right).toBeLessThanOrEqual(window.innerWidth + 1);
  }
};
const board = (players: number, device: object, ...changes: readonly Change[]): Story => ({
  ...device,
  args: changed(YOUR_TURN, { seats: { players: othersOf(players) } }, ...changes),
  play: nothingClipped,
});

export const Phone2: Story = { ...board(2, PHONE), tags };
export const Phone4: Story = { ...board(4, PHONE), tags };
export const Phone5: Story = { ...board(5, PHONE), tags };
export const Phone7 = board(7, PHONE);
export const Tablet2: Story = { ...board(2, TABLET), tags };
export const Tablet4 = board(4, TABLET);
export const Tablet7: Story = { ...board(7, TABLET), tags };
export const Laptop4: Story = { ...board(4, LAPTOP), tags };
export const Laptop7 = board(7, LAPTOP);
export const Desktop2: Story = { ...board(2, DESKTOP), tags };
export const Desktop3: Story = { ...board(3, DESKTOP), tags };
export const Desktop4 = board(4, DESKTOP);
export const Desktop5: Story = { ...board(5, DESKTOP), tags };
export const Desktop6: Story = { ...board(6, DESKTOP), tags };
export const Desktop7 = board(7, DESKTOP);

const waiting = changed<Change>(waitingHand, {
  header: { tag: 'waiting', clock: undefined, waitsFor: { name: 'grim', decides: false } },
  seats: {
    players: othersOf(4).map((seat, at) =>
      at === 1 ? { ...seat, turn: 'current', thinking: true } : { ...seat, turn: undefined },
    ),
    clock: { kind: 'turn', seconds: 17, total: 30 },
  },
  table: { onDraw: undefined },
  decision: { actions: noMoves },
  company: { bot: { name: 'grim_PETTY', face: 'petty-alarm', stage: 'analyzing', nth: 0 } },
});
export const WaitingOnAPhone = board(4, PHONE, waiting);
export const WaitingOnADesk: Story = { ...board(4, DESKTOP, waiting), tags };
const empty = changed<Change>(holding(turn), {
  table: { staged: { cards: [], invitation: 'invite' } },
  decision: { actions: { sort: 'drawn', play: 'off', other: { type: 'draw', state: 'on' } } },
});
export const NothingStagedOnAPhone = board(4, PHONE, empty);
export const NothingStagedOnADesk: Story = { ...board(4, DESKTOP, empty), tags };
const critical: Change = {
  header: { clock: { kind: 'turn', seconds: 4, total: 30 } },
  decision: { edge: { warning: 'critical' } },
};
export const LastSecondsOnAPhone: Story = { ...board(4, PHONE, critical), tags };
export const LastSecondsOnADesk = board(4, DESKTOP, critical);
const error: Change = {
  decision: { error: t('hand.error.mixed') },
  table: { staged: { cards: [{ slot: 0, card: card('pink star') }] } },
};
export const ErrorOnAPhone = board(4, PHONE, error);
export const ErrorOnADesk: Story = { ...board(4, DESKTOP, error), tags };
const last = turnWith(['pink star', 'pink star']);
const win = changed<Change>(holding(last, [0, 1]), {
  decision: {
    actions: { sort: 'drawn', play: 'ready', count: 2, wins: true, other: { type: 'draw', state: 'on' } },
  },
});
export const WinGameOnAPhone = board(4, PHONE, win, {
  table: { staged: { ...holding(last, [0, 1]).table.staged, wins: true } },
});
export const WinGameOnADesk: Story = { ...board(4, DESKTOP, win), tags };

const stack: StackModel = {
  type: 'add+2',
  total: 6,
  canBeNoped: true,
  links: [
    { card: card('orange add+2'), player: 'Max' },
    { card: card('purple add+2'), player: 'grim_PETTY' },
    { card: card('pink add+2'), player: 'Lola' },
  ],
};
const defense: Choice = {
  mode: 'defenseSelection',
  stack: 'add+2',
  hand: [
    'green add+2',
    'nope',
    'orange hijack',
    'purple triangle',
    'orange circle',
    'green diamond',
    'pink star',
    'gift',
  ].map(card),
  legal: [
    { type: 'accept', seat: 0 },
    { type: 'counter', seat: 0, cards: [card('green add+2')] },
    { type: 'nope', seat: 0, color: 'orange' },
  ],
};
const attack = changed<Change>(holding(defense, [0]), {
  header: {
    tag: 'attack',
    turn: 16,
    clock: { kind: 'defense', seconds: 8, total: 15 },
    waitsFor: undefined,
  },
  seats: {
    players: othersOf(4).map((seat) =>
      seat.id === 'lola' ? { ...seat, attacker: true } : { ...seat, turn: undefined },
    ),
  },
  table: { discard: stack.links.map((link) => link.card), color: 'pink', stack, onDraw: undefined },
  decision: {
    actions: { sort: 'drawn' },
    edge: { warning: 'off', attacked: true },
    panel: (
      <DefensePanel
        stack={{ type: 'add+2', total: 6 }}
        who={playerNames({ viewer: YOU, seats: [] })}
        prices={prices(costing({ draws: 6 }), costing({ draws: 2 }))}
        attacker="Lola"
        handSize={8}
        counter={{ staged: 1, held: 1, next: 'Max', total: 8 }}
        holdsNope
        clock={{ seconds: 8, total: 15 }}
        onCounter={fn()}
        onNope={fn()}
        onFold={fn()}
      />
    ),
  },
});
export const AttackedOnAPhone = board(4, PHONE, attack);
export const AttackedOnATablet = board(4, TABLET, attack);
export const AttackedOnALaptop: Story = { ...board(4, LAPTOP, attack), tags };
export const AttackedOnADesk = board(4, DESKTOP, attack);
/** The panel is below the seats. */
const besideThePanel: Story['play'] = async ({ canvas }) => {
  const panel = canvas.getByRole('region', { name: 'Defense' }).getBoundingClientRect();
  for (const seat of canvas.getByRole('list', { name: t('board.seats') }).children) {
    await expect(seat.getBoundingClientRect().bottom).toBeLessThanOrEqual(panel.top);
  }
};
const fullTable = changed(attack, { seats: { players: othersOf(7) } });
export const FullTableAttackedOnADesk: Story = {
  tags,
  ...board(7, DESKTOP, fullTable),
  play: besideThePanel,
};
export const FullTableAttackedOnALaptop: Story = { ...board(7, LAPTOP, fullTable), play: besideThePanel };
const watched = changed(waiting, {
  table: {
    ...attack.table,
    staged: waitingHand.table.staged,
    stack: { ...stack, target: 'Max' },
    watch: {
      watched: {
        kind: 'defense',
        by: { name: 'Knox', face: 'hard-nut' },
        who: { name: 'Max', face: 4 },
        type: 'add+2',
        total: 6,
        targetCards: 5,
      },
      clock: { seconds: 9, total: 15 },
    },
  },
  seats: { players: othersOf(7).map((seat) => (seat.id === 'max' ? { ...seat, awaited: true } : seat)) },
  company: { bot: undefined },
});
export const OthersUnderAttackOnAPhone = board(7, PHONE, watched);
export const OthersUnderAttackOnADesk: Story = { ...board(7, DESKTOP, watched), tags };
const NEVER = Number.POSITIVE_INFINITY;
const news = changed(waiting, {
  table: {
    news: {
      warning: <LowCardWarning count={1} name="grim_PETTY" goneAfter={NEVER} />,
      peek: (
        <PeekResults
          name="Max"
          cards={['orange star', 'nope'].map(card)}
          foldAfter={NEVER}
          goneAfter={NEVER}
          onDismiss={fn()}
        />
      ),
    },
  },
});
export const NewsOnAPhone = board(4, PHONE, news);
export const NewsOnATablet: Story = { ...board(4, TABLET, news), tags };
export const NewsOnADesk = board(4, DESKTOP, news);
const standIn = changed(waiting, {
  table: {
    news: {
      note: (
        <TableNote text={t('board.standIn')} icon={Bot} action={{ text: t('board.back'), onPress: fn() }} />
      ),
    },
  },
});
export const StandInOnAPhone = board(4, PHONE, standIn);
/** Peeked cards can be looked at again; on a phone a decision comes first. */
export const NewsGivesWay: Story = {
  ...board(4, PHONE, news, attack),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Defense' })).toBeVisible();
    await expect(canvas.getByText('grim_PETTY has 1 card!')).not.toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Peek' })).toBeNull();
  },
};
const stunned = changed<Change>(waitingHand, {
  header: { tag: 'timeout', clock: undefined },
  hand: { disabled: true },
  table: { onDraw: undefined },
  decision: {
    actions: { sort: 'drawn', play: 'stunned', other: { type: 'skip', state: 'on' } },
  },
});
export const StunnedOnAPhone = board(4, PHONE, stunned);
export const Spectator = board(4, DESKTOP, {
  header: { tag: 'watching', clock: undefined },
  hand: { cards: [], staged: [], disabled: true, hint: undefined, answering: false },
  table: { staged: { cards: [] }, onDraw: undefined },
  decision: { actions: undefined },
});

/** All single keys of the board (KEYS-3 to KEYS-13). */
export const Keys: Story = {
  ...DESKTOP,
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('1');
    await expect(args.hand.onToggle).toHaveBeenLastCalledWith(0);
    await userEvent.keyboard('0');
    await expect(args.hand.onToggle).toHaveBeenLastCalledWith(9);
    await userEvent.keyboard('d');
    await expect(args.table.onDraw).toHaveBeenCalledOnce();
    await userEvent.keyboard('s');
    await expect(args.decision.onSort).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    await expect(args.hand.onPlay).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.table.onClear).toHaveBeenCalledOnce();
    await userEvent.keyboard('xnati');
    for (const command of ['stack', 'nope', 'accept', 'teamUp', 'ignore'] as const)
      await expect(args.decision.keys?.[command]).toHaveBeenCalledOnce();
    await userEvent.keyboard('c');
    // Its code comes with the key.
    const message = await screen.findByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(message).toHaveFocus());
    await userEvent.keyboard('d');
    await expect(args.table.onDraw).toHaveBeenCalledOnce();
  },
};
export const KeysOff: Story = {
  ...DESKTOP,
  args: changed(YOUR_TURN, { decision: { keysEnabled: false } }),
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('d1{Enter}');
    await expect(args.table.onDraw).not.toHaveBeenCalled();
    await expect(args.hand.onToggle).not.toHaveBeenCalled();
  },
};
/** Pressing DRAW by keyboard moves the focus back to the hand. */
export const FocusGoesBack: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'DRAW' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.table.onDraw).toHaveBeenCalledOnce();
    await expect(args.hand.onPlay).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: /card 1 of 11/ })).toHaveFocus();
  },
};
export const LogDrawer: Story = {
  ...PHONE,
  args: changed(YOUR_TURN, { company: { log: <GameLog entries={feed} /> } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log' }));
    const drawer = await screen.findByRole('dialog', { name: 'Log' });
    await expect(drawer).toHaveTextContent('grim played purple star, 2 left');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const ChatDrawer: Story = {
  ...PHONE,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Chat, 2 unread' }));
    await expect(args.company.onSight).toHaveBeenLastCalledWith(true);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'd{Enter}');
    await expect(args.company.onSend).toHaveBeenCalledWith('d');
    await expect(args.table.onDraw).not.toHaveBeenCalled();
  },
};
export const SeatDetails: Story = {
  ...PHONE,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^grim_PETTY, 2 cards/ }));
    await expect(await screen.findByRole('dialog', { name: 'grim_PETTY' })).toHaveTextContent('Bot, PETTY');
  },
};
/** Events are read out. */
export const ReadOut: Story = {
  ...DESKTOP,
  args: changed(YOUR_TURN, {
    decision: {
      moment: {
        decision: { type: 'turn', key: '12' },
        color: 'orange',
        top: card('orange star'),
        hand: turn.hand,
        playable: 6,
        seconds: 30,
        feed,
        messages: [],
        others: [{ name: 'Max', cards: 5 }],
        deck: 64,
      },
    },
  }),
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your turn. Match orange or star. 11 cards, 6 playable. 30 seconds.',
    );
    await userEvent.keyboard('u');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/64 in the deck/));
  },
};

/** A spectator has neither hand nor buttons nor chat. */
const spectated: Change = {
  header: { tag: 'watching', clock: undefined, watchers: 3, waitsFor: { name: 'Lola', decides: false } },
  hand: { watching: <WatchingBar onSit={fn()} />, own: undefined },
  decision: { actions: undefined },
};
export const SpectatedOnAPhone = board(4, PHONE, spectated);
export const SpectatedOnADesk = board(4, DESKTOP, spectated);

/** The longest line of a bot, which all of them say at once, while an effect stands. */
const LINE = 'I counted. You did not. That is the difference now.';
const talking = (players: number) =>
  changed(empty, {
    table: {
      staged: { cards: [], noFit: '11 cards: no ORANGE or STAR.' },
      effect: (
        <EffectOverlay
          effect={{ kind: 'building', name: 'grim_PETTY', stack: 'add+3', total: 18 }}
          lasts={NEVER}
        />
      ),
    },
    seats: { players: othersOf(players).map((seat) => ({ ...seat, says: LINE })) },
  });
const seen = (element: Element) => {
  const { visibility, display } = getComputedStyle(element);
  return visibility === 'visible' && display !== 'none' && element.getClientRects().length > 0;
};
const overlaps = (one: Element, other: Element) => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
};
/** What is announced lies over nothing else that is. `places`: how many lines are to be seen. */
const nothingTalksOver =
  (places: number): NonNullable<Story['play']> =>
  async ({ canvas, canvasElement }) => {
    const said = () => canvas.queryAllByText(LINE).filter(seen);
    await waitFor(() => expect(said()).toHaveLength(places));
    const lines = said().map((words) => words.closest('p') ?? words);
    const scene = canvasElement.querySelector('[data-effect] > div');
    const match = canvas.getByText('MATCH:').parentElement;
    const seats = [...canvas.getByRole('list', { name: t('board.seats') }).children];
    const others = [match, scene, canvas.getByRole('button', { name: /^PLAY/ }), ...seats];
    for (const line of lines) {
      for (const other of [...others, ...lines].filter((other) => other !== null && seen(other))) {
        if (other && other !== line && !other.contains(line))
          await expect(overlaps(line, other), other.textContent).toBe(false);
      }
    }
    // The empty box of the staged cards rests meanwhile.
    for (const words of canvas.queryAllByText(/^Nothing fits/)) await expect(seen(words)).toBe(false);
  };
const talk = (players: number, device: object, places: number): Story => ({
  ...board(players, device, talking(players)),
  play: nothingTalksOver(places),
});
const SMALL_DESK = {
  parameters: {
    viewport: { options: { small: { name: 'Small desk', styles: { width: '1024px', height: '768px' } } } },
  },
  globals: { viewport: { value: 'small' } },
};
export const TalkOnADesk = talk(4, DESKTOP, 3);
export const TalkOfThreeOnADesk: Story = { ...talk(3, DESKTOP, 2), tags };
export const TalkOfFiveOnADesk: Story = { ...talk(5, DESKTOP, 1), tags };
export const TalkOfSevenOnADesk = talk(7, DESKTOP, 1);
export const TalkOnASmallDesk = talk(4, SMALL_DESK, 3);
export const TalkOfThreeOnASmallDesk = talk(3, SMALL_DESK, 2);
export const TalkOfTwoOnASmallDesk: Story = { ...talk(2, SMALL_DESK, 1), tags };
export const TalkOfSevenOnASmallDesk: Story = { ...talk(7, SMALL_DESK, 1), tags };
export const TalkOnAPhone: Story = { ...talk(4, PHONE, 1), tags };
export const TalkOfSevenOnAPhone = talk(7, PHONE, 1);

import type { Mode, Viewer } from '@staxd/engine';
import { expect, test } from 'vitest';
import { after, card, followed, NAMES, person, position, seen } from '../../../test/games.ts';
import { choiceOf, clockOf, decisionOf, handModel, headerTag, seatModels, tableModel } from './boardModel.ts';

/** Ann's turn on an orange star. */
const start = (...hand: string[]) =>
  position({ hands: [hand, ['pink stun', 'nope'], ['pink oval'], ['pink oval', 'green oval']] });

const stunned = after(start('orange stun', 'green star'), {
  type: 'play',
  seat: 0,
  cards: [card('orange stun')],
});

test('the others sit in the order of play after the viewer', () => {
  const order = (viewer: Viewer) => seatModels(seen(start('orange star'), viewer)).map(({ name }) => name);
  expect(order(0)).toEqual(['Max', 'Lola', 'Zed']);
  expect(order(2)).toEqual(['Zed', 'Ann', 'Max']);
  expect(order('spectator')).toEqual(NAMES);
});

test('seats show whose turn it is, who plays next, who has to answer and who attacks', () => {
  const turns = (state: typeof stunned, viewer: Viewer) =>
    seatModels(seen(state, viewer)).map(({ turn, awaited, attacker }) => ({ turn, awaited, attacker }));
  expect(turns(start('orange star'), 3)[0]).toEqual({ turn: 'current', awaited: false, attacker: false });
  expect(turns(start('orange star'), 3)[1].turn).toBe('next');
  expect(turns(stunned, 1)[2]).toEqual({ turn: 'done', awaited: false, attacker: true });
  expect(turns(stunned, 0)[0]).toEqual({ turn: undefined, awaited: true, attacker: false });
});

test('a player who has left is out, and skipped', () => {
  const [max, lola] = seatModels(seen(after(start('orange star'), { type: 'leave', seat: 1 })));
  expect(max.presence).toBe('left');
  expect(lola.turn).toBe('next');
});

test('the model of a seat', () => {
  const players = [
    person('Ann'),
    { ...person('Max'), isGuest: true, presence: 'disconnected' as const },
    { ...person('Lola'), hasStandIn: true, presence: 'away' as const },
    { ...person('Zed'), bot: 'petty' as const },
  ];
  const state = after(start('pink star', 'pink oval'), { type: 'draw', seat: 0 });
  const [max, lola, zed] = seatModels(seen(state, 0, { players, hostId: 'max' }));
  expect(max).toMatchObject({ guest: true, host: true, presence: 'disconnected', thinking: false });
  expect(lola).toMatchObject({ standIn: true, host: false, presence: 'away' });
  expect(zed).toMatchObject({ bot: 'petty', thinking: false, cards: 2 });
  const asBot = players.with(1, { ...players[1], bot: 'easy' as const });
  expect(seatModels(seen(state, 0, { players: asBot }))[0]).toMatchObject({ thinking: true, bot: 'easy' });
});

test('[SEAT-10] a seat has the back and the badges that its player has earned', () => {
  const earned = { cardBack: 'og', badges: ['Rookie'] } as const;
  const players = [person('Ann'), { ...person('Max'), ...earned }, person('Lola'), person('Zed')];
  const [max, lola] = seatModels(seen(start('pink star'), 0, { players }));
  expect(max).toMatchObject({ hasOgBack: true, badges: ['Rookie'] });
  expect(lola).toMatchObject({ hasOgBack: false, badges: [] });
});

test('[FIND-21] a seat tells the rating where it is at stake', () => {
  const players = [person('Ann'), { ...person('Max'), rating: 1204 }, person('Lola'), person('Zed')];
  const ratings = (mode: Mode) =>
    seatModels({ ...seen(start('pink star'), 0, { players }), mode }).map(({ rating }) => rating);
  expect(ratings('ranked')).toEqual([1204, undefined, undefined]);
  expect(ratings('casual')).toEqual([undefined, undefined, undefined]);
});

test('cards that the viewer was shown stay with the seat', () => {
  const peek = { type: 'play', seat: 0, cards: [card('orange peek')] } as const;
  const state = position({ hands: [['orange peek', 'pink oval'], ['green stun', 'nope'], ['pink oval']] });
  const shown = after(
    state,
    peek,
    { type: 'accept', seat: 1 },
    { type: 'reveal', seat: 1, cards: [card('green stun')] },
  );
  expect(seatModels(seen(shown, 0))[0].peeked).toEqual([card('green stun')]);
  expect(seatModels(seen(shown, 2)).flatMap(({ peeked }) => peeked)).toEqual([]);
});

test('the headline', () => {
  const tag = (state: typeof stunned, viewer: Viewer, asked?: string) => {
    const { view, legal } = seen(state, viewer);
    return headerTag(view, legal, asked);
  };
  expect(tag(start('orange star'), 0)).toBe('mine');
  expect(tag(start('orange star'), 1)).toBe('waiting');
  expect(tag(stunned, 1)).toBe('attack');
  expect(tag(stunned, 1, 'defense')).toBe('attack');
  expect(tag(stunned, 1, 'color')).toBe('color');
  expect(tag(after(stunned, { type: 'accept', seat: 1 }), 1)).toBe('timeout');
  expect(tag(stunned, 'spectator')).toBe('watching');
});

test('the decision lists the possible answers', () => {
  const attacked = seen(stunned, 1);
  expect(decisionOf(attacked.view, attacked.legal)).toMatchObject({
    type: 'attack',
    from: 'Ann',
    stack: 'stun',
    total: 1,
    canStack: true,
    canNope: true,
  });
  const attacker = seen(stunned, 0);
  expect(decisionOf(attacker.view, attacker.legal)).toBeUndefined();
  const own = seen(start('orange star'), 0);
  expect(decisionOf(own.view, own.legal)?.type).toBe('turn');
});

test('a countered stack is a new decision', () => {
  const once = seen(stunned, 1);
  const back = after(stunned, { type: 'counter', seat: 1, cards: [card('pink stun')] });
  const twice = seen(back, 2);
  expect(decisionOf(once.view, once.legal)?.key).not.toBe(decisionOf(twice.view, twice.legal)?.key);
});

test('the stack on the table names its target, unless it is the viewer', () => {
  const stackFor = (state: typeof stunned, viewer: Viewer) => tableModel(seen(state, viewer).view, []).stack;
  expect(stackFor(stunned, 0)?.target).toBe('Max');
  expect(stackFor(stunned, 1)?.target).toBeUndefined();
  expect(stackFor(start('orange star'), 1)).toBeUndefined();
});

test('the chain is read from the log: each set since the stack was opened, with its player', () => {
  const state = position({
    hands: [['orange add+2', 'pink oval'], ['pink add+2', 'green add+2', 'nope'], ['pink oval'], ['nope']],
  });
  const { game, log } = followed(
    seen(state, 1),
    state,
    { type: 'play', seat: 0, cards: [card('orange add+2')] },
    { type: 'counter', seat: 1, cards: ['pink add+2', 'green add+2'].map(card) },
  );
  expect(tableModel(game.view, log).stack).toEqual({
    type: 'add+2',
    total: 6,
    canBeNoped: true,
    target: 'Lola',
    targetCards: 1,
    links: [
      { card: card('orange add+2'), player: 'Ann' },
      { card: card('pink add+2'), player: 'You' },
      { card: card('green add+2'), player: 'You' },
    ],
  });
  // After a reload the log may begin later than the stack.
  expect(tableModel(game.view, log.slice(2)).stack?.links).toEqual([
    { card: card('orange add+2') },
    { card: card('pink add+2') },
    { card: card('green add+2') },
  ]);
});

test('only the latest card of a trade counts, and it cannot be noped', () => {
  const state = position({ hands: [['orange trade', 'nope'], ['pink trade', 'nope'], ['nope']] });
  const { game, log } = followed(
    seen(state, 2),
    state,
    { type: 'play', seat: 0, cards: [card('orange trade')], target: 1 },
    { type: 'counter', seat: 1, cards: [card('pink trade')], target: 2 },
  );
  const { stack } = tableModel(game.view, log);
  expect(stack?.canBeNoped).toBe(false);
  expect(stack?.links).toEqual([
    { card: card('orange trade'), player: 'Ann', isVoid: true },
    { card: card('pink trade'), player: 'Max' },
  ]);
});

test('the chain of a jinx begins with the card that opened its window', () => {
  const state = position({
    mode: 'spite',
    hands: [['orange jinx+1', 'nope'], ['pink jinx+2', 'nope'], ['nope'], ['nope']],
  });
  const { game, log } = followed(
    seen(state, 3),
    state,
    { type: 'play', seat: 0, cards: [card('orange jinx+1')] },
    { type: 'teamUp', seat: 1, cards: [card('pink jinx+2')] },
  );
  expect(tableModel(game.view, log).stack?.links).toEqual([
    { card: card('orange jinx+1'), player: 'Ann' },
    { card: card('pink jinx+2'), player: 'Max' },
  ]);
});

test('the clock: a turn has its own time, an answer fifteen seconds, and neither without a deadline', () => {
  const at = (state: typeof stunned, deadlineAt: number | null) =>
    clockOf(seen(state, 1, { deadlineAt, turnSeconds: 20 }), 1000);
  expect(at(start('orange star'), 13_000)).toEqual({ kind: 'turn', seconds: 12, total: 20 });
  expect(at(start('orange star'), 41_000)).toEqual({ kind: 'turn', seconds: 40, total: 40 });
  expect(at(stunned, 8000)).toEqual({ kind: 'defense', seconds: 7, total: 15 });
  expect(at(stunned, null)).toBeUndefined();
});

test('the hand marks what could come next, and nothing when the viewer is not asked', () => {
  const game = seen(start('orange star', 'green oval'));
  const choice = choiceOf(game);
  const playable = handModel(choice, { sort: 'drawn', staged: [] }).cards.map((model) => model.playable);
  expect(playable).toEqual([true, false]);
  // While a color is asked for, none can be chosen, and all keep their colors.
  const picking = handModel(choice, { sort: 'drawn', staged: [0], picking: true }).cards;
  expect(picking.map(({ playable: can, locked }) => [can, locked])).toEqual([
    [undefined, true],
    [undefined, true],
  ]);
  const idle = handModel({ ...choice, mode: 'idle' }, { sort: 'drawn', staged: [], fresh: [1] });
  expect(idle.cards.map(({ playable: can, fresh }) => [can, fresh])).toEqual([
    [undefined, false],
    [undefined, true],
  ]);
});

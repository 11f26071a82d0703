/** What screen readers say about the game, and how urgently (SPEAK-1 to SPEAK-8). Pure. */
import type { Card, Color, StackType } from '@staxd/engine';
import { cardName } from '../../../look/cards/cardFace.ts';
import { harmWords } from '../../../look/effects/stackWords.ts';
import type { Politeness } from '../../../look/primitives/accessibility/announcer.ts';
import { t } from '../../../messages/t.ts';
import { matchWords } from '../../table/MatchBanner.tsx';
import { type FeedEntry, latest, withoutNotices } from '../feed/feedLines.ts';

export type Decision =
  | { readonly type: 'turn'; readonly key: string }
  | {
      readonly type: 'attack';
      readonly key: string;
      readonly from: string;
      readonly stack: StackType;
      readonly total: number;
      readonly canStack: boolean;
      readonly canNope: boolean;
    }
  | { readonly type: 'jinx'; readonly key: string; readonly from: string; readonly value: number }
  | { readonly type: 'peek'; readonly key: string; readonly count: number }
  | { readonly type: 'stunned'; readonly key: string; readonly turns: number };

export interface Moment {
  readonly decision?: Decision | undefined;
  readonly color: Color;
  readonly top?: Card | undefined;
  readonly hand: readonly Card[];
  readonly playable: number;
  /** Of the viewer's own time; undefined without a deadline. */
  readonly seconds?: number | undefined;
  readonly feed: readonly FeedEntry[];
  readonly error?: string | undefined;
  /** What others have said, by id; undefined while the chat is muted. */
  readonly messages: readonly string[] | undefined;
  readonly others: readonly { readonly name: string; readonly cards: number }[];
  /** The player whose move it is; undefined if it is the viewer's. */
  readonly playing?: string | undefined;
  readonly stack?: { readonly target: string; readonly type: StackType; readonly total: number } | undefined;
  readonly deck: number;
}

export interface Announcement {
  readonly text: string;
  readonly politeness: Politeness;
}

interface News {
  readonly politeness: Politeness;
  readonly of: (before: Moment | undefined, now: Moment) => readonly string[];
}

export const NEWS = {
  decision: { politeness: 'assertive', of: decisionNews },
  clock: { politeness: 'assertive', of: clockNews },
  error: { politeness: 'assertive', of: errorNews },
  feed: { politeness: 'polite', of: feedNews },
  lowCards: { politeness: 'polite', of: lowCardNews },
  chat: { politeness: 'polite', of: chatNews },
} as const satisfies Readonly<Record<string, News>>;

/** At the first moment, only the decision and the error are new. */
export function announcements(before: Moment | undefined, now: Moment): Announcement[] {
  return Object.values<News>(NEWS).flatMap(({ politeness, of }) =>
    of(before, now).map((text): Announcement => ({ text, politeness })),
  );
}

/** 'Your turn. Match orange or star. 7 cards, 3 playable. 30 seconds.' */
export function decisionText(decision: Decision, moment: Moment): string {
  const time = moment.seconds === undefined ? '' : t('board.say.seconds', { count: moment.seconds });
  switch (decision.type) {
    case 'turn':
      return t('board.say.turn', {
        match: matchText(moment),
        cards: t('board.cards', { count: moment.hand.length }),
        playable: moment.playable,
        time,
      });
    case 'attack':
      return t('board.say.attack', {
        harm: harmWords({ type: decision.stack, total: decision.total, targetCards: moment.hand.length }),
        name: decision.from,
        options: answers(decision),
        time,
      });
    case 'jinx':
      return t('board.say.jinx', { name: decision.from, count: decision.value, time });
    case 'peek':
      return t('board.say.peek', { count: decision.count }) + time;
    case 'stunned':
      return t('board.say.stunned', { count: decision.turns });
  }
}

/** The whole table in words, on request (U). */
export function tableText(moment: Moment): string {
  const { decision, playing, stack, hand, others, deck } = moment;
  const theirs = playing === undefined ? '' : t('board.say.theirTurn', { name: playing });
  return t('board.say.table', {
    turn: decision ? t('board.say.yourTurn') : theirs,
    match: matchText(moment),
    stack: stack ? t('board.say.stack', { name: stack.target, harm: harmWords(stack) }) : '',
    cards: hand.map(cardName).join(', '),
    others: others.map(({ name, cards }) => `${name}: ${t('board.cards', { count: cards })}`).join('. '),
    deck,
  }).trim();
}

function matchText({ color, top }: Moment): string {
  const [first, second] = matchWords({ color, ...(top !== undefined && { top }) }).map((word) =>
    word.toLowerCase(),
  );
  const what = second === undefined ? first : t('board.say.or', { first, second });
  return t('board.say.match', { what });
}

function answers({ canStack, canNope }: Extract<Decision, { type: 'attack' }>): string {
  if (canStack && canNope) return t('board.say.stackNopeTake');
  if (canStack) return t('board.say.stackTake');
  return t(canNope ? 'board.say.nopeTake' : 'board.say.take');
}

function decisionNews(before: Moment | undefined, now: Moment): string[] {
  const { decision } = now;
  if (decision === undefined || before?.decision?.key === decision.key) return [];
  return [decisionText(decision, now)];
}

/** Seconds that are left when the clock is spoken of. */
const HURRY = 10;
const LAST_CHANCE = 5;

/** Said when the clock passes a mark, even if that exact second was skipped. */
function clockNews(before: Moment | undefined, now: Moment): string[] {
  const seconds = now.seconds ?? Number.POSITIVE_INFINITY;
  if (now.decision === undefined || before?.decision?.key !== now.decision.key) return [];
  const earlier = before.seconds ?? Number.POSITIVE_INFINITY;
  const passed = (mark: number) => earlier > mark && seconds <= mark;
  if (passed(LAST_CHANCE)) return [t('board.say.lastChance', { count: LAST_CHANCE })];
  return passed(HURRY) ? [t('board.say.hurry', { count: HURRY })] : [];
}

function errorNews(before: Moment | undefined, { error }: Moment): string[] {
  return error === undefined || error === before?.error ? [] : [error];
}

function feedNews(before: Moment | undefined, { feed }: Moment): string[] {
  if (before === undefined) return [];
  const known = before.feed.at(-1)?.id ?? Number.NEGATIVE_INFINITY;
  const news = feed.filter(({ id, unseen }) => id > known && unseen !== 'before');
  return latest(withoutNotices(news)).flatMap(({ text, isSilent }) => (isSilent ? [] : [text]));
}

/** '{p} has 1 card!', said once when a hand shrinks to two cards or one. */
function lowCardNews(before: Moment | undefined, now: Moment): string[] {
  if (before === undefined) return [];
  return now.others.flatMap(({ name, cards }) => {
    const earlier = before.others.find((other) => other.name === name)?.cards ?? cards;
    const isNews = cards < earlier && (cards === 1 || cards === 2);
    return isNews ? [t('board.say.hasCards', { name, count: cards })] : [];
  });
}

function chatNews(before: Moment | undefined, now: Moment): string[] {
  if (before?.messages === undefined || now.messages === undefined) return [];
  const known = new Set(before.messages);
  const count = now.messages.filter((id) => !known.has(id)).length;
  return count > 0 ? [t('board.chat.news', { count })] : [];
}

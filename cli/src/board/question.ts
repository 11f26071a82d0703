/** What a person is asked, in words, and the keys that answer. Pure. */
import { type ActionKind, isColor, type LegalAction, type Seat, type View } from '@staxd/engine';
import { counted } from '../narrate.ts';
import { type Draft, options } from './draft.ts';
import type { Choice, PromptProps } from './Prompt.tsx';

export type Question = Omit<PromptProps, 'notice'>;

/** Keys of the actions that need no card. */
export const DIRECT_KEYS = { d: 'draw', s: 'skip', a: 'accept', i: 'ignore' } as const;

const ENTER = 'enter';
/** In the order in which they are shown. */
const CHOICES: readonly (readonly [ActionKind, string, string])[] = [
  ['play', ENTER, 'play'],
  ['teamUp', ENTER, 'team up with jinx'],
  ['counter', ENTER, 'counter'],
  ['nope', ENTER, 'NOPE'],
  ['reveal', ENTER, 'show'],
  ['accept', 'a', 'take the hit'],
  ['ignore', 'i', 'ignore'],
  ['draw', 'd', 'draw'],
  ['skip', 's', 'skip'],
];

/** The question to the viewer, or word of whom the game waits for. */
export function questionFor(view: View, legal: readonly LegalAction[], draft: Draft): Question {
  const { viewer, awaited } = view;
  if (awaited === null || awaited !== viewer) {
    const name = awaited === null ? '' : view.seats[awaited].name;
    return { headline: `WAITING for ${name} ...`, tone: 'quiet', choices: [] };
  }
  if (draft.asks === 'gifts') return giftQuestion(draft);
  if (draft.asks !== 'set') {
    const choices = options(view, draft).map(({ label }, index) => numbered(label, index));
    const headline = draft.asks === 'color' ? 'WHICH COLOUR?' : 'TRADE HANDS WITH WHOM?';
    return { headline, tone: 'accent', choices: [...choices, { key: 'esc', label: 'back' }] };
  }
  const kinds = new Set(legal.map(({ type }) => type));
  const inWindow = view.jinx !== null;
  const choices: Choice[] = [];
  for (const [kind, key, label] of CHOICES) {
    if (!kinds.has(kind)) continue;
    const shared = choices.find((choice) => choice.key === key);
    if (shared) choices[choices.indexOf(shared)] = { key, label: `${shared.label} / ${label}` };
    else choices.push({ key, label: kind === 'draw' && inWindow ? 'be petty: draw' : label });
  }
  return { ...headlineFor(view, awaited), choices };
}

function headlineFor(view: View, seat: Seat): Pick<Question, 'headline' | 'tone'> {
  const { stack, jinx, peek } = view;
  const name = (other: Seat) => (other === seat ? 'you' : view.seats[other].name);
  if (stack) {
    const answer = stack.type === 'trade' ? 'Counter, or' : 'Counter, NOPE, or';
    return {
      headline: `UNDER ATTACK! ${answer} take the ${stack.type} stack of ${stack.total}.`,
      tone: 'danger',
    };
  }
  if (peek) {
    const viewers = peek.contributors.map(name).join(', ');
    return {
      headline: `PEEK! SELECT ${counted(peek.count, 'CARD')} TO REVEAL to ${viewers}.`,
      tone: 'danger',
    };
  }
  const { stunned } = view.seats[seat];
  if (stunned > 0) return { headline: `IN TIMEOUT! SKIP ${counted(stunned, 'TURN')}.`, tone: 'danger' };
  if (jinx) {
    return {
      headline: `JINX DILEMMA! ${name(jinx.initiator)} will draw ${jinx.value} if you do not team up.`,
      tone: 'gold',
    };
  }
  return { headline: 'YOUR TURN! Play a set of cards, or draw.', tone: 'accent' };
}

function giftQuestion({ gifts, giftRange }: Draft): Question {
  const { min = 1, max = 1 } = giftRange ?? {};
  const range = min === max ? counted(max, 'CARD') : `${min} to ${counted(max, 'CARD')}`;
  return {
    headline: `SELECT ${range} TO GIFT: ${gifts.length} / ${max} selected.`,
    tone: 'accent',
    choices: [
      { key: 'space', label: 'select' },
      { key: ENTER, label: 'gift' },
      { key: 'esc', label: 'back' },
    ],
  };
}

function numbered(label: string, index: number): Choice {
  const key = `${index + 1}`;
  return isColor(label) ? { key, label, color: label } : { key, label };
}

import { type ActionKind, canBeNoped, isColor, type LegalAction, type Seat, type View } from '@staxd/engine';
import { t } from '../messages/t.ts';
import { type AnswerWords, answerWords } from '../plainText/answerPrices.ts';
import { type Draft, options } from './draft.ts';
import type { Choice, PromptProps } from './Prompt.tsx';

export type Question = Omit<PromptProps, 'notice'>;

/** Keys of the actions without cards. */
export const DIRECT_KEYS = { d: 'draw', s: 'skip', a: 'accept', i: 'ignore' } as const;

/** In display order: by their own key, or by enter for those with cards. */
const CHOICES: readonly (readonly [kind: ActionKind, key?: keyof typeof DIRECT_KEYS])[] = [
  ['play'],
  ['teamUp'],
  ['counter'],
  ['nope'],
  ['reveal'],
  ['accept', 'a'],
  ['ignore', 'i'],
  ['draw', 'd'],
  ['skip', 's'],
];

/** The question to the viewer, or whom the game waits for. */
export function questionFor(view: View, legal: readonly LegalAction[], draft: Draft): Question {
  const { viewer, awaited } = view;
  if (awaited === null || awaited !== viewer) {
    const name = awaited === null ? '' : view.seats[awaited].name;
    return { headline: t('ask.wait', { name }), tone: 'quiet', choices: [] };
  }
  if (draft.asks === 'gifts') return giftQuestion(draft);
  if (draft.asks !== 'set') {
    const choices = options(view, draft).map(({ label }, index) => numbered(label, index));
    return { headline: t(`ask.${draft.asks}`), tone: 'accent', choices: [...choices, backChoice()] };
  }
  const prices = answerWords(view);
  const kinds = new Set(legal.map(({ type }) => type));
  const choices: Choice[] = [];
  for (const [kind, direct] of CHOICES) {
    if (!kinds.has(kind)) continue;
    const key = direct ?? t('key.enter');
    const label = labelOf(kind, view, prices);
    const shared = choices.findIndex((choice) => choice.key === key);
    if (shared < 0) choices.push({ key, label });
    else choices[shared] = { key, label: t('do.either', { one: choices[shared].label, other: label }) };
  }
  return { ...headlineFor(view, awaited), choices };
}

function labelOf(kind: ActionKind, view: View, prices: AnswerWords | undefined): string {
  if (kind === 'draw' && view.jinx) return t('do.drawPetty');
  if (kind === 'accept' && prices) return t('do.acceptFor', { price: prices.accept });
  if (kind === 'nope' && prices?.nope) return t('do.nopeFor', { price: prices.nope });
  return t(`do.${kind}`);
}

function headlineFor(view: View, seat: Seat): Pick<Question, 'headline' | 'tone'> {
  const { stack, jinx, peek } = view;
  const name = (other: Seat) => (other === seat ? t('tell.you') : view.seats[other].name);
  if (stack) {
    const key = canBeNoped(stack.type) ? 'ask.attack' : 'ask.attackNoNope';
    return { headline: t(key, { stack: stack.type, total: stack.total }), tone: 'danger' };
  }
  if (peek) {
    const viewers = peek.contributors.map(name).join(', ');
    return { headline: t('ask.peek', { count: peek.count, viewers }), tone: 'danger' };
  }
  const { stunned } = view.seats[seat];
  if (stunned > 0) return { headline: t('ask.stunned', { count: stunned }), tone: 'danger' };
  if (jinx) {
    return { headline: t('ask.jinx', { name: name(jinx.initiator), value: jinx.value }), tone: 'gold' };
  }
  return { headline: t('ask.turn'), tone: 'accent' };
}

function giftQuestion({ gifts, giftRange }: Draft): Question {
  const { min = 1, max = 1 } = giftRange ?? {};
  const chosen = gifts.length;
  return {
    headline: min === max ? t('ask.gifts', { count: max, chosen }) : t('ask.giftRange', { min, max, chosen }),
    tone: 'accent',
    choices: [
      { key: t('key.space'), label: t('do.select') },
      { key: t('key.enter'), label: t('do.gift') },
      backChoice(),
    ],
  };
}

function backChoice(): Choice {
  return { key: t('key.esc'), label: t('do.back') };
}

function numbered(label: string, index: number): Choice {
  const key = `${index + 1}`;
  return isColor(label) ? { key, label, color: label } : { key, label };
}

/** A lesson as its learner sees it: from the engine's view and redacted events, so that no secret gets here. */
import {
  CARDS,
  type GameEvent,
  GIFT,
  type LegalAction,
  legalActions,
  NOPE,
  redact,
  type Seat,
  stackedCards,
  type View,
  viewFor,
} from '@staxd/engine';
import { encodeHand, LESSON_TIMES, type TutorialState, toWireCard } from '@staxd/protocol';
import {
  botOf,
  isLearned,
  LEARNER,
  type LessonRun,
  rightPlaces,
  successText,
  type TutorialSession,
  trackOf,
} from '@staxd/tutorial';

/** Where several cards are stacked at once (TUTOR-30). */
const MULTI_STACK_STEPS = { track: 'power_moves', steps: [3, 4] } as const satisfies {
  readonly track: TutorialSession['track'];
  readonly steps: readonly number[];
};

export function lessonState(id: string, session: TutorialSession): TutorialState {
  const { track, step, hasEnded, run } = session;
  const { lesson, stage } = run;
  const isDone = stage === 'done' || stage === 'more';
  const view = viewFor(run.state, LEARNER);
  const legal = isDone ? [] : legalActions(run.state, LEARNER);
  return {
    session_id: id,
    phase: track,
    step,
    total_steps: trackOf(track).lessons.length,
    title: lesson.title,
    instruction: lesson.goal,
    bot_message: isDone ? lesson.praise : lesson.message,
    success_message: successText(run),
    hint: lesson.hint,
    can_skip: !hasEnded,
    fold_only: lesson.foldOnly ?? false,
    minimum_cards: lesson.minimumCards ?? null,
    tournament_mode: lesson.position.mode === 'tournament',
    ...tableOf(view, legal, botOf(lesson)),
    ...stackOf(session, view),
    ...wantedOf(session),
    ...draftOf(run),
    ...shownOf(run),
    correct_play: isDone,
    step_complete: stage === 'done',
    completed: isLearned(session),
  };
}

function tableOf(view: View, legal: readonly LegalAction[], bot: Seat) {
  const top = view.discard.length - 1;
  return {
    player_hand: encodeHand(view.hand, legal),
    opponent_hand: Array.from({ length: view.seats[bot].handSize }, (_, id) => ({ id })),
    opponent_hand_hidden: true,
    discard_top: toWireCard(view.discard[top], top),
    deck_count: view.drawCount,
    active_color: view.color,
    active_shape: view.shape,
    can_draw: legal.some(({ type }) => type === 'draw'),
    player_stuned: view.seats[LEARNER].stunned > 0,
  };
}

function stackOf({ run, actions }: TutorialSession, view: View) {
  const { stack } = view;
  const attack = stack?.target === LEARNER ? { stack_type: stack.type, total_value: stack.total } : null;
  const isAtBot = stack !== null && run.stage === 'botAnswers';
  const isShown = attack !== null && actions.length === 0;
  return {
    active_stack: isAtBot
      ? {
          card_count: stackedCards(view).length,
          stack_type: stack.type,
          awaiting_response: true,
          show_bot_defense: true,
          timer_remaining: LESSON_TIMES.botAnswer / 1000,
        }
      : null,
    stack_attack: attack,
    stack_display: isShown ? { ...attack, display_duration: LESSON_TIMES.stackShown } : null,
    show_stack_display: isShown,
    defense_mode: attack !== null,
  };
}

/** What the right action needs; nothing once it was taken. */
function wantedOf({ track, step, run }: TutorialSession) {
  const highlighted = [...rightPlaces(run)];
  const cards = highlighted.map((place) => run.state.hands[LEARNER][place]);
  const isPair = cards.length > 1 && cards.every((card) => card === cards[0]);
  return {
    multi_stack_allowed:
      track === MULTI_STACK_STEPS.track && MULTI_STACK_STEPS.steps.some((several) => several === step),
    multi_play_allowed: isPair && CARDS[cards[0]].shape !== null,
    highlighted_cards: highlighted,
    no_highlights: highlighted.length === 0,
  };
}

function draftOf({ stage, draft, state }: LessonRun) {
  const [first] = (draft?.places ?? []).map((place) => state.hands[LEARNER][place]);
  return {
    gift_mode: first === GIFT,
    gift_selection: [...(draft?.gifts ?? [])],
    show_gift_selection: stage === 'gifts',
    gift_after_play: stage === 'color' && (draft?.gifts?.length ?? 0) > 0,
    show_color_picker: stage === 'color' && first !== NOPE,
    show_nope_color_picker: stage === 'color' && first === NOPE,
  };
}

/** What the last action did. */
function shownOf({ stage, solved, events }: LessonRun) {
  const told = solved ? events.map((event) => redact(event, LEARNER)) : [];
  const find = <Type extends GameEvent['type']>(type: Type) =>
    told.find((event): event is Extract<GameEvent, { type: Type }> => event.type === type);
  const trade = find('handsTraded');
  const hijack = find('cardsHijacked');
  const [lost] = hijack?.lost ?? [];
  const [gained] = hijack?.gained ?? [];
  const revealed = find('cardsRevealed');
  const [peeked] = revealed?.cards ?? [];
  const isSwap = trade !== undefined || hijack !== undefined;
  const goOnAfter = isSwap ? LESSON_TIMES.goOnAfterSwap : LESSON_TIMES.goOn;
  return {
    show_gift_transfer: find('giftsGiven') !== undefined,
    show_trade_animation: trade !== undefined,
    show_hijack_effect: hijack !== undefined,
    hijack_swap:
      lost === undefined || gained === undefined
        ? null
        : { lost_card: toWireCard(lost, 0), gained_card: toWireCard(gained, 0) },
    show_peek_effect: revealed !== undefined,
    peek_revealed_card: peeked === undefined ? null : toWireCard(peeked, 0),
    auto_advance_after: stage === 'done' ? goOnAfter : null,
  };
}

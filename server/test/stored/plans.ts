/** The games that are recorded, each up to a point of its own. */
import { isOver, type LiveGame } from '@staxd/client';
import { type Phase, stackedCards } from '@staxd/engine';

type Until = (game: LiveGame) => boolean;
export interface Plan {
  readonly people: readonly string[];
  readonly bots?: readonly string[];
  readonly settings?: object;
  /** Absent: it stays a lobby. */
  readonly until?: Until;
  readonly chat?: readonly string[];
  /** Of the people's moves; another one where the game ends before it is where it should be. */
  readonly seed?: string;
}

const inPhase =
  (phase: Phase): Until =>
  ({ view }) =>
    view?.phase === phase;

export const PLANS: Readonly<Record<string, Plan>> = {
  lobby: {
    people: ['ADA', 'CAL'],
    bots: ['easy', 'petty'],
    settings: { max_players: 6, is_private: false, auto_start: false },
    chat: ['Anybody there?', 'Ready when you are 🙂'],
  },
  // Bots take their time, which the deadlines of the games after it must not feel.
  bots: {
    people: ['ELI'],
    bots: ['easy', 'medium', 'hard', 'petty'],
    settings: { max_players: 5, turn_timer: 120 },
    until: ({ view }) => view !== null && view.turn > 8 && view.awaited === view.viewer && !view.stack,
  },
  stack: {
    people: ['ADA', 'BEA', 'CAL'],
    until: ({ view }) => view !== null && view.turn > 6 && stackedCards(view).length > 1,
    chat: ['Ouch'],
    seed: 'b',
  },
  jinx: { people: ['CAL', 'DEE'], settings: { mode: 'spite' }, until: inPhase('jinx_window'), seed: 'c' },
  peek: {
    people: ['CAL', 'DEE', 'ELI'],
    settings: { mode: 'stack_attack' },
    until: inPhase('peek_selection'),
    seed: 'a',
  },
  house: {
    people: ['DEE', 'ELI'],
    settings: { optional_rules: { rule_options: { hand_size: 9 } } },
    until: ({ view }) => view !== null && view.turn > 3,
  },
  // Public, because private games are not rated.
  finished: {
    people: ['ADA', 'BEA'],
    settings: { mode: 'ranked', is_private: false, auto_start: false },
    until: isOver,
    chat: ['Good game'],
  },
};

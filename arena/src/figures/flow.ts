/** The course of a game, judged by the state after each action. A player who has left is never in the lead. */
import type { LegalAction } from '@staxd/engine';
import { type GameCount, gameFigures } from './entry.ts';

export const FLOW = gameFigures({
  branching: {
    over: 'decisions',
    count: () => ({ decision: (legal) => legal.length }),
    label: 'Branching',
    unit: 'number',
    explanation: {
      id: 'branching',
      title: 'Branching',
      meaning: 'Legal actions to choose from at a decision.',
    },
    contrast: 'Legal actions to choose from',
    row: 6,
  },
  forced: {
    over: 'decisions',
    count: () => ({ decision: (legal) => (legal.length === 1 && !leavesChoice(legal[0]) ? 1 : 0) }),
    label: 'Forced decisions',
    unit: 'share',
    explanation: {
      id: 'forced',
      title: 'Forced decisions',
      meaning: 'The share of decisions with exactly one legal action.',
    },
    contrast: 'Forced decisions',
    keyFigure: 'Forced decisions',
    row: 5,
  },
  deadTurns: {
    over: 'turns',
    count: deadTurns,
    label: 'Dead turns',
    unit: 'share',
    explanation: {
      id: 'deadTurns',
      title: 'Dead turns',
      meaning: 'The share of turns on which a player could not play a card: forced draws and skipped turns.',
    },
    contrast: 'Dead turns',
    row: 4,
  },
  stunTurns: {
    over: 'games',
    count: () => ({ events: { turnSkipped: () => 1 } }),
    label: 'Stun turns a game',
    unit: 'number',
    explanation: { id: 'stunTurns', title: 'Stun turns', meaning: 'Turns skipped because of a stun.' },
    contrast: 'Turns a game skipped by stuns',
    row: 7,
  },
  reshuffles: {
    over: 'games',
    count: () => ({ events: { deckReshuffled: () => 1 } }),
    label: 'Reshuffles a game',
    unit: 'number',
    explanation: {
      id: 'reshuffles',
      title: 'Reshuffles',
      meaning: 'How often the discard pile became the new draw pile.',
    },
    contrast: 'Reshuffles a game',
    row: 8,
  },
  leadChanges: {
    over: 'games',
    count: () => ({ end: ({ leads }) => leads.changes }),
    label: 'Lead changes a game',
    unit: 'number',
    explanation: {
      id: 'leadChanges',
      title: 'Lead changes',
      meaning: 'How often a different player became the only one with the fewest cards.',
    },
    contrast: 'Lead changes a game',
    keyFigure: 'Lead changes',
    row: 1,
  },
  comebacks: {
    over: 'games',
    // The most cards alone or tied. Half is rounded down: when turn floor(turns / 2) + 1 began.
    count: () => ({ end: ({ leads, turn }, { winner }) => (leads.cameBack(winner, turn) ? 1 : 0) }),
    label: 'Comebacks',
    unit: 'share',
    explanation: {
      id: 'comebacks',
      title: 'Comebacks',
      meaning: 'The share of games whose winner held the most cards when half of the turns were over.',
    },
    contrast: 'Comebacks',
    row: 2,
  },
  decided: {
    over: 'turns',
    // The lead alone or tied. 0 if the last turn decided the game, 1 if the winner led from the deal on.
    count: () => ({ end: ({ leads, turn }, { winner }) => leads.turnsLeft(winner, turn) }),
    label: 'Decisiveness',
    unit: 'share',
    explanation: {
      id: 'decided',
      title: 'Decisiveness',
      meaning:
        'The share of turns left when the winner took the lead for good. A high value means: decided early.',
    },
    contrast: 'Part of the game left when it was decided',
    row: 3,
  },
});

/** Judged by the turn's first decision other than an answer to a stack. Teaming up counts as playing. */
function deadTurns(): GameCount {
  let judged = 0;
  return {
    begin: () => {
      judged = 0;
    },
    decision: (legal, { turn }) => {
      const { type } = legal[0];
      if (turn === judged || type === 'accept' || type === 'reveal') return 0;
      judged = turn;
      // In the order of ACTION_KINDS a play comes first, and a team-up between draw and ignore.
      return type === 'skip' || (type === 'draw' && legal.length <= 2) ? 1 : 0;
    },
  };
}

/** Whether the only legal action still leaves a choice of cards. Copies of a face are the same card (DECK-5). */
function leavesChoice({ picks }: LegalAction): boolean {
  if (!picks || picks.min === picks.eligible.length) return false;
  const { eligible } = picks;
  for (let at = 1; at < eligible.length; at++) if (eligible[at] !== eligible[0]) return true;
  return false;
}

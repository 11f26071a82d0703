/** The questions before a step that cannot be undone or that nobody expects (NAV-16, NAV-18, NAV-19, JOIN-15, MATCH-6, FIND-20). */
import { t } from '../../../messages/t.ts';

/** leave: a room that waits. leaveForGood: a game that runs. leaveActive: on the way to something else. */
export type Question =
  | {
      readonly kind:
        | 'leave'
        | 'leaveForGood'
        | 'leaveActive'
        | 'joinOther'
        | 'quickMatch'
        | 'watch'
        | 'watchEnd';
    }
  | { readonly kind: 'kick'; readonly name: string };

export interface QuestionWords {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger: boolean;
  /** Shown when the step failed; without it, the failed call shows its own text. */
  readonly failure?: string;
}

/** What leaving a table of a tournament costs stands behind the message. */
export function questionWords(question: Question, isTournament = false): QuestionWords {
  const words = wordsOf(question, isTournament);
  const leaves = isTournament && LEAVES.includes(question.kind);
  return leaves ? { ...words, message: `${words.message} ${t('shell.ask.cup')}` } : words;
}

const LEAVES: readonly Question['kind'][] = [
  'leaveForGood',
  'leave',
  'leaveActive',
  'joinOther',
  'quickMatch',
];

function wordsOf(question: Question, isTournament: boolean): QuestionWords {
  const leaving = {
    title: t('shell.ask.leaveTitle'),
    confirmLabel: t('shell.ask.leaveYes'),
    cancelLabel: t('shell.ask.leaveNo'),
    danger: true,
    failure: t('shell.error.leave'),
  };
  switch (question.kind) {
    case 'leave':
      return {
        ...leaving,
        // Nobody else sits down at a table of a tournament.
        message: [t('shell.ask.leave'), ...(isTournament ? [] : [t('shell.ask.leaveSeat')])].join(' '),
      };
    case 'leaveForGood':
      return { ...leaving, message: t('shell.ask.leaveForGood') };
    case 'leaveActive':
      return { ...leaving, message: t('shell.ask.leaveActive') };
    case 'joinOther':
      return {
        title: t('shell.ask.joinTitle'),
        message: t('shell.ask.join'),
        confirmLabel: t('shell.ask.joinYes'),
        danger: true,
      };
    case 'quickMatch':
      return {
        title: t('shell.ask.quickTitle'),
        message: t('shell.ask.quick'),
        confirmLabel: t('shell.ask.ok'),
        danger: false,
      };
    case 'watch':
    case 'watchEnd':
      return {
        title: t('shell.ask.watchTitle'),
        message: t(`shell.ask.${question.kind}`),
        confirmLabel: t('shell.ask.watchYes'),
        danger: false,
      };
    case 'kick':
      return {
        title: t('shell.ask.kickTitle', { name: question.name }),
        message: t('shell.ask.kick'),
        confirmLabel: t('shell.ask.kickYes'),
        danger: true,
        failure: t('shell.error.kick', { name: question.name }),
      };
  }
}

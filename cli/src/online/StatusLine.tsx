import { Text } from 'ink';
import { signal } from '../board/theme.ts';
import { errorText } from '../messages/faults.ts';
import { t } from '../messages/t.ts';
import { peopleChoices, phraseChoices } from './company.ts';
import type { OnlineState } from './onlineState.ts';
import { describeMessage, leaveQuestion, noticeText } from './onlineText.ts';

/** The most important of: a line being typed, a question, the connection, an error, a notice. */
export function statusOf({ session, typing, choosing, isLeaving, notice }: OnlineState): string {
  const { game, phase, error, readyError, notices, chat } = session.getState();
  if (typing) return [notice, t('online.say', { text: typing.text })].filter(Boolean).join('  ');
  if (isLeaving) return leaveQuestion(game, false);
  if (choosing === 'phrase') return t('company.phrases', { choices: phraseChoices() });
  if (choosing === 'person' && game) return t('company.people', { choices: peopleChoices(session, game) });
  if (phase === 'reconnecting') return t('online.reconnecting');
  if (phase === 'takenOver') return t('online.takenOver');
  const [said, latest] = [chat.at(-1), notices.at(-1)];
  const fault = error ?? readyError;
  if (fault) return errorText(fault);
  const line = said ? describeMessage(said) : '';
  return notice || (latest ? noticeText(latest.notice) : line);
}

export function StatusLine({ online }: { readonly online: OnlineState }) {
  return (
    <Text wrap="truncate" {...signal('gold')}>
      {statusOf(online) || ' '}
    </Text>
  );
}

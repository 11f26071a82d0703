import { Text } from 'ink';
import { signal } from '../board/theme.ts';
import { errorText } from '../messages/faults.ts';
import { t } from '../messages/t.ts';
import type { OnlineState } from './onlineKeys.ts';
import { noticeText } from './wording.ts';

/** One line that says what matters most now: a line being typed, a question, the connection, an error, a notice. */
export function statusOf({ session, typing, isLeaving, notice }: OnlineState): string {
  const { phase, error, notices, chat } = session.getState();
  if (typing) return t('online.say', { text: typing.text });
  if (isLeaving) return t('online.leaveQuestion');
  if (phase === 'reconnecting') return t('online.reconnecting');
  if (phase === 'takenOver') return t('online.takenOver');
  const [said, latest] = [chat.at(-1), notices.at(-1)];
  if (error) return errorText(error);
  const line = said ? t('online.message', { name: said.username, text: said.text }) : '';
  return notice || (latest ? noticeText(latest.notice) : line);
}

/** The same as a row of the screen. */
export function StatusLine({ online }: { readonly online: OnlineState }) {
  return (
    <Text wrap="truncate" {...signal('gold')}>
      {statusOf(online) || ' '}
    </Text>
  );
}

import { Text } from 'ink';
import { signal } from '../board/theme.ts';
import type { OnlineState } from './onlineKeys.ts';

const LEAVE_QUESTION = 'Are you sure you want to leave this game? You will not be able to rejoin. [y] [n]';

/** One line that says what matters most now: a line being typed, a question, the connection, an error, a notice. */
export function statusOf({ session, typing, isLeaving, notice }: OnlineState): string {
  const { phase, error, notices, chat } = session.getState();
  if (typing) return `Say: ${typing.text}_`;
  if (isLeaving) return LEAVE_QUESTION;
  if (phase === 'reconnecting') return 'Reconnecting...';
  if (phase === 'takenOver') return 'You play at another place now. [enter] play here';
  const said = chat.at(-1);
  return error ?? (notice || notices.at(-1) || (said ? `${said.username}: ${said.content}` : ''));
}

/** The same as a row of the screen. */
export function StatusLine({ online }: { readonly online: OnlineState }) {
  return (
    <Text wrap="truncate" {...signal('gold')}>
      {statusOf(online) || ' '}
    </Text>
  );
}

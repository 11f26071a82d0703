import { Box, Text, useWindowSize } from 'ink';
import { signal } from '../board/theme.ts';
import type { OnlineState } from './onlineKeys.ts';

/** Before a game: which one it is to be. */
export function MenuScreen({ online }: { readonly online: OnlineState }) {
  const { columns, rows } = useWindowSize();
  const { session, settings, typing, isBusy, notice } = online;
  const { departure, phase } = session.getState();
  const last = session.lastGame();
  const reply = notice || departure?.message || '';
  return (
    <Box flexDirection="column" width={columns} height={rows} overflow="hidden" paddingX={1}>
      <Text bold {...signal('accent')}>
        STAXD ONLINE
      </Text>
      <Text>{`You play as ${session.identity.account?.username ?? ''}`}</Text>
      <Box flexDirection="column" marginTop={1}>
        <Choice name="1" label="quick match" />
        <Choice name="2" label="create a game" />
        <Choice name="3" label="join by code" />
        {last ? <Choice name="4" label={`return to game ${last.inviteCode}`} /> : null}
        <Choice name="q" label="quit" />
      </Box>
      <Box flexDirection="column" marginTop={1}>
        <Choice name="m" label={`mode: ${settings.mode}`} />
        <Choice name="p" label={settings.isPrivate ? 'private: only by code' : 'public'} />
        <Choice name="+ -" label={`seats: ${settings.players}`} />
        <Choice name="b" label={settings.bots ? 'bots fill empty seats' : 'no bots'} />
      </Box>
      <Box marginTop={1}>
        {typing ? (
          <Text bold>{`Code: ${typing.text}_`}</Text>
        ) : (
          <Text wrap="truncate" {...signal('gold')}>
            {isBusy ? (phase === 'away' ? 'Finding the perfect match...' : 'Connecting...') : reply}
          </Text>
        )}
      </Box>
    </Box>
  );
}

function Choice({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <Text wrap="truncate">
      <Text bold>{`[${name}] `}</Text>
      {label}
    </Text>
  );
}

import { canKick, canStart, isHost, isReady, type LiveGame } from '@staxd/client';
import { Box, Text, useWindowSize } from 'ink';
import { signal } from '../board/theme.ts';
import { t } from '../messages/t.ts';
import { houseRuleLines } from './houseRules.ts';
import type { OnlineState } from './onlineState.ts';
import { describeMessage, describePlayer, describeWaiting } from './onlineText.ts';
import { StatusLine } from './StatusLine.tsx';

const CHAT_LINES = 5;

export function WaitingRoom({ online, game }: { readonly online: OnlineState; readonly game: LiveGame }) {
  const { columns, rows } = useWindowSize();
  const { session, pointed } = online;
  const { readyWanted, chat } = session.getState();
  const ready = isReady(game, readyWanted);
  const host = isHost(game);
  const isTournament = game.tournamentId !== undefined;
  const keys = [
    isTournament ? '' : t(ready ? 'room.unready' : 'room.ready'),
    canStart(game) && !isTournament ? t(startKey(game)) : '',
    canKick(game) ? t('room.remove') : '',
    t('room.talk'),
    t('room.leave'),
    t('room.disconnect'),
  ].filter((text) => text !== '');
  return (
    <Box flexDirection="column" width={columns} height={rows} overflow="hidden" paddingX={1}>
      <Text wrap="truncate">
        <Text bold {...signal('accent')}>
          {game.name}
        </Text>
        {`  ${game.mode}`}
        {!isTournament && `  ${t('room.code')} `}
        {!isTournament && <Text bold>{game.inviteCode}</Text>}
      </Text>
      <Text wrap="truncate" {...signal('quiet')}>
        {t('room.commitment', { commitment: game.commitment })}
      </Text>
      <Box flexDirection="column" marginTop={1}>
        {game.players.map((player, at) => (
          <Text key={player.userId} wrap="truncate" bold={player.userId === game.viewerId}>
            {`${host && !isTournament && at === Math.min(pointed, game.players.length - 1) ? '>' : ' '} `}
            {describePlayer(player.userId === game.viewerId ? { ...player, isReady: ready } : player, game)}
          </Text>
        ))}
      </Box>
      {houseRuleLines(game).map((line) => (
        <Text key={line} wrap="truncate" {...signal('gold')}>
          {line}
        </Text>
      ))}
      <Text {...signal('gold')}>{describeWaiting(game, session.now())}</Text>
      <Box flexDirection="column" flexGrow={1} marginTop={1}>
        {chat.slice(-CHAT_LINES).map((message) => (
          <Text key={message.id} wrap="truncate" {...(message.isPast && signal('quiet'))}>
            {describeMessage(message)}
          </Text>
        ))}
      </Box>
      <StatusLine online={online} />
      <Text {...signal('quiet')} wrap="truncate">
        {keys.join('   ')}
      </Text>
    </Box>
  );
}

function startKey({ isQuickMatch, isPrivate }: LiveGame) {
  if (isQuickMatch) return 'room.startAlone';
  return isPrivate ? 'room.start' : 'room.startPublic';
}

import { Box, Text, useWindowSize } from 'ink';
import { signal } from '../board/theme.ts';
import { t } from '../messages/t.ts';
import { isUnrated } from './gameSettings.ts';
import type { OnlineState } from './onlineState.ts';
import { departureText } from './onlineText.ts';

export function MenuScreen({ online }: { readonly online: OnlineState }) {
  const { columns, rows } = useWindowSize();
  const { session, settings, botsOnly, typing, isBusy, isTournament, notice } = online;
  const { departure, phase } = session.getState();
  const last = session.lastGame();
  const reply = notice || (departure ? departureText(departure, isTournament) : '');
  return (
    <Box flexDirection="column" width={columns} height={rows} overflow="hidden" paddingX={1}>
      <Text bold {...signal('accent')}>
        {t('menu.title')}
      </Text>
      <Text>{t('menu.account', { name: session.identity.account?.username ?? '' })}</Text>
      <Box flexDirection="column" marginTop={1}>
        <Choice name="1" label={t(botsOnly ? 'menu.quickBots' : 'menu.quick')} />
        <Choice name="2" label={t('menu.create')} />
        <Choice name="3" label={t('menu.join')} />
        {last ? <Choice name="4" label={t('menu.return', { code: last.inviteCode })} /> : null}
        <Choice name="5" label={t('menu.tables')} />
        <Choice name="6" label={t('menu.tournaments')} />
        <Choice name="q" label={t('menu.quit')} />
      </Box>
      <Box flexDirection="column" marginTop={1}>
        <Choice name="m" label={t('menu.mode', { mode: settings.mode })} />
        <Choice name="p" label={settings.isPrivate ? t('menu.private') : t('menu.public')} />
        <Choice name="+ -" label={t('menu.seats', { count: settings.maxPlayers })} />
        <Choice name="b" label={settings.allowBots ? t('menu.bots') : t('menu.noBots')} />
        {isUnrated(settings) ? <Text {...signal('gold')}>{t('menu.unrated')}</Text> : null}
      </Box>
      <Box marginTop={1}>
        {typing ? (
          <Text bold>{t('menu.code', { text: typing.text })}</Text>
        ) : (
          <Text wrap="truncate" {...signal('gold')}>
            {isBusy ? (phase === 'none' ? t('menu.searching') : t('menu.connecting')) : reply}
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

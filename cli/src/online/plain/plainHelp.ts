/** Which commands there are, place by place. */
import type { LiveGame } from '@staxd/client';
import { MAX_PLAYERS, MIN_PLAYERS, MODES } from '@staxd/engine';
import { t } from '../../messages/t.ts';

export const menuHelp = () => t('menu.help', { modes: MODES.join('|'), min: MIN_PLAYERS, max: MAX_PLAYERS });
export const roomHelp = (game: LiveGame | null) =>
  t(game?.tournamentId === undefined ? 'room.help' : 'room.helpTournament');
export const playHelp = () => [t('plain.actions'), t('online.help')];
export const endHelp = ({ tournamentId }: LiveGame) =>
  t(tournamentId === undefined ? 'online.helpAfter' : 'online.helpAfterTournament');

/**
 * PLAY AGAIN WITH: everybody, and it is a rematch; some of them, and it is a private table like this one. The table of
 * a tournament is not played again.
 */
import { createGame, type GameSettings, rematch, shownName } from '@staxd/client';
import type { SeenGame } from '@staxd/protocol';
import { gamePath } from '../../../app/navigation/activeGame.ts';
import { useNavigate } from '../../../app/navigation/router.tsx';
import { AgainDialog } from '../../../app/people/AgainDialog.tsx';
import { carryTable } from '../../../game/wins/carryTable.ts';
import { attempt } from '../../../online/calls/attempt.ts';
import { openCompany } from '../../../online/calls/openCompany.ts';
import { session } from '../../../online/session/session.ts';

export interface PlayAgainProps {
  readonly game: SeenGame;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The other people of a table, bots aside. */
export function peopleOf({ players, viewerId }: Pick<SeenGame, 'players' | 'viewerId'>) {
  return players.filter(({ userId, bot }) => bot === null && userId !== viewerId);
}

export function PlayAgain({ game, open, onClose }: PlayAgainProps) {
  const navigate = useNavigate();
  const people = peopleOf(game);
  const isRematch = ({ length }: readonly string[]) =>
    length === people.length && game.tournamentId === undefined;
  const ask = async (userIds: readonly string[]) => {
    const made = await attempt(() =>
      isRematch(userIds) ? rematch(session) : createGame(session, likeThis(game)),
    );
    if (!made.ok) return made.error;
    const { id, inviteCode } = made.value;
    carryTable(game, inviteCode);
    navigate(gamePath(inviteCode));
    // Whoever cannot be asked leaves the table as it is: its code still works.
    for (const userId of userIds) await attempt(async () => (await openCompany()).invite(userId, id));
    return null;
  };
  return (
    <AgainDialog
      open={open}
      isCasual={(userIds) => isAtStake(game) && !isRematch(userIds)}
      people={people.map(({ userId, username }) => ({ userId, name: shownName(username) }))}
      onSend={ask}
      onClose={onClose}
    />
  );
}

function likeThis(game: SeenGame): GameSettings {
  const { name, mode, maxPlayers, turnSeconds, houseRules } = game;
  const isPrivate = true;
  return { name, mode: isAtStake(game) ? 'casual' : mode, isPrivate, maxPlayers, turnSeconds, houseRules };
}

/** A private table cannot be one of ranked games or of a tournament. */
function isAtStake({ mode }: SeenGame): boolean {
  return mode === 'ranked' || mode === 'tournament';
}

import { type OpenTable, toWireCard, wireOptions } from '@staxd/protocol';
import { seatsToTake } from '../../games/decide/takeSeat.ts';
import { playerAt } from '../../games/model/game.ts';
import { type ListedTable, phaseOf, startsAt } from '../../games/tables/openTables.ts';

/** A public table as it goes over the wire. */
export function tableLine({ game, shown }: ListedTable, spectators: number): OpenTable {
  const { settings, play } = game;
  const players = play === null ? game.players : play.state.seats.map((_, seat) => playerAt(game, seat));
  return {
    game_id: game.id,
    invite_code: game.inviteCode,
    session_name: settings.name,
    phase: phaseOf(game),
    game_mode: settings.mode,
    rule_options: wireOptions(settings.houseRules ?? {}),
    turn_timer: settings.turnSeconds,
    max_players: settings.maxPlayers,
    is_quick_match: settings.quickMatch !== null,
    created_at: game.createdAt,
    players: players.flatMap((player, seat) => {
      if (player.hasLeft) return [];
      const { userId, username, bot, isGuest, avatar, rating, isReady } = player;
      return {
        user_id: userId,
        username,
        is_bot: bot !== null,
        bot_difficulty: bot,
        is_guest: isGuest,
        avatar,
        rating,
        is_ready: isReady,
        card_count: shown.cardCounts[seat] ?? 0,
      };
    }),
    starts_at: play === null ? startsAt(game) : null,
    turn_number: shown.turn,
    discard_top: shown.topCard === null ? null : toWireCard(shown.topCard, 0),
    active_color: shown.color,
    spectators,
    can_take_seat: seatsToTake(game).length > 0,
  };
}

import type { ScriptedGame } from '../../scripted/scriptedGame.ts';
import { elsewhere, othersOf } from '../../scripted/wireStates.ts';

export interface TablePlayers {
  readonly me: string;
  readonly [index: number]: { readonly id: string; readonly name: string };
}

export function playersOf(script: ScriptedGame): TablePlayers {
  let players: TablePlayers = { me: '' };
  script.show((game) => {
    const others = othersOf(game).map(({ user_id: id, username: name }) => ({ id, name }));
    players = { me: game.my_player_id ?? '', ...others };
    return elsewhere(game);
  });
  return players;
}

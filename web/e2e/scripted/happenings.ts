/** The ten happenings of a table at their largest, one after the other, as a script shows them. */
import { underAttack } from './positions.ts';
import type { ScriptedGame } from './scriptedGame.ts';
import * as scene from './tableScene.ts';
import { type Change, elsewhere, type Happened, othersOf, stackOn } from './wireStates.ts';

export interface Happening {
  readonly name: string;
  readonly change: Change;
  readonly events: readonly Happened[];
}

interface People {
  readonly me: string;
  readonly max: string;
  readonly knox: string;
  readonly lola: string;
}

const GIVEN = ['pink star', 'pink star', 'pink star'];

/** Shows this position, and says who sits at the table. */
export function peopleAt(script: ScriptedGame, position: Change): People {
  let people: People = { me: '', max: '', knox: '', lola: '' };
  script.show((game) => {
    const [max = '', knox = '', lola = ''] = othersOf(game).map(({ user_id }) => user_id);
    people = { me: game.my_player_id ?? '', max, knox, lola };
    return position(game);
  });
  return people;
}

/** @param hand What the viewer holds when attacked. */
export function happeningsOf({ me, max, knox, lola }: People, hand: readonly string[]): readonly Happening[] {
  const on =
    (target: string): Change =>
    (game) =>
      stackOn(game, target);
  const opened = (target_id: string): readonly Happened[] => [
    scene.played(max, 'orange add+2'),
    { type: 'stack-initiated', player_id: max, data: { stack_type: 'add+2', initial_value: 6, target_id } },
  ];
  const colored = { cards: ['gift'], active_color: 'green', card_count: 5 };
  const dropped = (victim: string) => [scene.resolved(victim, 'accepted', 8), scene.drew(victim, 8)];
  const row = (name: string, change: Change, ...events: readonly Happened[]) => ({ name, change, events });
  return [
    row('play', elsewhere, scene.played(max, ...GIVEN)),
    row('color', elsewhere, { type: 'universal-played', player_id: max, data: colored }),
    row('stack', on(lola), ...opened(lola)),
    row('counter', on(knox), scene.countered(lola, knox, 8)),
    row('drop-other', elsewhere, ...dropped(knox)),
    row('attack', underAttack(hand, { total: 8 }), ...opened(me)),
    row('drop-you', elsewhere, ...dropped(me)),
    row('stack-again', on(lola), ...opened(lola)),
    row('nope', elsewhere, scene.noped(lola), scene.resolved(lola, 'noped', 2)),
    row('gift', elsewhere, scene.gave(max, lola, GIVEN)),
    row('trade', elsewhere, scene.traded(max, lola)),
    row('hijack', elsewhere, scene.hijacked(lola)),
    row('peek', elsewhere, scene.peeked(lola, max)),
    row('stun', elsewhere, scene.stun(lola, 2)),
  ];
}

/** A game told in lines as it goes on: what `watch`, `replay` and the plain `play` print. */
import type { GameState, View } from '@staxd/engine';
import { formatCard, viewFor } from '@staxd/engine';
import { type Narrator, narrate, rankingLines } from '../narrate.ts';
import type { PlayedGame } from '../playedGame.ts';
import type { LogEntry, Session } from '../session.ts';
import type { GameSetup } from '../setup.ts';
import { matchHint } from './describe.ts';

/** The first lines of a game: mode, players, seed, the first discard. */
export function openingLines({ rules, seed }: GameSetup, view: View): string[] {
  const players = view.seats.map(({ name, bot }) => (bot ? `${name} (${bot})` : name)).join(', ');
  return [
    `STAXD, mode ${rules.mode}, seed ${seed}.`,
    `Players in order: ${players}.`,
    `First card: ${formatCard(view.discard[view.discard.length - 1])}. ${matchHint(view.color, view.shape)}.`,
  ];
}

/** Log entries as sentences, each with its turn. */
export function logLines(entries: readonly LogEntry[], narrator: Narrator): string[] {
  return entries.flatMap(({ turn, event }) => {
    const sentence = narrate(event, narrator);
    return sentence === undefined ? [] : [`[${turn}] ${sentence}.`];
  });
}

/** The last lines of a game: rankings and seed, or that it is not finished. */
export function closingLines(state: GameState, seed: string, narrator: Narrator): string[] {
  const ending = state.outcome ? rankingLines(state.outcome, narrator) : [`Stopped at turn ${state.turn}.`];
  return [...ending, `Seed ${seed}.`];
}

/** The person of a game, or the spectator, as the one to whom it is told. */
export function narratorOf({ state, person }: Pick<PlayedGame, 'state' | 'person'>): Narrator {
  return { viewer: person, nameOf: (seat) => state.seats[seat].name };
}

/** The session's game as its person, or the spectator, sees it. */
export function ownView(session: Session): View {
  return viewFor(session.state, session.person);
}

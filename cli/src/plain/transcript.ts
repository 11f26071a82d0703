/** A game told in lines as it goes on: what `watch`, `replay` and the plain `play` print. */
import { formatCard, type View } from '@staxd/engine';
import { type Narrator, narrate, rankingLines } from '../narrate.ts';
import type { LogEntry } from '../playedGame.ts';
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
export function closingLines(view: View, seed: string): string[] {
  const { outcome, turn } = view;
  const ending = outcome ? rankingLines(outcome, narratorOf(view)) : [`Stopped at turn ${turn}.`];
  return [...ending, `Seed ${seed}.`];
}

/** Who sees `view`, as the one to whom the game is told. */
export function narratorOf({ viewer, seats }: View): Narrator {
  return { viewer, nameOf: (seat) => seats[seat].name };
}

/** The lines that `watch`, `replay` and the plain `play` print. */
import { formatCard, type View } from '@staxd/engine';
import { grudgingSeats, paybacksIn } from '@staxd/engine/bots';
import type { GameSetup } from '../game/gameSetup.ts';
import type { LogEntry } from '../game/playedGame.ts';
import { t } from '../messages/t.ts';
import { matchHint, withBot } from './describe.ts';
import { type Narrator, narrate, paybackWords, rankingLines } from './narrate.ts';

export function openingLines({ rules, seed }: GameSetup, view: View): string[] {
  const { seats, discard, color, shape } = view;
  const players = seats.map(({ name, bot }) => withBot(name, bot)).join(', ');
  const card = formatCard(discard[discard.length - 1]);
  return [
    t('plain.opening', { mode: rules.mode, seed }),
    t('plain.order', { players }),
    t('plain.firstCard', { card, match: matchHint(color, shape) }),
  ];
}

/** The lines of `log` from an entry on. */
export function logLines(log: readonly LogEntry[], narrator: Narrator, from = 0): string[] {
  const paybacks = paybacksIn(
    log.map(({ event }) => event),
    narrator.grudging,
  );
  return log.slice(from).flatMap(({ turn, event }, at) => {
    const payback = paybacks[from + at];
    const sentences = [narrate(event, narrator), payback ? paybackWords(payback, narrator) : undefined];
    return sentences.flatMap((sentence) =>
      sentence === undefined ? [] : t('plain.told', { turn, sentence }),
    );
  });
}

export function closingLines(view: View, seed: string): string[] {
  const { outcome, turn } = view;
  const ending = outcome ? rankingLines(outcome, narratorOf(view)) : [t('plain.stopped', { turn })];
  return [...ending, t('plain.seed', { seed })];
}

export function narratorOf({ viewer, seats }: View): Narrator {
  return {
    viewer,
    nameOf: (seat) => seats[seat].name,
    grudging: grudgingSeats(seats),
  };
}

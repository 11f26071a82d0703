/** A game in plain text: each decision is a numbered list of legal actions and a prompt. */
import {
  type Action,
  type Card,
  formatAction,
  formatCard,
  formatCards,
  type LegalAction,
  type Picks,
  parseAction,
  type Seat,
  withPicks,
} from '@staxd/engine';
import { type LocalGame, seatCalled } from '../game/localGame.ts';
import type { PlayedGame } from '../game/playedGame.ts';
import { saveRecord } from '../game/recordFile.ts';
import { errorText } from '../messages/faults.ts';
import { t } from '../messages/t.ts';
import { describeHand, describeTable } from './describe.ts';
import type { Dialogue } from './dialogue.ts';
import { closingLines, logLines, narratorOf, openingLines } from './transcript.ts';

/** Plays until the game ends, the user quits or the input ends. */
export async function playPlain(game: LocalGame, dialogue: Dialogue): Promise<void> {
  const narrator = narratorOf(game.view);
  dialogue.print(...openingLines(game.setup, game.view), t('plain.typeHelp'));
  let told = 0;
  while (game.view.outcome === null) {
    if (game.botIsAwaited) {
      game.playBot();
    } else {
      const action = await decide(game, dialogue);
      if (action === undefined) break;
      game.act(action);
    }
    dialogue.print(...logLines(game.log, narrator, told));
    told = game.log.length;
  }
  dialogue.print(...closingLines(game.view, game.setup.seed));
}

/** Asks until there is a legal action; undefined to quit. */
async function decide(game: LocalGame, dialogue: Dialogue): Promise<Action | undefined> {
  dialogue.print('', ...describeDecision(game));
  for (;;) {
    const answer = (await dialogue.ask())?.trim();
    if (answer === undefined || /^(quit|exit|q)$/i.test(answer)) return undefined;
    const [, file] = /^save\b\s*(.*)$/i.exec(answer) ?? [];
    if (file !== undefined) dialogue.print(saveRecord(file || undefined, game.record()));
    else if (/^help$/i.test(answer)) dialogue.print(t('plain.actions'), t('plain.help'));
    else {
      const action = await readAnswer(game, answer, dialogue);
      if (action) return action;
    }
  }
}

export function describeDecision(game: PlayedGame): string[] {
  const { view } = game;
  return [...describeTable(view), describeHand(view), ...listActions(game)];
}

/** A legal action; undefined if the answer was a question or an error, which has been answered. */
export async function readAnswer(
  game: PlayedGame,
  answer: string,
  dialogue: Dialogue,
): Promise<Action | undefined> {
  const lines = inform(game, answer.toLowerCase());
  if (lines) {
    dialogue.print(...lines);
    return undefined;
  }
  const action = await readAction(game, answer, dialogue);
  if (typeof action !== 'string') return action;
  dialogue.print(action);
  return undefined;
}

/** Undefined if it is not a question. */
export function inform(game: PlayedGame, question: string): readonly string[] | undefined {
  switch (question) {
    case '':
    case 'list':
      return listActions(game);
    case 'hand':
      return [describeHand(game.view)];
    case 'table':
      return describeTable(game.view);
    case 'hint':
      return [game.hint()];
    default:
      return undefined;
  }
}

/** An action, an error text, or undefined to ask again. */
export async function readAction(
  game: PlayedGame,
  answer: string,
  dialogue: Dialogue,
): Promise<Action | string | undefined> {
  const { view, legal } = game;
  let action: Action;
  if (/^\d+$/.test(answer)) {
    const chosen = legal[Number(answer) - 1];
    if (!chosen) return t('plain.noAction', { number: answer, most: legal.length });
    const picked = chosen.picks ? await pick(chosen.picks, dialogue) : [];
    if (picked === undefined) return undefined;
    action = withPicks(chosen, picked);
  } else {
    const parsed = parseAction(view.viewer as Seat, answer, (name) => seatCalled(view, name));
    if (!parsed.ok) return t('plain.misread', { fault: parsed.error.message });
    action = parsed.value;
  }
  const refusal = game.refusalOf(action);
  if (!refusal) return action;
  return refusal.text ?? t('plain.refused', { code: refusal.code, text: errorText(refusal) });
}

function listActions(game: PlayedGame): string[] {
  return numbered(game.legal.map((action) => listed(action, nameIn(game))));
}

function nameIn({ view }: PlayedGame): (seat: Seat) => string {
  return (seat) => view.seats[seat].name;
}

/** Asks for picks, one or several numbers at a time; undefined to go back. */
async function pick(picks: Picks, dialogue: Dialogue): Promise<Card[] | undefined> {
  const chosen: Card[] = [];
  while (chosen.length < picks.max) {
    const left = without(picks.eligible, chosen);
    const options = left.map(formatCard);
    if (chosen.length >= picks.min) options.unshift('done');
    dialogue.print(
      t('plain.choose', { range: rangeOf(picks), chosen: formatCards(chosen) || t('plain.chosenNone') }),
      ...numbered(options),
    );
    const answer = (await dialogue.ask())?.trim();
    if (answer === undefined || answer === 'back') return undefined;
    const names = answer
      .split(/\s*,\s*|\s+(?=\d+\b)/)
      .map((part) => (/^\d+$/.test(part) ? (options[Number(part) - 1] ?? part) : part));
    for (const name of names) {
      if (name === 'done' && chosen.length >= picks.min) return chosen;
      const card = left.find((candidate) => formatCard(candidate) === name);
      if (card === undefined) dialogue.print(t('plain.badChoice', { name, most: options.length }));
      else if (chosen.length < picks.max) left.splice(left.indexOf(card), 1) && chosen.push(card);
    }
  }
  return chosen;
}

function without(cards: readonly Card[], taken: readonly Card[]): Card[] {
  const left = cards.slice();
  for (const card of taken) left.splice(left.indexOf(card), 1);
  return left;
}

/** A legal action in notation, with open picks in brackets. */
function listed(action: LegalAction, nameOf: (seat: Seat) => string): string {
  const text = formatAction(action, nameOf);
  if (!action.picks) return text;
  const key = action.picks.part === 'gifts' ? 'plain.chooseGifts' : 'plain.chooseCards';
  return t(key, { action: text, range: rangeOf(action.picks) });
}

function rangeOf({ min, max }: Picks): string {
  return min === max ? `${max}` : t('plain.range', { min, max });
}

function numbered(lines: readonly string[]): string[] {
  return lines.map((action, index) => t('plain.action', { number: index + 1, action }));
}

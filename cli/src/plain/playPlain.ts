/** A whole game in lines: each decision is a numbered list of legal actions and a prompt. */
import {
  type Action,
  actor,
  type Card,
  describeRefusal,
  formatAction,
  formatCard,
  formatCards,
  type LegalAction,
  type Picks,
  parseAction,
  type Seat,
  withPicks,
} from '@staxd/engine';
import { saveRecord } from '../recordFile.ts';
import { type Session, seatCalled } from '../session.ts';
import { describeHand, describeTable } from './describe.ts';
import type { Dialogue } from './dialogue.ts';
import { closingLines, logLines, narratorOf, openingLines, ownView } from './transcript.ts';

const HELP = [
  'Type the number of an action, or an action in words:',
  '  play orange star          play orange add+2, pink add+2      play nope as green',
  '  play orange trade at CHILL          play gift as pink giving green star',
  '  counter pink add+2        nope as green        accept        draw        skip',
  '  team up pink jinx+1       ignore               reveal green star, pink oval',
  'Or: hint, hand, table, list (the actions again), save [FILE], help, quit.',
];

/** Plays `session` to its end, or until its person quits or the input ends. */
export async function playPlain(session: Session, dialogue: Dialogue): Promise<void> {
  const narrator = narratorOf(session);
  dialogue.print(...openingLines(session.setup, ownView(session)), 'Type help for help.');
  let told = 0;
  while (session.state.outcome === null) {
    if (session.botIsAwaited) {
      session.playBot();
    } else {
      const action = await decide(session, dialogue);
      if (action === undefined) break;
      session.act(action);
    }
    dialogue.print(...logLines(session.log.slice(told), narrator));
    told = session.log.length;
  }
  dialogue.print(...closingLines(session.state, session.setup.seed, narrator));
}

/** Asks until there is an action that will be accepted; undefined to leave the game. */
async function decide(session: Session, dialogue: Dialogue): Promise<Action | undefined> {
  const seat = actor(session.state) as Seat;
  const { legal } = session;
  const nameOf = (other: Seat) => session.state.seats[other].name;
  const actions = legal.map((action, index) => `${index + 1}. ${listed(action, nameOf)}`);
  const view = ownView(session);
  dialogue.print('', ...describeTable(view), describeHand(view), ...actions);
  for (;;) {
    const answer = (await dialogue.ask())?.trim();
    if (answer === undefined || /^(quit|exit|q)$/i.test(answer)) return undefined;
    const [, command, argument] = /^(\S*)\s*(.*)$/.exec(answer) ?? [];
    const lines = inform(command.toLowerCase(), argument);
    if (lines) {
      dialogue.print(...lines);
      continue;
    }
    const action = await read(answer);
    if (typeof action === 'string') dialogue.print(action);
    else if (action) return action;
  }

  /** The lines that answer a command; undefined for what is no command. */
  function inform(command: string, argument: string): readonly string[] | undefined {
    switch (command) {
      case '':
      case 'list':
        return actions;
      case 'help':
        return HELP;
      case 'hand':
        return [describeHand(view)];
      case 'table':
        return describeTable(view);
      case 'hint':
        return [`Hint: ${formatAction(session.suggestion(), nameOf)}`];
      case 'save':
        return [saveRecord(argument || undefined, session.record())];
      default:
        return undefined;
    }
  }

  /** The action that an answer means; a text says what is wrong with it, undefined asks again. */
  async function read(answer: string): Promise<Action | string | undefined> {
    let action: Action;
    if (/^\d+$/.test(answer)) {
      const chosen = legal[Number(answer) - 1];
      if (!chosen) return `There is no action ${answer}: allowed are 1 to ${legal.length}.`;
      const picked = chosen.picks ? await pick(chosen.picks, dialogue) : [];
      if (picked === undefined) return undefined;
      action = withPicks(chosen, picked);
    } else {
      const parsed = parseAction(seat, answer, (name) => seatCalled(session.state, name));
      if (!parsed.ok) return `${parsed.error.message}; or type help.`;
      action = parsed.value;
    }
    const refusal = session.refusalOf(action);
    return refusal ? `${refusal.code}: ${describeRefusal(refusal)}` : action;
  }
}

/** Asks for the cards of a choice, one number or several at a time; undefined to go back. */
async function pick(picks: Picks, dialogue: Dialogue): Promise<Card[] | undefined> {
  const chosen: Card[] = [];
  while (chosen.length < picks.max) {
    const left = without(picks.eligible, chosen);
    const options = left.map(formatCard);
    if (chosen.length >= picks.min) options.unshift('done');
    const range = picks.min === picks.max ? picks.max : `${picks.min} to ${picks.max}`;
    dialogue.print(
      `Choose ${range} of these cards; chosen: ${formatCards(chosen) || 'none'}; back to choose another action.`,
      ...options.map((option, index) => `${index + 1}. ${option}`),
    );
    const answer = (await dialogue.ask())?.trim();
    if (answer === undefined || answer === 'back') return undefined;
    const names = answer
      .split(/\s*,\s*|\s+(?=\d+\b)/)
      .map((part) => (/^\d+$/.test(part) ? (options[Number(part) - 1] ?? part) : part));
    for (const name of names) {
      if (name === 'done' && chosen.length >= picks.min) return chosen;
      const card = left.find((candidate) => formatCard(candidate) === name);
      if (card === undefined)
        dialogue.print(`"${name}" cannot be chosen: allowed are 1 to ${options.length}.`);
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

/** A legal action in notation; what is still to be chosen stands in brackets. */
function listed(action: LegalAction, nameOf: (seat: Seat) => string): string {
  const text = formatAction(action, nameOf);
  if (!action.picks) return text;
  const { part, min, max } = action.picks;
  const range = min === max ? max : `${min} to ${max}`;
  return part === 'gifts' ? `${text} giving [choose ${range}]` : `${text} [choose ${range}]`;
}

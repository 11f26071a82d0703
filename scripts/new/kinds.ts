/** What `pnpm new` can make, and what each may be called. */
import { bot } from './bot.ts';
import { call } from './call.ts';
import { card } from './card.ts';
import { option } from './option.ts';
import { type Plan, PlanError } from './plan.ts';
import { screen } from './screen.ts';

interface Kind {
  readonly plan: (name: string) => Plan;
  readonly names: RegExp;
  readonly allowed: string;
}

const WORD = { names: /^[a-z]{3,12}$/, allowed: '3 to 12 small letters' };
const CAMEL = { names: /^[a-z][a-zA-Z]{2,23}$/, allowed: '3 to 24 letters, the first one small' };

const KINDS: Readonly<Record<string, Kind>> = {
  card: { plan: card, ...WORD, allowed: `${WORD.allowed}, as in "hijack"` },
  option: { plan: option, ...CAMEL, allowed: `${CAMEL.allowed}, as in "giftFinish"` },
  bot: { plan: bot, ...WORD, allowed: `${WORD.allowed}, as in "petty"` },
  call: { plan: call, ...CAMEL, allowed: `${CAMEL.allowed}, as in "closeWarning"` },
  screen: { plan: screen, ...CAMEL, allowed: `${CAMEL.allowed}, as in "stats"` },
};

export const USAGE = `pnpm new ${Object.keys(KINDS).join('|')} NAME`;

/** They cannot name a const. */
const RESERVED =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield)$/;

export interface Wanted {
  /** As in `The bot "sly"`. */
  readonly what: string;
  readonly plan: Plan;
}

/** What is to be written for these arguments. Throws PlanError with one line that says what is allowed. */
export function planFor([kind = '', name = '', ...more]: readonly string[]): Wanted {
  const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!known) throw new PlanError(`Say what is new: ${USAGE}`);
  if (more.length > 0) throw new PlanError(`One name at a time: ${USAGE}`);
  if (!known.names.test(name))
    throw new PlanError(`The name of a ${kind} is ${known.allowed}; "${name}" is not.`);
  if (RESERVED.test(name))
    throw new PlanError(`A ${kind} cannot be called "${name}": it is a word of TypeScript.`);
  return { what: `The ${kind} "${name}"`, plan: known.plan(name) };
}

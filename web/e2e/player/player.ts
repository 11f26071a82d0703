/** Plays a game by what a page says: not a strong player, but one that only does what it is offered. */
import { expect, type Page } from '@playwright/test';
import type { AccessibleNode } from './accessibilityTree.ts';
import { type InputKind, type InputMethod, inputMethod } from './inputMethods.ts';

const FOLD = /^TAKE THE HIT/;
const PLAYABLE = /, playable(,|$)/;
const STAGED = /, staged /;

/** When the player stops. */
export type Until = (things: readonly AccessibleNode[]) => boolean;

export const gameIsOver: Until = (things) => things.some((thing) => isButton(thing, /^run it back/i));
export const tournamentGameIsOver: Until = (things) =>
  things.some((thing) => isButton(thing, /^to the tournament/i));
export const isAttacked: Until = (things) => things.some((thing) => isButton(thing, FOLD));

export function isButton(thing: AccessibleNode, name: RegExp): boolean {
  return thing.role === 'button' && !thing.disabled && name.test(thing.name);
}

/** What to press now; undefined to wait for the others. */
export function nextPress(things: readonly AccessibleNode[]): AccessibleNode | undefined {
  // A card of the hand may have the name of an answer: NOPE.
  const button = (name: RegExp) => things.find((thing) => isButton(thing, name) && !isInHand(thing));
  const choices = things.filter(
    (thing) => (thing.role === 'button' || thing.role === 'radio') && !thing.disabled && isChoice(thing),
  );
  const cards = things.filter((thing) => isInHand(thing) && isButton(thing, /./));
  const free = cards.find(({ name }) => PLAYABLE.test(name) && !STAGED.test(name));
  const isPicking = things.some(({ name }) => /^SELECT \d+ CARDS? TO (GIFT|REVEAL)/.test(name));
  return (
    button(/^SKIP$/) ??
    choices.find(({ name }) => !/^(CANCEL|Close|Dismiss)/i.test(name)) ??
    button(/^(GIFT|REVEAL) \d+ CARDS?/) ??
    (isPicking ? free : undefined) ??
    button(/^NOPE/) ??
    button(FOLD) ??
    button(/^IGNORE/) ??
    button(/^SKIP \d+ TURN/) ??
    button(/^(PLAY|WIN GAME)( |$)/) ??
    (isMyTurn(things) ? free : undefined) ??
    button(/^DRAW$/)
  );
}

export function isInHand({ within }: AccessibleNode): boolean {
  return within.some(({ role }) => role === 'toolbar');
}

/** Of a color or a target. */
function isChoice({ within }: AccessibleNode): boolean {
  return within.some(({ name }) => /^PICK A/.test(name));
}

function isMyTurn(things: readonly AccessibleNode[]): boolean {
  return things.some(({ name }) => name === 'YOUR TURN!');
}

/** Milliseconds to the next look: after a press, and while others play. Each look reads the whole page. */
const GLANCE = 60;
const WAIT = 300;
/** Until what is waited for counts as missing: the keys to one button may take a busy machine longer than a page. */
const PATIENCE = 60_000;
/** A game takes a few hundred. */
const MOST_LOOKS = 3000;

/** A player at a page. */
export class Player {
  readonly page: Page;
  readonly input: InputMethod;

  private constructor(page: Page, input: InputMethod) {
    this.page = page;
    this.input = input;
  }

  static async at(page: Page, way: InputKind): Promise<Player> {
    return new Player(page, await inputMethod(way, page));
  }

  look(): Promise<AccessibleNode[]> {
    return this.input.tree.read();
  }

  /** Presses the first button or link of this name as soon as possible. */
  press(name: RegExp): Promise<void> {
    return this.pressFirst(
      (thing) => /^(button|link)$/.test(thing.role) && !thing.disabled && name.test(thing.name),
      `a button or link ${name}`,
    );
  }

  /** Presses the first of these as soon as there is one. */
  pressFirst(isMeant: (thing: AccessibleNode) => boolean, message: string): Promise<void> {
    return this.pressUnless(() => false, isMeant, message);
  }

  /** The same, unless `isOver` holds before. */
  async pressUnless(
    isOver: Until,
    isMeant: (thing: AccessibleNode) => boolean,
    message: string,
  ): Promise<void> {
    await expect
      .poll(
        async () => {
          const things = await this.look();
          if (isOver(things)) return true;
          const found = things.find(isMeant);
          return found !== undefined && (await this.input.press(found));
        },
        { message, timeout: PATIENCE },
      )
      .toBe(true);
  }

  /** Waits until `until` holds. */
  async sees(until: Until, message: string): Promise<readonly AccessibleNode[]> {
    let seen: readonly AccessibleNode[] = [];
    await expect
      .poll(
        async () => {
          seen = await this.look();
          return until(seen);
        },
        { message, timeout: PATIENCE },
      )
      .toBe(true);
    return seen;
  }

  /** Makes one move, unless it is the others' turn. */
  async #move(things: readonly AccessibleNode[]): Promise<void> {
    const next = nextPress(things);
    if (next) await this.input.press(next);
    await this.page.waitForTimeout(next ? GLANCE : WAIT);
  }

  /** Plays until `until` holds; returns what is on the page then. Throws when a game never ends. */
  async playUntil(until: Until): Promise<readonly AccessibleNode[]> {
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const things = await this.look();
      if (until(things)) return things;
      await this.#move(things);
    }
    throw new Error(`the game does not get there; the page says:\n${wordsOf(await this.look())}`);
  }
}

/** What a page says, one line for each thing that has a name. */
function wordsOf(things: readonly AccessibleNode[]): string {
  return things
    .filter(({ role, name }) => name !== '' && !/^(InlineTextBox|StaticText)$/.test(role))
    .map(
      ({ role, name, disabled, focused }) =>
        `${role} "${name}"${disabled ? ' off' : ''}${focused ? ' *' : ''}`,
    )
    .join('\n');
}

/** Learns the lessons of the tutorial as Drip asks for it: the right action by the lesson's data, pressed on the page. */
import type { Page } from '@playwright/test';
import { type Action, completions, legalActions } from '@staxd/engine';
import {
  ALL_TRACKS,
  beginLesson,
  isRight,
  LEARNER,
  type LessonPart,
  type LessonRun,
  partsOf,
  stepsOf,
  type TrackName,
  trackOf,
} from '@staxd/tutorial';
import type { AccessibleNode } from './accessibilityTree.ts';
import type { InputKind } from './inputMethods.ts';
import { isButton, isInHand, Player } from './player.ts';

/** As the bar says it: "Street Cred, 3 of 8". */
const STANDING = new RegExp(`^(${ALL_TRACKS.map(({ title }) => title).join('|')}), (\\d+) of \\d+$`);

export interface Standing {
  readonly track: TrackName;
  /** From 1. */
  readonly step: number;
}

/** Undefined where no lesson is on the page. */
function standingOf(things: readonly AccessibleNode[]): Standing | undefined {
  for (const { role, name } of things) {
    const [, title, step] = (role === 'button' && STANDING.exec(name)) || [];
    const track = ALL_TRACKS.find((each) => each.title === title);
    if (track) return { track: track.name, step: Number(step) };
  }
  return undefined;
}

/** An action that a part of a lesson asks for; where several are right, one that lays cards. */
function rightAction(run: LessonRun): Action {
  const choices = legalActions(run.state, LEARNER).flatMap((action) => [...completions(action)]);
  const right = choices.filter((action) => isRight(run.lesson, action));
  const best = right.find(({ type }) => type !== 'draw') ?? right[0];
  if (!best) throw new Error(`nothing solves "${run.lesson.title}"`);
  return best;
}

const END_BANNER = new RegExp(`^(${ALL_TRACKS.map(({ title }) => title).join('|')}) (DONE|SKIPPED)$`, 'i');

/** The button that sends an action; a win says so. */
const SEND: Partial<Record<Action['type'], RegExp>> = {
  play: /^(PLAY|WIN GAME|FEELING PETTY\?)( |$)/,
  counter: /^(COUNTER|WIN GAME)( |$)/,
  nope: /^NOPE/,
  accept: /^(TAKE THE HIT|FOLD)( |$)/,
  draw: /^(DRAW|FEELING PETTY\?)( |$)/,
  ignore: /^IGNORE( |$)/,
  teamUp: /^TEAM UP/,
};

/**
 * A lesson that has been learned goes on by itself after some seconds, which is soon on a busy machine: whoever looks or
 * presses later finds the next one, or the end of the track.
 */
export class Learner {
  readonly player: Player;
  /** Where the last answer was given. */
  #answered: { readonly standing: Standing; readonly next: LessonPart | undefined } | undefined;

  private constructor(player: Player) {
    this.player = player;
  }

  static async at(page: Page, way: InputKind = 'mouse'): Promise<Learner> {
    return new Learner(await Player.at(page, way));
  }

  /** Waits for a lesson. */
  async standing(): Promise<Standing> {
    const standing = standingOf(await this.player.sees((now) => standingOf(now) !== undefined, 'a lesson'));
    return standing as Standing;
  }

  /** Waits for this lesson. */
  async reaches(track: TrackName, step: number): Promise<void> {
    const isThere = (now: readonly AccessibleNode[]) => {
      const standing = standingOf(now);
      return standing?.track === track && standing.step === step;
    };
    await this.player.sees(isThere, `lesson ${step} of ${track}`);
  }

  /** Does what the present lesson asks for in all of its parts, until its praise is there. */
  async solve(): Promise<void> {
    let isOver = false;
    while (!isOver) isOver = await this.solvePart();
  }

  /** Does what the present part asks for, and goes on to the next one. True after the last. */
  async solvePart(): Promise<boolean> {
    const next = await this.#answerPart();
    await this.#hearTheBot();
    if (next === undefined) return true;
    await this.goOn();
    await this.player.sees((now) => now.some((thing) => isTitle(thing, next)), `the part ${next.title}`);
    return false;
  }

  /** Takes back what is staged. */
  async clear(): Promise<void> {
    const isStaged = (thing: AccessibleNode) => isInHand(thing) && /, staged /.test(thing.name);
    for (;;) {
      const things = await this.player.sees(() => true, 'the table');
      if (!things.some(isStaged)) return;
      const count = things.filter(isStaged).length;
      await this.player.pressFirst(isStaged, 'a staged card');
      await this.player.sees((now) => now.filter(isStaged).length < count, 'a card to come back');
    }
  }

  async #hearTheBot(): Promise<void> {
    const { player } = this;
    const isSettled = (now: readonly AccessibleNode[]) =>
      this.#hasGoneOn(now) || now.some((thing) => isButton(thing, /^NEXT$/));
    if (botDecides(await player.sees(isSettled, 'the end of the action'))) {
      await player.pressUnless(
        (now) => !botDecides(now),
        (thing) => isButton(thing, /^NEXT$/) && isBotAnswer(thing),
        'NEXT of the bot',
      );
      await player.sees((now) => !botDecides(now) && isSettled(now), "the bot's answer");
    }
  }

  /** Whether the page is past the part that was answered last. */
  #hasGoneOn(now: readonly AccessibleNode[]): boolean {
    if (this.#answered === undefined) return false;
    const { standing, next } = this.#answered;
    const seen = standingOf(now);
    // The dialog at the end of a track hides the rest.
    if (seen === undefined) return now.some(({ role, name }) => role === 'dialog' && !/^PICK/.test(name));
    if (seen.track !== standing.track || seen.step !== standing.step) return true;
    return now.some((thing) => isButton(thing, END_BANNER) || (next !== undefined && isTitle(thing, next)));
  }

  /** Does what the present lesson asks for; a bot that is attacked has not answered then. */
  async answer(): Promise<void> {
    await this.#answerPart();
  }

  /** What follows in the same lesson. */
  async #answerPart(): Promise<LessonPart | undefined> {
    const { track, step } = await this.standing();
    const whole = trackOf(track).lessons[step - 1] as ReturnType<typeof trackOf>['lessons'][number];
    const parts = partsOf(whole);
    const isPart = (now: readonly AccessibleNode[], part: LessonPart) =>
      now.some((thing) => isTitle(thing, part));
    const things = await this.player.sees(
      (now) => parts.length === 1 || parts.some((part) => isPart(now, part)),
      'a part of the lesson',
    );
    const at = parts.length === 1 ? 0 : parts.findIndex((part) => isPart(things, part));
    const run = beginLesson({ ...(parts[at] as LessonPart), teaches: whole.teaches, next: [] });
    const action = rightAction(run);
    this.#answered = { standing: { track, step }, next: parts[at + 1] };
    for (const part of stepsOf(run, action)) {
      switch (part.type) {
        case 'play':
          if (action.type !== 'nope') await this.stage(part.places);
          await this.#send(SEND[action.type] as RegExp);
          break;
        case 'gifts':
          await this.stage(part.places);
          await this.#send(/^GIFT \d CARD/);
          break;
        case 'color':
          await this.#choose(new RegExp(`^${part.color}`, 'i'));
          break;
        default:
          await this.#send(SEND[action.type] as RegExp);
      }
    }
    if ('target' in action && action.target !== undefined) await this.#aim();
    return parts[at + 1];
  }

  /** Lays cards of these places, from 0, one after the other. */
  async stage(places: readonly number[]): Promise<void> {
    for (const place of places) {
      const isCard = (thing: AccessibleNode) => isInHand(thing) && isButton(thing, cardAt(place));
      await this.player.pressFirst(isCard, `card ${place + 1}`);
      const isStaged = ({ name }: AccessibleNode) =>
        cardAt(place).test(name) && /, (staged|picked) /.test(name);
      await this.player.sees((now) => now.some(isStaged), `card ${place + 1} to be staged`);
    }
  }

  /** Goes on from a lesson that has been learned. */
  async goOn(): Promise<void> {
    await this.player.pressUnless(
      (now) => this.#hasGoneOn(now),
      (thing) => isButton(thing, /^NEXT$/),
      'NEXT',
    );
  }

  /** Learns what is left of the present track, until its end says so. */
  async finishTrack(): Promise<void> {
    const { track, step } = await this.standing();
    for (let at = step; at <= trackOf(track).lessons.length; at++) {
      await this.reaches(track, at);
      await this.solve();
      await this.goOn();
    }
    await this.endBanner();
  }

  /** Ends the banner at the end of a track, which gives way to a dialog by itself. */
  async endBanner(): Promise<void> {
    await this.player.pressUnless(
      (now) => now.some(({ role }) => role === 'dialog'),
      (thing) => isButton(thing, END_BANNER),
      'the end of the track',
    );
  }

  #send(name: RegExp): Promise<void> {
    return this.player.pressFirst(
      (thing) => isButton(thing, name) && !isInHand(thing) && !isPile(thing),
      `the button ${name}`,
    );
  }

  #choose(name: RegExp): Promise<void> {
    const isChoice = ({ role, name: own, disabled, within }: AccessibleNode) =>
      /^(button|radio)$/.test(role) &&
      !disabled &&
      name.test(own) &&
      within.some((one) => /^PICK A/.test(one.name));
    return this.player.pressFirst(isChoice, `a choice ${name}`);
  }

  /** Where there is one target only, nobody is asked. */
  async #aim(): Promise<void> {
    const isAsked = (now: readonly AccessibleNode[]) =>
      now.some(({ role, name }) => role === 'dialog' && /^PICK/.test(name));
    const isSettled = (now: readonly AccessibleNode[]) =>
      this.#hasGoneOn(now) || now.some((thing) => isButton(thing, /^NEXT$/));
    const things = await this.player.sees(
      (now) => isAsked(now) || isSettled(now),
      'a question or the outcome',
    );
    if (isAsked(things)) await this.#choose(/Drip/);
  }
}

function isTitle({ role, name }: AccessibleNode, { title }: LessonPart): boolean {
  return role === 'heading' && name === title;
}

function cardAt(place: number): RegExp {
  return new RegExp(`card ${place + 1} of `);
}

function isPile({ name }: AccessibleNode): boolean {
  return /pile/i.test(name);
}

function isBotAnswer({ within }: AccessibleNode): boolean {
  return within.some(({ role, name }) => role === 'region' && name === 'Drip answers your stack');
}

function botDecides(things: readonly AccessibleNode[]): boolean {
  return things.some(({ name }) => name === 'Drip decides');
}

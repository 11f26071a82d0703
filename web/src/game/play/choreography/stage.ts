/** Where a score is performed: the layers it draws on, and what of the table it moves. */
import type { MotionLevel } from '../../../look/motion/level.ts';
import type { Spot } from '../../../look/motion/movement.ts';
import { elementAt, type Place } from '../../../look/motion/places.ts';
import type { Tempo } from '../../../look/motion/tempo.ts';
import type { DealtGame } from '../../players/playerNames.ts';
import { placesOf } from '../flights/flights.ts';

export interface Stage {
  readonly game: DealtGame;
  readonly level: MotionLevel;
  readonly tempo: Tempo;
  /** Above the board: what flies. */
  readonly above: HTMLElement;
  /** What changes the page, which waits until all of the score is measured: else each measure lays out the page anew. */
  readonly changes: (() => void)[];
}

export interface Timing {
  readonly at: number;
  /** Milliseconds. */
  readonly time: number;
  readonly easing?: string;
  readonly fill?: FillMode;
}

export const EASE = {
  out: 'cubic-bezier(.2,.9,.25,1)',
  in: 'cubic-bezier(.6,.05,.9,.4)',
  inOut: 'cubic-bezier(.5,0,.2,1)',
} as const;

export interface Middle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** On a phone everything is smaller than on a desk. */
export function unit(): number {
  return Math.max(0.55, Math.min(1.4, innerWidth / 1440));
}

export function placeOf(spot: Spot, game: DealtGame): readonly Place[] {
  const places = placesOf(spot, game);
  return spot === 'table' && game.view.stack ? [`stack/${lastLink()}`, ...places] : places;
}

/** The last card of the open stack that the page shows. */
function lastLink(): number {
  let link = 0;
  while (elementAt(`stack/${link + 1}`)) link++;
  return link;
}

export function elementOf(spot: Spot, game: DealtGame): HTMLElement | undefined {
  return elementAt(...placeOf(spot, game));
}

export function middleOf(element: Element): Middle {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width };
}

/** The whole seat around what is registered of it. */
export function seatElement(seat: number, game: DealtGame): HTMLElement | undefined {
  const element = elementOf(seat, game);
  return element?.closest('button') ?? element;
}

/** Runs once from its time on, and never blocks anything. Before its first frame and after its last it is as it was. */
export function animate(
  stage: Stage,
  element: Element | null | undefined,
  frames: Keyframe[],
  timing: Timing,
): void {
  if (element) stage.changes.push(() => run(stage, element, frames, timing));
}

/** The same at once. */
export function run(
  { tempo }: Pick<Stage, 'tempo'>,
  element: Element,
  frames: Keyframe[],
  { at, time, easing = EASE.out, fill = 'none' }: Timing,
): Animation {
  return tempo.run(element.animate(frames, { delay: at, duration: time, easing, fill }));
}

export interface Drawing {
  readonly part: string;
  /** Pixels of its layer: its left and top edge, its width and height. */
  readonly box: readonly [left: number, top: number, width: number, height: number];
  readonly style?: string | undefined;
  /** Our own markup. */
  readonly body?: string;
  /** What it is drawn on, unless it flies. */
  readonly layer?: HTMLElement;
}

/** A drawing that is there from its time to its end. */
export function draw(stage: Stage, drawing: Drawing, frames: Keyframe[], timing: Timing): HTMLElement {
  const { part, box, style = '', body = '', layer = stage.above } = drawing;
  const [left, top, width, height] = box;
  const element = document.createElement('div');
  element.dataset.part = part;
  element.style.cssText = `position:absolute;opacity:0;left:${left}px;top:${top}px;width:${width}px;height:${height}px;${style}`;
  element.innerHTML = body;
  stage.changes.push(() => {
    layer.append(element);
    const running = run(stage, element, frames, timing);
    running.onfinish = running.oncancel = () => element.remove();
  });
  return element;
}

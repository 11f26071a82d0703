/**
 * What is true already and is not seen to be before a card lands (EFFECT-27): its former state stands over it as a copy.
 * Nothing waits for it, and nothing but the eye is told.
 */
import { elementAt, type Place } from '../../../../motion/places.ts';
import { TIMES } from '../../../../motion/times.ts';
import type { Shown, Timing } from '../moments.ts';
import { animate, placeOf, type Stage } from '../stage.ts';

export interface Cover extends Timing<{ readonly place: Place; readonly copy: HTMLElement }> {
  readonly what: Shown;
  readonly was: string;
}

const DRIPS = { time: TIMES.drip, fill: 'backwards' } as const;
const DRIPPING: Keyframe[] = [{ opacity: 0, transform: 'scaleY(.2)' }, {}];
/** Milliseconds. */
const LEAVES = 160;
const SECTORS = { time: 110, apart: 45, of: 6 };

/** Call before the page is updated. */
export function coverOf(what: Shown, at: number, game: Stage['game']): Cover | undefined {
  const place: Place = typeof what === 'string' ? what : placeOf(what, game)[0];
  const element = place === 'hand' ? undefined : elementAt(place);
  if (!element) return undefined;
  const was = element.outerHTML;
  const copy = element.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  copy.style.cssText += boxOf(element);
  return { what, at, place, was, copy };
}

/** Call when it is. */
export function cover({ what, place, was, copy, at }: Cover, wait: number, stage: Stage): void {
  const until = wait + at;
  const element = elementAt(place);
  if (what === 'stack') {
    if (!element) leave(copy, until, stage);
    return;
  }
  if (!element || was === element.outerHTML) return;
  copy.style.cssText += boxOf(element);
  element.after(copy);
  hide(element, until, stage);
  if (what === 'ring') return paint(element, copy, until, stage);
  stage.tempo.mark(until, () => copy.remove());
}

/** Sector by sector, the drips last. */
function paint(element: HTMLElement, copy: HTMLElement, until: number, stage: Stage): void {
  const { time, apart, of } = SECTORS;
  for (const [sector, path] of element.querySelectorAll('[data-sector]').entries()) {
    const timing = { at: until + sector * apart, time, fill: 'backwards' } as const;
    animate(stage, path, [{ opacity: 0 }, { opacity: 1 }], timing);
  }
  animate(stage, element.querySelector('[data-drips]'), DRIPPING, {
    ...DRIPS,
    at: until + time + apart * of,
  });
  fade(copy, until, time + apart * of, stage);
}

/** The table of a stack stands until it has hit; the new one comes up below it. */
function leave(copy: HTMLElement, until: number, stage: Stage): void {
  const table = elementAt('table');
  const slab = elementAt('slab');
  for (const part of table?.children ?? []) {
    if (part === slab) continue;
    hide(part, until, stage);
    animate(stage, part, [{ opacity: 0 }, { opacity: 1 }], { at: until, time: LEAVES });
  }
  table?.append(copy);
  fade(copy, until, LEAVES, stage);
}

function hide(element: Element, until: number, stage: Stage): void {
  animate(stage, element, [{ opacity: 0 }, { opacity: 0 }], { at: 0, time: until });
}

function fade(copy: HTMLElement, at: number, time: number, stage: Stage): void {
  const gone = animate(stage, copy, [{ opacity: 1 }, { opacity: 0 }], { at, time });
  const remove = () => copy.remove();
  gone?.addEventListener('finish', remove);
  gone?.addEventListener('cancel', remove);
}

function boxOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): string {
  return `;position:absolute;margin:0;grid-area:auto;box-sizing:border-box;left:${offsetLeft}px;top:${offsetTop}px;width:${offsetWidth}px;height:${offsetHeight}px`;
}

/**
 * What is true already and is not seen to be before a card lands (EFFECT-27): its former state stands over it as a copy.
 * Nothing waits for it, and nothing but the eye is told.
 */
import { elementAt, type Place } from '../../../../look/motion/places.ts';
import { TIMES } from '../../../../look/motion/times.ts';
import type { Shown, Timing } from '../moments.ts';
import { placeOf, run, type Stage } from '../stage.ts';

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

/** Call when it is. Gives what takes the copy away before its time. */
export function cover(one: Cover, wait: number, stage: Pick<Stage, 'tempo'>): () => void {
  const { what, place, was, copy, at } = one;
  const until = wait + at;
  const element = elementAt(place);
  const isStack = what === 'stack';
  if (isStack ? element : !element || was === element.outerHTML) return () => {};
  const table = elementAt('table');
  if (isStack) table?.append(copy);
  else element?.after(copy);
  if (!isStack && element) copy.style.cssText += boxOf(element);
  const below = isStack
    ? [...(table?.children ?? [])].filter((part) => part !== copy)
    : element
      ? [element]
      : [];
  const hidden = below
    .filter((part) => part !== elementAt('slab'))
    .map((part) => run(stage, part, [{ opacity: 0 }, { opacity: 0 }], { at: 0, time: until }));
  const time = isStack ? LEAVES : what === 'ring' ? paint(element, until, stage) : 0;
  const gone = run(stage, copy, [{ opacity: 1 }, { opacity: 0 }], { at: until, time });
  gone.onfinish = () => copy.remove();
  return () => {
    copy.remove();
    for (const animation of [gone, ...hidden]) animation.cancel();
  };
}

/** Sector by sector, the drips last. Gives the milliseconds that it takes. */
function paint(element: HTMLElement | undefined, until: number, stage: Pick<Stage, 'tempo'>): number {
  const { time, apart, of } = SECTORS;
  for (const [sector, path] of element?.querySelectorAll('[data-sector]').entries() ?? []) {
    const timing = { at: until + sector * apart, time, fill: 'backwards' } as const;
    run(stage, path, [{ opacity: 0 }, { opacity: 1 }], timing);
  }
  const last = time + apart * of;
  const drips = element?.querySelector('[data-drips]');
  if (drips) run(stage, drips, DRIPPING, { ...DRIPS, at: until + last });
  return last;
}

function boxOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): string {
  return `;position:absolute;margin:0;grid-area:auto;left:${offsetLeft}px;top:${offsetTop}px;width:${offsetWidth}px;height:${offsetHeight}px`;
}

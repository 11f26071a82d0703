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
}

const DRIPS = { time: TIMES.drip, fill: 'backwards' } as const;
const DRIPPING: Keyframe[] = [{ opacity: 0, transform: 'scaleY(.2)' }, {}];
const SECTORS = { time: 110, apart: 45, of: 6 };

/** Call before the page is updated. */
export function coverOf(what: Shown, at: number, game: Stage['game']): Cover | undefined {
  const place: Place = typeof what === 'string' ? what : placeOf(what, game)[0];
  const element = place === 'hand' ? undefined : elementAt(place);
  return element && { what, at, place, copy: element.cloneNode(true) as HTMLElement };
}

/** Call when it is. */
export function cover({ what, place, copy, at }: Cover, wait: number, stage: Stage): void {
  const element = elementAt(place);
  if (!element || element.isEqualNode(copy)) return;
  const until = wait + at;
  lieOver(element, copy);
  animate(stage, element, [{ opacity: 0 }, { opacity: 0 }], { at: 0, time: until });
  if (what !== 'ring') {
    stage.tempo.mark(until, () => copy.remove());
    return;
  }
  const { time, apart, of } = SECTORS;
  for (const [sector, path] of element.querySelectorAll('[data-sector]').entries()) {
    const timing = { at: until + sector * apart, time, fill: 'backwards' } as const;
    animate(stage, path, [{ opacity: 0 }, { opacity: 1 }], timing);
  }
  animate(stage, element.querySelector('[data-drips]'), DRIPPING, {
    ...DRIPS,
    at: until + time + apart * of,
  });
  const gone = animate(stage, copy, [{ opacity: 1 }, { opacity: 0 }], { at: until, time: time + apart * of });
  gone?.addEventListener('finish', () => copy.remove());
}

function lieOver(element: HTMLElement, copy: HTMLElement): void {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  copy.style.cssText += `position:absolute;margin:0;grid-area:auto;box-sizing:border-box;left:${offsetLeft}px;top:${offsetTop}px;width:${offsetWidth}px;height:${offsetHeight}px`;
  element.after(copy);
}

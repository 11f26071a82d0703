/**
 * One's own cards on their way to the server: they rise at the press, whatever the line does, and hover until it is
 * answered (STAGE-27). It moves the elements themselves, so that nothing has to render first.
 */
import { shownAt } from '../../../motion/places.ts';

export interface Hover {
  /** Answered: they fly on from where they are, or nothing is shown of them any more. */
  readonly end: () => void;
  /** They shake their heads and go back. Calls when they are there. */
  readonly refuse: (landed: () => void) => void;
}

const RISE = 90;
const RETURN = 220;
const HEIGHT = 14;
const OUT = 'cubic-bezier(.2,.9,.25,1)';
const IN_OUT = 'cubic-bezier(.5,0,.2,1)';

/** @param isStill Without motion they stand raised at once. */
export function hover(slots: readonly number[], isStill: boolean): Hover {
  const elements = slots.flatMap((slot) => shownAt(`staged/${slot}`, `slot/${slot}`) ?? []);
  const running = elements.flatMap((element) => (isStill ? [raised(element, 0)] : hovering(element)));
  const end = () => {
    for (const animation of running.splice(0)) animation.cancel();
  };
  return {
    end,
    refuse: (landed) => {
      end();
      const [first] = isStill ? [] : elements.map(shaking);
      if (first) first.onfinish = landed;
      else landed();
    },
  };
}

function raised(element: HTMLElement, duration: number): Animation {
  const up = { translate: `0 ${-HEIGHT}px`, scale: 1.06 };
  return element.animate([{ translate: '0 0', scale: 1 }, up], { duration, easing: OUT, fill: 'forwards' });
}

function hovering(element: HTMLElement): Animation[] {
  const sway: PropertyIndexedKeyframes = { translate: ['0 0', '0 -3px'], composite: 'add' };
  const timing = { delay: RISE, duration: 610, easing: 'ease-in-out', iterations: Infinity } as const;
  return [raised(element, RISE), element.animate(sway, { ...timing, direction: 'alternate' })];
}

function shaking(element: HTMLElement): Animation {
  const way = [`0 ${-HEIGHT}px`, `-6px ${-HEIGHT}px`, `6px ${-HEIGHT}px`, `-4px ${-HEIGHT / 2}px`, '0 0'];
  return element.animate({ translate: way }, { duration: RETURN, easing: IN_OUT });
}

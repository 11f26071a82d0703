/**
 * One's own cards on their way to the server: they rise at the press, whatever the line does, and hover until it is
 * answered (STAGE-27). It moves the elements themselves, so that nothing has to render first.
 */
import { shownAt } from '../../../look/motion/places.ts';

export interface Hover {
  /** Answered: they fly on from where they are, or nothing is shown of them any more. */
  readonly end: () => void;
  /** They shake their heads and go back. Calls when they are there. */
  readonly refuse: (landed: () => void) => void;
}

/** Milliseconds. */
const [RISE, SWAY, RETURN] = [90, 610, 220];
const UP = { translate: '0 -14px', scale: 1.06 };

/** @param isStill Without motion they stand raised at once. */
export function hover(slots: readonly number[], isStill: boolean): Hover {
  const elements = slots.flatMap((slot) => shownAt(`staged/${slot}`, `slot/${slot}`) ?? []);
  const running = elements.flatMap((element) => {
    const rise = element.animate([{}, UP], {
      duration: isStill ? 0 : RISE,
      easing: 'ease-out',
      fill: 'forwards',
    });
    return isStill ? rise : [rise, element.animate(...SWAYING)];
  });
  const end = () => {
    for (const animation of running.splice(0)) animation.cancel();
  };
  return {
    end,
    refuse: (landed) => {
      end();
      const [first] = isStill ? [] : elements.map((element) => element.animate(SHAKING, RETURN));
      if (first) first.onfinish = landed;
      else landed();
    },
  };
}

const SWAYING: Parameters<Element['animate']> = [
  { translate: ['0 0', '0 -3px'], composite: 'add' },
  { delay: RISE, duration: SWAY, easing: 'ease-in-out', iterations: Infinity, direction: 'alternate' },
];
const SHAKING = { translate: ['0 -14px', '-6px -14px', '6px -14px', '-4px -7px', '0 0'] };

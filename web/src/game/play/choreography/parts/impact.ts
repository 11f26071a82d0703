/** What hits the table: dust, a wave and a splat below the cards, and the table that shakes. */
import { colorToken } from '../../../../look/cards/cardFace.ts';
import { elementAt } from '../../../../look/motion/places.ts';
import { HELD } from '../../../../look/motion/times.ts';
import type { Size } from '../../../../look/sound/size.ts';
import { BURST, BURST_DRIPS } from '../../../table/burstPaint.ts';
import type { PartOf } from '../moments.ts';
import { animate, draw, elementOf, middleOf, type Stage, unit } from '../stage.ts';

interface Force {
  readonly puffs: number;
  /** Milliseconds. */
  readonly dust: number;
  readonly shake: number;
  /** Pixels. */
  readonly sway: number;
  readonly times: number;
}

const FORCES: Readonly<Record<Size, Force>> = {
  1: { puffs: 7, dust: 310, shake: 130, sway: 3, times: 2 },
  2: { puffs: 12, dust: 400, shake: 230, sway: 7, times: 3 },
  3: { puffs: 18, dust: 490, shake: 330, sway: 12, times: 4 },
};
const DUST = 'var(--text)';

export function impact({ spot, size, color }: PartOf<'impact'>, at: number, stage: Stage): void {
  const target = elementOf(spot, stage.game);
  const slab = elementAt('slab');
  const { puffs, dust } = FORCES[size];
  if (target && slab) {
    const there = middleOf(target);
    const { left, top } = slab.getBoundingClientRect();
    const origin = { x: there.x - left, y: there.y - top };
    dustOff(stage, slab, origin, { puffs, at, time: dust, size });
    if (size > 1) wave(stage, slab, origin, there.width, at);
    if (size === 3) splat(stage, slab, origin, color === undefined ? 'var(--danger)' : colorToken(color), at);
  }
  shake(size, at + HELD[size], stage);
}

/** The slab, the tape and the piles; hand, panel and header stand still. */
function shake(size: Size, at: number, stage: Stage): void {
  const { shake: time, sway, times } = FORCES[size];
  const reach = sway * (innerWidth >= 1024 ? 1 : 0.55);
  const swings = times * 2;
  const frames = Array.from({ length: swings + 1 }, (_, swing): Keyframe => {
    const left = swing === swings ? 0 : reach * (1 - swing / swings) * (swing % 2 === 0 ? 1 : -1);
    return {
      translate: `${left * 0.35}px ${left}px`,
      rotate: `${left * 0.03}deg`,
    };
  });
  animate(stage, elementAt('table'), [{ translate: '0 0', rotate: '0deg' }, ...frames], { at, time });
}

interface Cloud {
  readonly puffs: number;
  readonly at: number;
  readonly time: number;
  readonly size: Size;
}

type Origin = { readonly x: number; readonly y: number };

/** One drawing, flat on the table, that grows on all sides: puffs that moved by themselves would be a layer each. */
function dustOff(stage: Stage, slab: HTMLElement, { x, y }: Origin, { puffs, at, time, size }: Cloud): void {
  const circles = Array.from({ length: puffs }, (_, puff) => {
    const angle = (puff / puffs) * 2 * Math.PI + size;
    const reach = (50 + 26 * size + 18 * (puff % 3)) * unit();
    const width = (8 + 5 * (puff % 3) + 3 * size) * unit() + 3;
    return `<circle cx="${Math.cos(angle) * reach}" cy="${Math.sin(angle) * reach * 0.55}" r="${width * 0.6}"/>`;
  });
  draw(
    stage,
    {
      part: 'dust',
      box: [x, y, 0, 0],
      body: `<svg width="1" height="1" overflow="visible" fill="${DUST}">${circles.join('')}</svg>`,
      layer: slab,
    },
    [
      { transform: 'scale(.2)', opacity: 0.45 },
      { transform: 'none', opacity: 0 },
    ],
    { at, time },
  );
}

function wave(stage: Stage, slab: HTMLElement, { x, y }: Origin, width: number, at: number): void {
  const across = Math.max(width, 60 * unit()) * 2.4;
  draw(
    stage,
    {
      part: 'wave',
      box: [x - across / 2, y - across * 0.3, across, across * 0.6],
      style: `border-radius:50%;border:3px solid ${DUST}`,
      layer: slab,
    },
    [
      { transform: 'scale(.3)', opacity: 0.5 },
      { transform: 'scale(1.15)', opacity: 0 },
    ],
    { at, time: 340 },
  );
}

/** Paint like that around a verdict. */
function splat(stage: Stage, slab: HTMLElement, { x, y }: Origin, paint: string, at: number): void {
  const across = 300 * unit();
  draw(
    stage,
    {
      part: 'splat',
      box: [x - across / 2, y - across * 0.4, across, across * 0.8],
      body: `<svg viewBox="0 0 400 170" width="100%" height="100%" fill="${paint}"><path d="${BURST}"/><path d="${BURST_DRIPS}"/></svg>`,
      layer: slab,
    },
    [
      { transform: 'scale(.2)', opacity: 0.9 },
      { transform: 'none', opacity: 0.8, offset: 0.2 },
      { transform: 'none', opacity: 0.7, offset: 0.6 },
    ],
    { at, time: 700 },
  );
}

/** What happens at a seat, or to the viewer's hand, which stays tappable. */
import { elementAt } from '../../../../look/motion/places.ts';
import type { Size } from '../../../../look/sound/size.ts';
import type { PartOf } from '../moments.ts';
import { animate, draw, EASE, elementOf, middleOf, type Stage, seatElement, unit } from '../stage.ts';

/** A card rises from the fan of somebody who is about to act, and goes back into it. */
export function stir({ seat }: PartOf<'stir'>, at: number, stage: Stage): void {
  const fan = elementOf(seat, stage.game);
  const up = 10 * unit() + 3;
  animate(stage, fan?.querySelector('svg') ?? fan, [{ translate: `0 ${-up}px`, offset: 0.7 }], {
    at,
    time: 300,
    easing: EASE.inOut,
  });
}

/** Pixels that a seat is pushed, and that the viewer's hand dips. */
const PUSH: Readonly<Record<Size, readonly [seat: number, hand: number]>> = {
  1: [5, 6],
  2: [10, 12],
  3: [17, 20],
};

export function recoil({ seat, size }: PartOf<'recoil'>, at: number, stage: Stage): void {
  const [push, dip] = PUSH[size];
  if (seat !== stage.game.view.viewer) {
    const away = push * unit() + 2;
    animate(
      stage,
      seatElement(seat, stage.game),
      [
        { translate: `0 ${-away}px`, scale: '1.05 .94', offset: 0.2 },
        { translate: `0 ${away * 0.3}px`, scale: '1', offset: 0.6 },
      ],
      { at, time: 260 + 55 * size },
    );
    return;
  }
  const down = dip * unit() + 2;
  animate(
    stage,
    elementAt('hand'),
    [
      { translate: `0 ${down}px`, offset: 0.18 },
      { translate: `0 ${-down * 0.3}px`, offset: 0.55 },
    ],
    { at, time: 260 + 40 * size },
  );
  draw(
    stage,
    {
      part: 'edge',
      box: [0, 0, innerWidth, innerHeight],
      style: 'box-shadow:inset 0 0 0 6px var(--danger),inset 0 0 90px var(--danger)',
    },
    [{ opacity: 0.5 + size * 0.16, offset: 0.12 }],
    { at, time: 400 + 150 * size },
  );
}

const BOLT =
  '<svg viewBox="0 0 40 100" width="100%"><path d="M24 0L4 54h14l-8 46 28-62H23L34 0z" fill="#f0d9a8" stroke="#120a1f" stroke-width="4"/></svg>';

export function bolt({ seat }: PartOf<'bolt'>, at: number, stage: Stage): void {
  const target = elementOf(seat, stage.game);
  if (!target) return;
  const { x, y } = middleOf(target);
  const width = 40 * unit() + 14;
  draw(
    stage,
    {
      part: 'bolt',
      box: [x - width / 2, y - width * 2.4, width, width * 2.5],
      style: 'transform-origin:50% 0',
      body: BOLT,
    },
    [
      { transform: 'scaleY(0)', opacity: 1 },
      { transform: 'scaleY(1)', opacity: 1, offset: 0.3 },
      { transform: 'scaleY(1)', opacity: 1, offset: 0.7 },
      { transform: 'scaleY(1)', opacity: 0 },
    ],
    { at, time: 260, easing: 'linear' },
  );
  animate(
    stage,
    seatElement(seat, stage.game),
    [0, 3, -3, 2, -2, 1, 0].map((x) => ({ translate: `${x}px 0` })),
    { at: at + 390, time: 320 },
  );
}

/** Rope and hook shoot from the draw pile, bite, and pull. */
export function hook({ seat }: PartOf<'hook'>, at: number, stage: Stage): void {
  const [pile, target] = [elementAt('drawPile', 'stack/0'), elementOf(seat, stage.game)];
  if (!pile || !target) return;
  const [from, to] = [middleOf(pile), middleOf(target)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy);
  const turn = `rotate(${Math.atan2(dy, dx)}rad)`;
  draw(
    stage,
    {
      part: 'hook',
      box: [from.x, from.y - 10, long, 20],
      style: 'transform-origin:0 50%',
      body: '<svg viewBox="0 0 100 20" width="100%" height="100%" preserveAspectRatio="none"><path d="M0 10H90" stroke="#d9a58c" stroke-width="4" stroke-dasharray="5 2"/><path d="M86 3q12 0 12 7t-9 7q-5 0-5-5" fill="none" stroke="#f6f3ff" stroke-width="4" stroke-linecap="round"/></svg>',
    },
    [
      { transform: `${turn} scaleX(0)`, opacity: 1 },
      { transform: `${turn} scaleX(1)`, opacity: 1, offset: 0.24 },
      { transform: `${turn} scaleX(1)`, opacity: 1, offset: 0.48 },
      { transform: `${turn} scaleX(0)`, opacity: 1 },
    ],
    { at, time: 540, easing: 'linear' },
  );
}

export function beat({ seat, beats, apart }: PartOf<'heartbeat'>, at: number, stage: Stage): void {
  const isOwn = seat === stage.game.view.viewer;
  const element = isOwn ? elementAt('hand') : seatElement(seat, stage.game);
  const reach = isOwn ? 0.02 : 0.05;
  for (let heart = 0; heart < beats; heart++) {
    animate(
      stage,
      element,
      [
        { scale: `${1 + reach}`, offset: 0.12 },
        { scale: '1', offset: 0.28 },
        { scale: `${1 + reach * 0.7}`, offset: 0.42 },
      ],
      { at: at + heart * apart, time: 500 },
    );
  }
}

export function shine({ seat }: PartOf<'light'>, at: number, stage: Stage): void {
  const target = elementOf(seat, stage.game);
  if (!target) return;
  const { x, y } = middleOf(target);
  const width = 220 * unit() + 60;
  draw(
    stage,
    {
      part: 'light',
      box: [x - width / 2, 0, width, y + width / 3],
      style:
        'background:linear-gradient(#f6f3ff55,#f6f3ff11);clip-path:polygon(42% 0,58% 0,100% 100%,0 100%)',
    },
    [
      { transform: 'scaleX(.2)', opacity: 0 },
      { transform: 'scaleX(1)', opacity: 1, offset: 0.15 },
      { transform: 'scaleX(1)', opacity: 1, offset: 0.7 },
      { transform: 'scaleX(1)', opacity: 0 },
    ],
    { at, time: 2100 },
  );
}

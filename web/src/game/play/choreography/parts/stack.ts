/** What happens around an open stack and the draw pile. */
import { faceSymbols } from '../../../../look/cards/cardFace.ts';
import { elementAt } from '../../../../look/motion/places.ts';
import { type Size, sizeOf } from '../../../../look/sound/size.ts';
import { t } from '../../../../messages/t.ts';
import type { PartOf } from '../moments.ts';
import { animate, draw, EASE, elementOf, middleOf, type Stage, unit } from '../stage.ts';

/** The number winds up, and flies at its victim; pieces of it fly off where it hits. */
export function launch({ seat, hits }: PartOf<'launch'>, at: number, stage: Stage): void {
  const size = sizeOf(hits);
  const [source, target] = [elementAt('stack/0', 'discardPile'), elementOf(seat, stage.game)];
  if (!source || !target) return;
  const [from, to] = [middleOf(source), middleOf(target)];
  const width = (90 + 24 * size) * unit() + 30;
  draw(
    stage,
    {
      part: 'launch',
      box: [from.x - width / 2, from.y - width / 2, width, width],
      body: `<strong>${hits}</strong>`,
      style: `display:grid;place-items:center;border-radius:50%;background:var(--danger);color:var(--ink);font:${width * 0.5}px var(--f-tag)`,
    },
    [
      { transform: 'scale(.7)', opacity: 0 },
      { transform: 'scale(.9)', opacity: 1, offset: 0.15 },
      {
        transform: `translate(${(from.x - to.x) * 0.08}px, ${(from.y - to.y) * 0.08}px) scale(1.15)`,
        opacity: 1,
        offset: 0.42,
      },
      { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(.8)`, opacity: 1 },
    ],
    { at, time: 360, easing: EASE.in },
  );
  shards(to, size, at + 450, stage);
}

const PIECES: Readonly<Record<Size, number>> = { 1: 3, 2: 6, 3: 10 };

function shards(
  { x, y }: { readonly x: number; readonly y: number },
  size: Size,
  at: number,
  stage: Stage,
): void {
  for (let piece = 0; piece < PIECES[size]; piece++) {
    const angle = Math.PI * (0.15 + (0.7 * piece) / PIECES[size]) * (piece % 2 === 0 ? 1 : -1);
    const reach = (70 + 25 * (piece % 3)) * (0.6 + size * 0.25) * unit();
    const width = (12 + 4 * (piece % 3)) * unit() + 3;
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    draw(
      stage,
      {
        part: 'shard',
        box: [x, y, width, width],
        style: 'background:var(--danger);clip-path:polygon(10% 60%,50% 0,100% 40%,60% 100%)',
      },
      [
        { transform: 'none', opacity: 1 },
        {
          transform: `translate(${dx}px, ${dy - 20 * unit()}px) rotate(${90 + 40 * piece}deg)`,
          opacity: 1,
          offset: 0.5,
        },
        {
          transform: `translate(${dx * 1.15}px, ${dy + 50 * unit()}px) rotate(${240 + 30 * piece}deg) scale(.7)`,
          opacity: 0,
        },
      ],
      { at, time: 420 + 60 * size },
    );
  }
}

/** Falls onto the chain, which is dead: a NOPE cannot be answered. */
export function stamp({ still }: PartOf<'stamp'>, at: number, stage: Stage): void {
  const source = elementAt('discardPile', 'stack/0');
  if (!source) return;
  const { x, y } = middleOf(source);
  const size = 96 * unit() + 18;
  const { lastElementChild: words } = draw(
    stage,
    {
      part: 'stamp',
      box: [x, y - size * 0.9, 0, 0],
      body: `<strong>${t('overlays.nope')}</strong><p>${still}</p>`,
      // As large as its word.
      style: `width:auto;height:auto;translate:-50%;rotate:-9deg;font:${size}px/1.2 var(--f-tag);border:6px solid;padding:0 .25em;border-radius:12px;background:#0d0b14d9;white-space:nowrap`,
    },
    [
      { scale: '2.3', opacity: 0 },
      { scale: '.95', opacity: 1, offset: 0.25 },
      { scale: '1', opacity: 1, offset: 0.85 },
      { scale: '1', opacity: 0 },
    ],
    { at: at - 130, time: 530 },
  );
  (words as HTMLElement).style.fontSize = '.4em';
}

/** The rest of the chain falls apart, card by card. */
export function crumble({ cards }: PartOf<'crumble'>, at: number, stage: Stage): void {
  const source = elementAt('discardPile', 'stack/0');
  if (!source) return;
  const { x, y } = middleOf(source);
  const width = 60 * unit() + 26;
  for (const [place, card] of cards.slice(0, 6).entries()) {
    const { symbols, color } = faceSymbols(card);
    const uses = symbols.map((symbol) => `<use href="#${symbol}"/>`).join('');
    const left = x + (place - cards.length / 2) * width * 0.7;
    const side = place % 2 === 0 ? -1 : 1;
    draw(
      stage,
      {
        part: 'crumble',
        box: [left, y - width * 0.7, width, width * 1.4],
        style: color && `--c:${color}`,
        body: `<svg viewBox="0 0 100 140" width="100%">${uses}</svg>`,
      },
      [
        { transform: 'none', opacity: 1 },
        {
          transform: `translate(${side * 14}px, ${130 * unit() + 60}px) rotate(${side * 40}deg)`,
          opacity: 0,
        },
      ],
      { at: at + place * 55, time: 430, easing: EASE.in },
    );
  }
}

/** The draw pile gives cards away. */
export function hop(_: PartOf<'hop'>, at: number, stage: Stage): void {
  animate(
    stage,
    elementAt('drawPile'),
    [
      { translate: '0 -3px', offset: 0.3 },
      { translate: '0 2px', offset: 0.6 },
    ],
    { at, time: 180 },
  );
}

const TEAR =
  '<svg viewBox="0 0 200 120" width="100%"><path d="M2 62l19-9 13 12 18-16 18 14 22-16 18 18 20-14 20 14 22-12 26 6-26 8-20 12-22-14-20 16-18-20-22 16-18-14-18 16z" fill="#0d0b14" stroke="#f6f3ff" stroke-width="3"/></svg>';

/** The slab opens below a jinx. */
export function tear(_: PartOf<'tear'>, at: number, stage: Stage): void {
  const [source, slab] = [elementAt('discardPile', 'stack/0'), elementAt('slab')];
  if (!source || !slab) return;
  const { x, y, width: card } = middleOf(source);
  const { left, top } = slab.getBoundingClientRect();
  const width = card * 3.2;
  draw(
    stage,
    {
      part: 'tear',
      box: [x - left - width / 2, y - top - width * 0.3, width, width * 0.6],
      body: TEAR,
      layer: slab,
    },
    [
      { transform: 'scale(.2, .1)', opacity: 1 },
      { transform: 'scale(1, 1.25)', opacity: 1, offset: 0.12 },
      { transform: 'none', opacity: 1, offset: 0.86 },
      { transform: 'scale(1, 0)', opacity: 0 },
    ],
    { at, time: 1700, easing: 'linear' },
  );
}

/** What stands at a seat for a moment, and says what has become of it. The feed tells it in words of its own. */
import type { PartOf } from '../moments.ts';
import { draw, elementOf, middleOf, type Stage, seatElement, unit } from '../stage.ts';

const EYES =
  '<svg viewBox="0 0 120 50" width="100%" height="100%" fill="#f6f3ff" stroke="#120a1f" stroke-width="4"><path d="M4 25q24-34 48 0-24 34-48 0zM68 25q24-34 48 0-24 34-48 0z"/><path fill="#120a1f" d="M28 17a8 8 0 1 0 1 0zM92 17a8 8 0 1 0 1 0z"/></svg>';

/** They open, blink once, and close. */
export function eyes({ seat }: PartOf<'eyes'>, at: number, stage: Stage): void {
  const target = elementOf(seat, stage.game);
  if (!target) return;
  const { x, y } = middleOf(target);
  const width = 70 * unit() + 24;
  const open = (offset: number, height: number): Keyframe => ({
    transform: `scaleY(${height})`,
    opacity: 1,
    offset,
  });
  draw(
    stage,
    { part: 'eyes', box: [x - width / 2, y - width * 0.2, width, width * 0.42], body: EYES },
    [open(0, 0), open(0.12, 1), open(0.55, 1), open(0.6, 0.1), open(0.65, 1), open(0.9, 1), open(1, 0)],
    { at, time: 1500, easing: 'linear' },
  );
}

export function tag({ seat, text }: PartOf<'tag'>, at: number, stage: Stage): void {
  const target = seatElement(seat, stage.game);
  if (!target) return;
  const { x } = middleOf(target);
  const size = 16 * unit() + 8;
  // Whole, also beside the edge of the page.
  const side = x < innerWidth / 3 ? 'left:0' : x > (innerWidth * 2) / 3 ? 'right:0' : 'justify-self:center';
  const word = document.createElement('b');
  word.textContent = text;
  word.style.cssText = `position:absolute;${side};white-space:nowrap;font:${size}px/1.5 var(--f-tag);background:var(--text);color:var(--ink);padding:0 .5em`;
  // What a seat is told replaces what it was told before.
  stage.changes.push(() => stage.above.querySelector(`[data-seat="${seat}"]`)?.remove());
  const element = draw(
    stage,
    {
      part: 'tag',
      box: [x - 40, target.getBoundingClientRect().bottom - 4, 80, size * 1.6],
      style: 'display:grid;rotate:-3deg',
    },
    [
      { scale: 1.4, opacity: 0 },
      { scale: 1, opacity: 1, offset: 0.12 },
      { scale: 1, opacity: 1, offset: 0.88 },
      { scale: 1, opacity: 0 },
    ],
    { at, time: 1300 },
  );
  element.dataset.seat = `${seat}`;
  element.append(word);
}

/** Throws pieces of paint from both sides. A separate chunk, loaded only when a player wins. */
import confetti from 'canvas-confetti';
import { TIMES } from '../../../motion/times.ts';

const PATHS = [
  'M-7,0a7,7 0 1 0 14,0a7,7 0 1 0-14,0z',
  'M0,-7L7,6L-7,6z',
  'M-6,-6H6V6H-6z',
  'M0,-8L2.2,-2.8L7.6,-2.5L3.4,1.1L4.7,6.5L0,3.6L-4.7,6.5L-3.4,1.1L-7.6,-2.5L-2.2,-2.8z',
  'M0,-8L5.5,0L0,8L-5.5,0z',
  'M7,0L3.5,6L-3.5,6L-7,0L-3.5,-6L3.5,-6z',
  'M-8,0a8,5 0 1 0 16,0a8,5 0 1 0-16,0z',
] as const;

/** Frames until a piece has faded; the library counts frames of about 16 ms. */
const TICKS = Math.round(TIMES.confetti / 16);

/** Returns a function that ends it. */
export function throwConfetti(canvas: HTMLCanvasElement, pieces: number, colors: string[]): () => void {
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  const shapes = PATHS.map((path) => confetti.shapeFromPath({ path }));
  const sides = [
    { angle: 60, origin: { x: 0, y: 0.65 } },
    { angle: 120, origin: { x: 1, y: 0.65 } },
  ];
  for (const side of sides) {
    fire({
      ...side,
      shapes,
      colors,
      particleCount: Math.round(pieces / 2),
      spread: 70,
      startVelocity: 52,
      scalar: 1.6,
      ticks: TICKS,
    });
  }
  return () => fire.reset();
}

/** Throws pieces of paint from both sides. A separate chunk, loaded only when a player wins. */
import { TIMES } from '../../../look/motion/times.ts';

const SHAPES = [
  'M-7,0a7,7 0 1 0 14,0a7,7 0 1 0-14,0z',
  'M0,-7L7,6L-7,6z',
  'M-6,-6H6V6H-6z',
  'M0,-8L2.2,-2.8L7.6,-2.5L3.4,1.1L4.7,6.5L0,3.6L-4.7,6.5L-3.4,1.1L-7.6,-2.5L-2.2,-2.8z',
  'M0,-8L5.5,0L0,8L-5.5,0z',
  'M7,0L3.5,6L-3.5,6L-7,0L-3.5,-6L3.5,-6z',
  'M-8,0a8,5 0 1 0 16,0a8,5 0 1 0-16,0z',
] as const;

/** One step of the flight, in ms, and how many a piece flies until it has faded. */
const STEP = 16;
const STEPS = Math.round(TIMES.confetti / STEP);

/** Speeds are in pixels per step, angles in radians. */
const SPEED = 52;
const SPREAD = (70 * Math.PI) / 180;
const DRAG = 0.9;
const FALL = 3;
/** The largest a piece is while it tumbles, as a multiple of its shape. */
const SIZE = 2.5;

interface Piece {
  readonly path: Path2D;
  readonly color: string;
  readonly angle: number;
  readonly tumbling: number;
  x: number;
  y: number;
  speed: number;
  tumble: number;
}

/** Returns a function that ends it. */
export function throwConfetti(canvas: HTMLCanvasElement, pieces: number, colors: string[]): () => void {
  const context = canvas.getContext('2d');
  if (context === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const resize = () => {
    const { width, height } = canvas.getBoundingClientRect();
    Object.assign(canvas, { width, height });
  };
  resize();
  addEventListener('resize', resize);
  const paths = SHAPES.map((shape) => new Path2D(shape));
  const thrown = Array.from({ length: pieces }, (_, index) => {
    const path = paths[Math.floor(Math.random() * paths.length)] as Path2D;
    return piece(canvas, index % 2, path, colors[(index >> 1) % colors.length] as string);
  });
  let step = 0;
  let begun: number | undefined;
  let frame = requestAnimationFrame(function paint(time) {
    begun ??= time - STEP;
    const due = Math.min(Math.floor((time - begun) / STEP), STEPS);
    for (; step < due; step++) thrown.forEach(fly);
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (step === STEPS) return stop();
    context.globalAlpha = 1 - step / STEPS;
    for (const one of thrown) draw(context, one);
    frame = requestAnimationFrame(paint);
  });
  function stop(): void {
    cancelAnimationFrame(frame);
    removeEventListener('resize', resize);
    context?.clearRect(0, 0, canvas.width, canvas.height);
  }
  return stop;
}

/** From the left, `side` 0, up and to the right; from the right, `side` 1, up and to the left. */
function piece({ width, height }: HTMLCanvasElement, side: number, path: Path2D, color: string): Piece {
  return {
    path,
    color,
    angle: (-(side + 1) * Math.PI) / 3 + (Math.random() - 0.5) * SPREAD,
    tumbling: Math.min(0.11, Math.random() * 0.1 + 0.05),
    x: width * side,
    y: height * 0.65,
    speed: SPEED * (0.5 + Math.random()),
    tumble: Math.random() * 10,
  };
}

function fly(one: Piece): void {
  one.x += Math.cos(one.angle) * one.speed;
  one.y += Math.sin(one.angle) * one.speed + FALL;
  one.speed *= DRAG;
  one.tumble += one.tumbling;
}

/** A piece that tumbles shows now its edge, now its face. */
function draw(context: CanvasRenderingContext2D, { path, color, x, y, tumble }: Piece): void {
  context.save();
  context.translate(x, y);
  context.rotate((tumble * Math.PI) / 10);
  context.scale(SIZE * Math.cos(tumble), SIZE * Math.sin(tumble));
  context.fillStyle = color;
  context.fill(path);
  context.restore();
}

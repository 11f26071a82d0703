/** The sounds of the game as layers of noise and tones: no files (SOUND-2). Storybook measures their loudness. */

export interface Layer {
  /** A filter that noise goes through, or the wave of a tone. */
  readonly shape: 'lowpass' | 'highpass' | 'bandpass' | 'sine' | 'triangle' | 'sawtooth' | 'square';
  /** Hertz, of the filter or the tone: from the start to the end. */
  readonly from: number;
  readonly to: number;
  /** Milliseconds: when it starts, how long it swells, how long it dies away. */
  readonly at: number;
  readonly attack: number;
  readonly decay: number;
  readonly gain: number;
}

/** Small, middle, big: a big one makes smaller ones quieter, and takes their voice. */
export type Rank = 1 | 2 | 3;

export interface CueRow {
  readonly rank: Rank;
  /** Decibels. */
  readonly trim: number;
  /** The share of the room's echo. */
  readonly room: number;
  /** Louder, lower and longer for a bigger hit. */
  readonly isSized?: boolean;
  readonly layers: readonly Layer[];
}

type Times = readonly [at: number, attack: number, decay: number];

const layer =
  (shape: Layer['shape']) =>
  (from: number, to: number, [at, attack, decay]: Times, gain: number): Layer => ({
    shape,
    from,
    to,
    at,
    attack,
    decay,
    gain,
  });

const low = layer('lowpass');
const high = layer('highpass');
const band = layer('bandpass');
const sine = layer('sine');
const triangle = layer('triangle');
const saw = layer('sawtooth');
const square = layer('square');

const small = (trim: number, room: number, ...layers: Layer[]) => ({ rank: 1, trim, room, layers }) as const;
const middle = (trim: number, room: number, ...layers: Layer[]) => ({ rank: 2, trim, room, layers }) as const;
const big = (trim: number, room: number, ...layers: Layer[]) =>
  ({ rank: 3, trim, room, layers, isSized: true }) as const;
const sized = <Row extends CueRow>(row: Row) => ({ ...row, isSized: true }) as const;

export const CUES = {
  select: small(-6.1, 0, triangle(1250, 1180, [0, 1, 28], 0.5), high(4200, 4200, [0, 1, 12], 0.3)),
  stage: small(-4.9, 0.04, triangle(540, 660, [0, 2, 60], 0.6), band(2600, 1800, [0, 1, 34], 0.5)),
  stir: small(-5.7, 0.06, band(3400, 4600, [0, 30, 70], 0.7), high(5200, 5200, [70, 1, 14], 0.25)),
  lift: small(-3.9, 0.05, band(900, 2600, [0, 45, 90], 0.7)),
  slap: sized(
    middle(
      -3.8,
      0.16,
      low(3400, 420, [0, 1, 70], 0.9),
      sine(168, 58, [0, 1, 110], 0.9),
      high(5200, 5200, [0, 1, 16], 0.35),
    ),
  ),
  draw: small(-4.7, 0.05, band(1500, 3600, [0, 28, 90], 0.8)),
  land: sized(small(-4.8, 0.08, low(2600, 700, [0, 1, 40], 0.9), sine(240, 120, [0, 1, 46], 0.5))),
  flip: small(-12, 0.03, high(3000, 5200, [0, 6, 36], 0.7)),
  open: sized(
    middle(
      0.6,
      0.22,
      low(2600, 260, [0, 1, 120], 0.9),
      saw(98, 55, [0, 2, 200], 0.5),
      square(392, 370, [30, 2, 90], 0.12),
    ),
  ),
  count: middle(-3.5, 0.12, triangle(392, 400, [0, 2, 90], 0.7), square(784, 790, [0, 1, 40], 0.16)),
  fuse: small(
    -11,
    0,
    high(4800, 4800, [0, 1, 22], 0.6),
    high(6200, 6200, [90, 1, 12], 0.35),
    high(5200, 5200, [150, 1, 30], 0.5),
    high(6800, 6800, [260, 1, 10], 0.3),
    high(5000, 5000, [330, 1, 26], 0.55),
    high(6400, 6400, [470, 1, 14], 0.35),
    high(5400, 5400, [560, 1, 24], 0.5),
  ),
  launch: sized(middle(-1.8, 0.18, band(300, 2400, [0, 160, 90], 0.9), saw(70, 190, [0, 150, 70], 0.3))),
  hit: big(
    -3.2,
    0.3,
    low(4200, 180, [0, 1, 170], 1),
    sine(132, 34, [0, 1, 300], 1),
    triangle(260, 70, [0, 1, 90], 0.5),
    high(3600, 3600, [0, 1, 24], 0.4),
    low(700, 200, [70, 20, 260], 0.35),
  ),
  nope: big(
    -1.4,
    0.26,
    low(2400, 300, [0, 1, 90], 1),
    square(196, 82, [0, 1, 150], 0.34),
    sine(110, 48, [0, 1, 190], 0.9),
    saw(311, 180, [40, 2, 170], 0.18),
  ),
  crumble: small(
    -3.2,
    0.2,
    low(1500, 500, [0, 1, 50], 0.7),
    low(1300, 400, [80, 1, 50], 0.6),
    low(1100, 300, [170, 1, 70], 0.6),
    high(5200, 2000, [0, 120, 260], 0.16),
  ),
  gift: middle(
    -3.8,
    0.3,
    triangle(659, 659, [0, 2, 170], 0.5),
    triangle(831, 831, [80, 2, 170], 0.5),
    sine(1319, 1319, [160, 2, 260], 0.35),
  ),
  swap: small(-3.7, 0.08, band(1800, 3200, [0, 10, 44], 0.8), triangle(330, 350, [0, 1, 46], 0.35)),
  hook: middle(
    -1.3,
    0.14,
    band(2600, 900, [0, 60, 40], 0.7),
    square(1480, 1460, [96, 1, 60], 0.12),
    high(4400, 4400, [96, 1, 30], 0.6),
  ),
  yank: sized(
    middle(
      -0.4,
      0.2,
      saw(90, 260, [0, 40, 90], 0.3),
      band(700, 2800, [0, 30, 120], 0.9),
      sine(150, 60, [40, 1, 110], 0.6),
    ),
  ),
  peek: middle(
    -8.1,
    0.45,
    sine(1180, 1500, [0, 60, 160], 0.4),
    sine(1770, 1180, [150, 60, 260], 0.3),
    high(6000, 7000, [0, 120, 200], 0.12),
  ),
  zap: middle(
    -1.9,
    0.22,
    high(2200, 5200, [0, 1, 60], 0.7),
    saw(1400, 90, [0, 1, 130], 0.3),
    square(70, 52, [50, 1, 190], 0.3),
  ),
  skip: small(-5.7, 0.1, sine(420, 260, [0, 3, 70], 0.6), sine(300, 190, [110, 3, 90], 0.5)),
  spray: middle(
    -5.5,
    0.16,
    band(3600, 5600, [0, 30, 130], 0.6),
    band(5600, 3200, [150, 30, 170], 0.55),
    high(2200, 2200, [0, 1, 26], 0.3),
  ),
  jinx: middle(
    -4.9,
    0.4,
    triangle(233, 220, [0, 30, 420], 0.45),
    triangle(247, 262, [0, 60, 420], 0.4),
    band(500, 1400, [0, 160, 240], 0.35),
  ),
  team: middle(
    0.1,
    0.2,
    low(1800, 300, [0, 1, 80], 0.9),
    triangle(330, 330, [20, 2, 130], 0.4),
    triangle(494, 494, [90, 2, 190], 0.4),
  ),
  whip: middle(-1.7, 0.2, band(400, 3800, [0, 120, 30], 0.9), saw(520, 110, [0, 100, 80], 0.25)),
  heart: small(
    -5.8,
    0.06,
    sine(68, 44, [0, 6, 110], 1),
    sine(62, 40, [210, 6, 130], 0.8),
    low(240, 120, [0, 4, 60], 0.4),
  ),
  turn: middle(
    -3.2,
    0.34,
    triangle(523, 523, [0, 3, 190], 0.55),
    triangle(784, 784, [110, 3, 300], 0.6),
    high(6000, 6000, [110, 1, 20], 0.15),
  ),
  tick: small(-4.6, 0.02, sine(980, 980, [0, 1, 30], 0.5), high(5600, 5600, [0, 1, 8], 0.2)),
  alarm: middle(2.4, 0.06, square(880, 880, [0, 2, 50], 0.2), square(880, 880, [110, 2, 60], 0.2)),
  deal: small(-4.4, 0.06, band(2200, 1200, [0, 4, 46], 0.9)),
  talk: small(-6.1, 0.05, triangle(300, 360, [0, 6, 46], 0.5), triangle(380, 310, [70, 6, 60], 0.45)),
  join: small(-4.5, 0.12, sine(480, 760, [0, 2, 90], 0.6), triangle(760, 780, [90, 2, 110], 0.4)),
  countdown: small(-4.5, 0.06, triangle(660, 660, [0, 2, 120], 0.6)),
  lowCard: middle(-5, 0.2, triangle(620, 760, [0, 40, 200], 0.5), triangle(460, 560, [220, 40, 240], 0.5)),
  win: big(
    -2.8,
    0.45,
    triangle(523, 523, [0, 4, 260], 0.5),
    triangle(659, 659, [120, 4, 260], 0.5),
    triangle(784, 784, [240, 4, 300], 0.5),
    triangle(1047, 1047, [360, 4, 620], 0.6),
    sine(131, 65, [360, 1, 420], 0.8),
    high(4200, 7000, [360, 20, 420], 0.2),
  ),
  lose: big(
    -2.8,
    0.36,
    saw(196, 185, [0, 20, 240], 0.2),
    saw(165, 155, [200, 20, 260], 0.2),
    saw(131, 92, [420, 20, 620], 0.22),
    sine(82, 40, [420, 4, 560], 0.7),
  ),
} as const satisfies Readonly<Record<string, CueRow>>;

export type Cue = keyof typeof CUES;

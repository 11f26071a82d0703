/** Eyes and mouth of a person's face in another mood, laid over its drawing. Bots have theirs in bots.svg. */
import type { CSSProperties, ReactNode } from 'react';
import type { Mood } from './Face.tsx';
import styles from './MoodPatch.module.css';

type Point = readonly [x: number, y: number];
type Skin = 'paper' | 'spot' | 'ink';

interface Place {
  readonly eyes: readonly Point[];
  /** Of an eye. */
  readonly size: number;
  /** Null: behind a mask. */
  readonly mouth: Point | null;
  readonly skin: Skin;
}

const PAPER = '#f6f3ff';
const INK = '#120a1f';
const TEAR = '#8fd3ff';
const TONGUE = '#d9a58c';
const PAINTS: Readonly<Record<Skin, string>> = { paper: PAPER, spot: 'currentColor', ink: INK };

const at = (eyes: readonly Point[], size: number, mouth: Point | null, skin: Skin = 'paper'): Place => ({
  eyes,
  size,
  mouth,
  skin,
});

/** Of the avatars from 1 on, in their drawings of 100 by 100. */
export const PLACES: readonly Place[] = [
  at(
    [
      [39, 50],
      [61, 50],
    ],
    9.5,
    [50, 80],
  ),
  at(
    [
      [38, 57],
      [62, 57],
    ],
    8,
    [50, 77],
  ),
  at(
    [
      [41, 58],
      [59, 58],
    ],
    7,
    [50, 71],
  ),
  at(
    [
      [39, 53],
      [61, 53],
    ],
    8.5,
    [50, 74],
  ),
  at(
    [
      [34, 42],
      [66, 42],
    ],
    7,
    null,
    'ink',
  ),
  at(
    [
      [40.5, 59],
      [59.5, 59],
    ],
    6.5,
    [50, 81],
  ),
  at(
    [
      [37, 47],
      [63, 47],
    ],
    9,
    null,
    'spot',
  ),
  at(
    [
      [42, 48],
      [60, 48],
    ],
    9,
    [50, 68],
    'spot',
  ),
  at(
    [
      [28, 56],
      [72, 56],
    ],
    12,
    [50, 75],
    'spot',
  ),
  at([[50, 46]], 14, [50, 77], 'spot'),
  at(
    [
      [37, 41],
      [64, 41],
    ],
    8,
    [50, 67],
  ),
  at(
    [
      [40, 41],
      [60, 41],
    ],
    8.5,
    [50, 60],
    'spot',
  ),
  at([[37, 60]], 8.5, [50, 79]),
  at(
    [
      [29, 33],
      [71, 33],
    ],
    12,
    [50, 65],
    'spot',
  ),
  at(
    [
      [38, 51],
      [61, 51],
    ],
    6,
    [51, 68],
    'ink',
  ),
  at(
    [
      [38, 44],
      [62, 44],
    ],
    8,
    [50, 70],
  ),
];
/** This one's mouth is a dark grille. */
const DARK_MOUTH = 16;

type Drawn = Exclude<Mood, 'idle'> | 'blink';

export interface MoodPatchProps {
  /** A person's avatar, from 1. */
  readonly of: number;
  readonly mood: Mood;
}

/** How a face moves when the mood comes, where motion is welcome. */
export function moodClass(mood: Mood): string | undefined {
  return styles[mood];
}

/** An idle face blinks now and then, where motion is welcome. */
export function MoodPatch({ of, mood }: MoodPatchProps) {
  const place = PLACES[of - 1] ?? PLACES[0];
  const drawn = mood === 'idle' ? 'blink' : mood;
  const mouthInk = of === DARK_MOUTH;
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      data-mood={mood}
      {...(mood === 'idle' && {
        className: styles.blink,
        style: { '--every': `${blinkEvery(of)}s` } as CSSProperties,
      })}
    >
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        {place.eyes.map(([x, y], nth) => (
          <Eye
            key={x}
            mood={drawn}
            x={x}
            y={y}
            r={place.size}
            side={place.eyes.length === 1 || nth === 0 ? -1 : 1}
            skin={place.skin}
          />
        ))}
        {place.mouth && drawn !== 'blink' && (
          <Mouth
            mood={drawn}
            at={place.mouth}
            wall={mouthInk ? INK : PAINTS[place.skin === 'ink' ? 'paper' : place.skin]}
            line={mouthInk ? PAPER : INK}
          />
        )}
        <Extras mood={drawn} y={place.eyes[0]?.[1] ?? 50} />
      </g>
    </svg>
  );
}

/** Seconds from 2.8 to 7, different for each face. */
const blinkEvery = (of: number) => 2.8 + ((of * 1.7) % 4.2);

interface EyeProps {
  readonly mood: Drawn;
  readonly x: number;
  readonly y: number;
  /** Of the idle eye, which is painted over. */
  readonly r: number;
  /** Which way is outside. */
  readonly side: -1 | 1;
  readonly skin: Skin;
}

function Eye({ mood, x, y, r, side, skin }: EyeProps) {
  const line = skin === 'ink' ? PAPER : INK;
  return (
    <>
      <ellipse cx={x} cy={y} rx={r + 2.4} ry={r + 2.8} fill={PAINTS[skin]} />
      {EYES[mood]({ x, y, r, side, line })}
    </>
  );
}

type EyeArt = (eye: Omit<EyeProps, 'mood' | 'skin'> & { readonly line: string }) => ReactNode;

const EYES: Readonly<Record<Drawn, EyeArt>> = {
  blink: ({ x, y, r, line }) => (
    <path d={`M${x - r} ${y + 1}q${r} ${r * 0.7} ${2 * r} 0`} stroke={line} strokeWidth={4.5} />
  ),
  smug: ({ x, y, r, side, line }) => (
    <>
      <path d={`M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0z`} fill={PAPER} stroke={line} strokeWidth={3.5} />
      <circle cx={x + r * 0.3} cy={y + r * 0.32} r={r * 0.38} fill={INK} />
      <path
        d={`M${x - r - 2} ${y}h${2 * r + 4}M${x - r} ${y - r * (side > 0 ? 1.5 : 0.7) - 2}q${r} ${side > 0 ? -5 : -1} ${2 * r} 0`}
        stroke={line}
        strokeWidth={4.2}
      />
    </>
  ),
  hit: ({ x, y, r, line }) => {
    const s = r * 0.8;
    return (
      <path
        d={`M${x - s} ${y - s}l${2 * s} ${2 * s}M${x + s} ${y - s}l${-2 * s} ${2 * s}`}
        stroke={line}
        strokeWidth={5.5}
      />
    );
  },
  angry: ({ x, y, r, side, line }) => (
    <>
      <circle cx={x} cy={y + 1} r={r * 0.8} fill={PAPER} stroke={line} strokeWidth={3} />
      <circle cx={x - side * r * 0.2} cy={y + 2} r={r * 0.4} fill={INK} />
      <path
        d={`M${x + side * (r + 4)} ${y - r - 5}L${x - side * (r + 2)} ${y - r * 0.1}L${x + side * (r + 4)} ${y - r * 0.35}z`}
        fill={line}
        stroke={line}
        strokeWidth={2.5}
      />
    </>
  ),
  scared: ({ x, y, r, side, line }) => (
    <>
      <circle cx={x} cy={y} r={r * 1.16} fill="#fff" stroke={INK} strokeWidth={3.5} />
      <circle cx={x} cy={y + r * 0.1} r={r * 0.28} fill={INK} />
      <path
        d={`M${x + side * (r + 1)} ${y - r - 3}L${x - side * r * 0.5} ${y - r - 8}`}
        stroke={line}
        strokeWidth={4}
      />
    </>
  ),
  laughing: ({ x, y, r, line }) => (
    <path
      d={`M${x - r} ${y + r * 0.45}L${x} ${y - r * 0.6}L${x + r} ${y + r * 0.45}`}
      stroke={line}
      strokeWidth={5.5}
    />
  ),
};

interface MouthProps {
  readonly mood: Exclude<Drawn, 'blink'>;
  readonly at: Point;
  readonly wall: string;
  readonly line: string;
}

function Mouth({ mood, at: [x, y], wall, line }: MouthProps) {
  return (
    <g transform={`translate(${x} ${y})`} stroke={line}>
      <ellipse rx={14} ry={7.5} fill={wall} stroke="none" />
      {MOUTHS[mood]}
    </g>
  );
}

/** Around the middle of the mouth. */
const MOUTHS: Readonly<Record<MouthProps['mood'], ReactNode>> = {
  smug: <path d="M-10 1q12 6 20-6" strokeWidth={4.5} />,
  hit: <ellipse rx={6.5} ry={7} fill={INK} strokeWidth={2.5} />,
  angry: <path d="M-11-5h22v10h-22zM-4-5v10M4-5v10" fill="#fff" stroke={INK} strokeWidth={3} />,
  scared: <path d="M-11 0q3.5-6 7 0t7 0 7 0" strokeWidth={4} />,
  laughing: (
    <>
      <path d="M-13-6h26q-1 15-13 15t-13-15z" fill={INK} strokeWidth={2.5} />
      <path d="M-7 4q7-5 14 0-3 5-7 5t-7-5z" fill={TONGUE} stroke="none" />
    </>
  ),
};

/** Stars, sweat, steam and tears. `y` is the height of the eyes. */
function Extras({ mood, y }: { readonly mood: Drawn; readonly y: number }) {
  switch (mood) {
    case 'hit':
      return (
        <path
          d="M12 14l3 7h8l-6 5 3 8-8-5-7 5 2-8-6-5h8zM88 4l2 6h6l-5 4 2 6-5-4-6 4 2-6-5-4h7z"
          fill={PAPER}
          stroke={INK}
          strokeWidth={2.5}
        />
      );
    case 'angry':
      return <path d="M82 14q0-8 7-8M90 20q8 0 8-7M80 22l-6-6M94 28l5 4" stroke={PAPER} strokeWidth={4} />;
    case 'scared':
      return <path d="M90 16q9 12 0 17-9-5 0-17z" fill={TEAR} stroke={INK} strokeWidth={3} />;
    case 'laughing':
      return (
        <path
          d={`M10 ${y + 4}q-8 6-5 10 6 2 8-4zM90 ${y + 4}q8 6 5 10-6 2-8-4z`}
          fill={TEAR}
          stroke={INK}
          strokeWidth={2.5}
        />
      );
    default:
      return null;
  }
}

import { FaceArt, type Mood } from '../../../look/faces/Face.tsx';
import { faceColors } from '../../../look/faces/faceColors.ts';
import type { FaceId } from '../../../look/faces/faceOf.ts';
import { MoodPatch } from '../../../look/faces/MoodPatch.tsx';

export interface FaceCircleProps {
  readonly of: FaceId;
  readonly mood: Mood;
  /** The middle, and the width, in pixels of the picture. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Round for a person, square for a bot, as at the table. */
export function FaceCircle({ of, mood, x, y, size }: FaceCircleProps) {
  const [wash, spot] = faceColors(of);
  const isBot = typeof of === 'string';
  return (
    <svg
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox="-10 -10 120 120"
      aria-hidden="true"
      overflow="visible"
      color={`var(--${spot})`}
    >
      <g transform="rotate(-3 50 50)">
        <rect
          x={-6}
          y={-6}
          width={112}
          height={112}
          rx={isBot ? 24 : 56}
          fill={`var(--${wash})`}
          stroke="var(--tape)"
          strokeWidth={6}
        />
        <svg x={6} y={5} width={88} height={88} viewBox="0 0 100 100" aria-hidden="true">
          <FaceArt of={of} mood={mood} />
          {!isBot && <MoodPatch of={of} mood={mood} />}
        </svg>
      </g>
    </svg>
  );
}

/**
 * The picture of a hit. Its looks are attributes only, since it leaves the page as a drawing of its own, without the
 * page's styles.
 */
import type { Ref } from 'react';
import { MODE_LOOKS } from '../../../app/modes/modeLooks.ts';
import { colorToken } from '../../../look/cards/cardFace.ts';
import { Splat } from '../../../look/primitives/labels/Splat.tsx';
import { sayHits } from '../../../messages/game/hits.ts';
import { t } from '../../../messages/t.ts';
import { Fan } from './Fan.tsx';
import { Makers, Victim } from './People.tsx';
import { type PosterModel, posterWords } from './posterModel.ts';
import { LABEL, TAG, Words } from './Words.tsx';

/** Pixels. */
export const POSTER = { width: 1080, height: 1350 } as const;

export interface PosterProps {
  readonly model: PosterModel;
  readonly className?: string | undefined;
  readonly ref?: Ref<SVGSVGElement>;
}

export function Poster({ model, className, ref }: PosterProps) {
  const { width, height } = POSTER;
  const { color, drawn, mode, turn } = model;
  const paint = color === null ? 'var(--gy)' : colorToken(color);
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={className}
      role="img"
      aria-label={posterWords(model)}
    >
      <rect width={width} height={height} fill="var(--bg)" />
      <path d={BRICKS} stroke="var(--s1)" strokeWidth={4} />
      <svg
        x={-30}
        y={130}
        width={1140}
        height={790}
        viewBox="0 0 600 600"
        preserveAspectRatio="none"
        fill={paint}
        aria-hidden="true"
      >
        <Splat />
      </svg>
      <g transform="rotate(-3 540 120)">
        <Words
          x={540}
          y={150}
          size={108}
          width={1000}
          font={TAG}
          fill="var(--text)"
          anchor="middle"
          outline={26}
        >
          {sayHits('hit.title')}
        </Words>
      </g>
      <Fan cards={model.cards} />
      <g transform="rotate(-4 540 760)">
        <Words
          x={540}
          y={812}
          size={300}
          width={900}
          font={TAG}
          fill="var(--gold)"
          anchor="middle"
          outline={44}
        >
          {sayHits('hit.count', { count: drawn })}
        </Words>
      </g>
      <g transform="rotate(-2 540 870)">
        <rect x={310} y={832} width={460} height={76} fill="var(--tape)" />
        <Words x={540} y={888} size={54} width={420} font={LABEL} fill="var(--ink)" anchor="middle">
          {sayHits('hit.line', { count: drawn })}
        </Words>
      </g>
      <Victim {...model.victim} />
      <Makers model={model} />
      <Words x={60} y={1320} size={52} width={260} font={TAG} fill="var(--text)">
        {sayHits('hit.game')}
      </Words>
      <Words x={1020} y={1316} size={36} width={700} font={LABEL} fill="var(--muted)" anchor="end">
        {sayHits('hit.turn', { mode: t(MODE_LOOKS[mode].name).toUpperCase(), turn: String(turn) })}
      </Words>
    </svg>
  );
}

/** The joints of a wall: rows 90 high, every other one shifted by half a brick. */
const BRICKS = Array.from({ length: 15 }, (_, row) => {
  const from = row % 2 === 0 ? 0 : 108;
  const joints = Array.from({ length: 6 }, (_, at) => `M${from + at * 216} ${row * 90}v90`);
  return `M0 ${row * 90}H${1080}${joints.join('')}`;
}).join('');

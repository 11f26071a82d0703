/** Below: who was hit, and whose cards they were. */
import { sayHits } from '../../../messages/game/hits.ts';
import { FaceCircle } from './FaceCircle.tsx';
import type { PosterModel, PosterPlayer } from './posterModel.ts';
import { LABEL, TAG, Words } from './Words.tsx';

/** More of them have no room. */
const MOST_BY = 4;
/** In pixels of the picture. */
const LEFT = 470;
const TOP = 990;
const HIGH = 260;

export function Victim({ face, name }: PosterPlayer) {
  return (
    <>
      <FaceCircle of={face} mood="hit" x={220} y={1035} size={236} />
      {name !== undefined && (
        <Words x={220} y={1208} size={54} width={350} font={LABEL} fill="var(--text)" anchor="middle">
          {name}
        </Words>
      )}
      <Words
        x={220}
        y={name === undefined ? 1210 : 1246}
        size={name === undefined ? 40 : 32}
        width={350}
        font={LABEL}
        fill="var(--muted)"
        anchor="middle"
      >
        {sayHits('hit.victim')}
      </Words>
    </>
  );
}

export function Makers({ model: { by, turnedBy } }: { readonly model: PosterModel }) {
  const rows: readonly (PosterPlayer & { readonly count?: number })[] = turnedBy ? [turnedBy] : by;
  const shown = rows.slice(0, MOST_BY);
  const more = rows.length - shown.length;
  const high = Math.min(190, HIGH / Math.max(1, shown.length));
  const size = high * 0.92;
  const title = turnedBy ? 'hit.turned' : rows.length > 0 ? 'hit.from' : 'hit.self';
  return (
    <>
      <Words x={LEFT} y={TOP - 14} size={40} width={540} font={LABEL} fill="var(--muted)">
        {sayHits(title)}
      </Words>
      {shown.map(({ face, name, count }, at) => {
        const middle = TOP + high * (at + 0.5);
        const line = middle + size * 0.2;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a picture never move
          <g key={at}>
            <FaceCircle of={face} mood="laughing" x={LEFT + size / 2} y={middle} size={size} />
            {name !== undefined && (
              <Words
                x={LEFT + size + 20}
                y={line}
                size={Math.min(60, size * 0.6)}
                width={540 - size - 180}
                font={LABEL}
                fill="var(--text)"
              >
                {name}
              </Words>
            )}
            {count !== undefined && (
              <Words
                x={name === undefined ? LEFT + size + 20 : 1020}
                y={line + 4}
                size={Math.min(110, size * 0.62)}
                width={190}
                font={TAG}
                fill="var(--cta)"
                anchor={name === undefined ? 'start' : 'end'}
              >
                {sayHits('hit.count', { count })}
              </Words>
            )}
          </g>
        );
      })}
      {more > 0 && (
        <Words x={1020} y={TOP - 14} size={36} width={300} font={LABEL} fill="var(--muted)" anchor="end">
          {sayHits('hit.more', { count: more })}
        </Words>
      )}
    </>
  );
}

/** A line of the picture, made smaller where it would not fit. */
export const TAG = 'var(--f-tag)';
export const LABEL = 'var(--f-label)';

/** Widths of an average letter, in parts of its height. */
const WIDE: Readonly<Record<string, number>> = { [TAG]: 0.66, [LABEL]: 0.46 };

export interface WordsProps {
  readonly children: string;
  /** In pixels of the picture; `y` is the line that letters stand on. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** At most. */
  readonly width: number;
  readonly font: typeof TAG | typeof LABEL;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Of an outline in ink. */
  readonly outline?: number;
}

export function Words({ children, size, width, font, outline, anchor = 'start', ...rest }: WordsProps) {
  const fitting = width / (Math.max(1, [...children].length) * (WIDE[font] ?? 1));
  return (
    <text
      {...rest}
      fontFamily={font}
      fontWeight={font === TAG ? 400 : 700}
      fontSize={Math.min(size, Math.floor(fitting))}
      textAnchor={anchor}
      {...(outline && {
        stroke: 'var(--ink)',
        strokeWidth: outline,
        strokeLinejoin: 'round' as const,
        paintOrder: 'stroke',
      })}
    >
      {children}
    </text>
  );
}

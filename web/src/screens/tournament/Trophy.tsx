export interface TrophyProps {
  readonly className?: string | undefined;
}

/** The cup: gold with a star, in ink's outline. */
export function Trophy({ className }: TrophyProps) {
  return (
    <svg viewBox="0 0 120 140" aria-hidden="true" className={className}>
      <g fill="none" stroke="var(--ink)" strokeWidth="16">
        <path d="M32 20H10c0 26 8 40 28 42M88 20h22c0 26-8 40-28 42" />
      </g>
      <g fill="none" stroke="var(--gold)" strokeWidth="9">
        <path d="M32 20H10c0 26 8 40 28 42M88 20h22c0 26-8 40-28 42" />
      </g>
      <g fill="var(--gold)" stroke="var(--ink)" strokeWidth="5">
        <path d="M55 76h10v32H55zM30 108h60v24H30zM28 6h64v44c0 38-64 38-64 0z" />
      </g>
      <path
        fill="var(--ink)"
        d="M60 18l6.5 14.5 16 1.5-12 10.5 3.5 15.5L60 52l-14 8 3.5-15.5-12-10.5 16-1.5z"
      />
    </svg>
  );
}

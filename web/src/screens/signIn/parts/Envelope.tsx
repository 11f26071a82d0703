/** A letter with a star for a stamp. */
export function Envelope() {
  return (
    <svg viewBox="0 0 200 160" aria-hidden="true">
      <g transform="rotate(-4 100 72)">
        <rect x="12" y="8" width="176" height="118" rx="10" fill="var(--tape)" />
        <path
          d="M50 124q6 0 6 8v8a4 4 0 0 0 8 0v-8q0-8 6-8zM72 124q4 0 4 5v2a3 3 0 0 0 6 0v-2q0-5 4-5zM146 124q5 0 5 6v6a4 4 0 0 0 8 0v-6q0-6 5-6z"
          fill="var(--tape)"
        />
        <path d="M14 18 84 70M186 18 116 70" stroke="var(--ink)" strokeWidth="9" fill="none" />
        <circle cx="100" cy="78" r="34" fill="var(--ink)" />
        <path
          d="M100 46 108.600 67.200 131.400 68.800 113.900 83.500 119.400 105.700 100 93.600 80.600 105.700 86.100 83.500 68.600 68.800 91.400 67.200z"
          fill="var(--gold)"
        />
      </g>
    </svg>
  );
}

/** A seven-seat MPV from the side, the workhorse of Indonesian rental fleets. */
export function Car({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 240 92" aria-hidden="true" className={className}>
      <path
        className="fill-accent stroke-on-accent"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M10 70c-4-1-5-5-5-10l3-22c1-8 5-16 13-20 7-3 20-5 52-5 34 0 48 3 60 10l25 16 50 8c17 3 24 8 25 17 0 4-1 6-5 6H10Z"
      />
      <path
        className="fill-surface stroke-on-accent"
        strokeWidth="1.5"
        strokeLinejoin="round"
        d="M17 38c1-8 5-14 12-16 5-1 12-2 20-2v18H17ZM55 20c11-1 25-1 34 0v18H55V20ZM95 20c16 1 25 3 34 8l17 10H95V20Z"
      />
      <path
        className="fill-none stroke-on-accent"
        strokeWidth="1.5"
        strokeLinecap="round"
        d="M52 44v24M92 44v26M147 44c2 8 2 16 1 24M62 48h9M102 48h9M6 52h9M214 54h13"
      />
      {[52, 186].map((x) => (
        <g key={x}>
          <circle cx={x} cy="70" r="17" className="fill-surface stroke-on-accent" strokeWidth="2" />
          <circle cx={x} cy="70" r="9" className="fill-sunken stroke-on-accent" strokeWidth="1.5" />
          <circle cx={x} cy="70" r="2" className="fill-on-accent" />
        </g>
      ))}
    </svg>
  )
}

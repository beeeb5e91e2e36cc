/** Three lane markings running to the horizon: the favicon, drawn in the colours of the theme. */
export function Mark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <path
        d="M9 24 13.500 8M23 24 18.500 8M16 9v3M16 15v3M16 21v3"
        className="fill-none stroke-on-primary"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Brand({ name }: { readonly name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark className="size-8" />
      <span className="text-lg font-semibold tracking-tight">{name}</span>
    </span>
  )
}

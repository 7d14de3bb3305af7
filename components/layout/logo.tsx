export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2 sm:gap-2.5">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0 text-brand">
        <circle cx="8" cy="16" r="4" fill="currentColor" />
        <g fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round">
          <path d="M14.5 9.5c4.6 3.4 4.6 9.6 0 13" />
          <path d="M20 4.5c8.4 6 8.4 17 0 23" />
        </g>
      </svg>
      <span className="min-w-0 pt-1 font-serif text-2xl font-bold leading-none tracking-tight">{name}</span>
    </span>
  )
}

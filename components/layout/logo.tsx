export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="8" cy="16" r="4" fill="currentColor" />
        <g fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round">
          <path d="M14.5 9.5c4.6 3.4 4.6 9.6 0 13" />
          <path d="M20 4.5c8.4 6 8.4 17 0 23" />
        </g>
      </svg>
      <span>{name}</span>
    </span>
  )
}

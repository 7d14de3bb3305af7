import type { ReactNode } from 'react'

type SectionProps = { id: string; title: string; lead?: ReactNode; aside?: ReactNode; children: ReactNode }

export function Section({ id, title, lead, aside, children }: SectionProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className="grid scroll-mt-4 gap-4 border-t-2 border-ink pt-5 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h2 id={`${id}-title`} tabIndex={-1} className="font-serif text-2xl font-semibold outline-none">
            {title}
          </h2>
          {lead ? <p className="max-w-text text-sm text-soft">{lead}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'

export function MessagePage({
  code,
  title,
  children,
  actions,
  more,
}: {
  code?: string
  title: string
  children: ReactNode
  actions: ReactNode
  more?: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-page gap-8 px-5 py-16 md:px-8 md:py-28">
      {code ? (
        <p aria-hidden="true" className="border-t-2 border-ink pt-3 font-serif text-2xl text-accent tabular-nums">
          {code}
        </p>
      ) : null}
      {/* Not in `ch`, which changes with the font and shifts the line breaks. */}
      <h1 className="max-w-[11em] font-serif text-4xl font-semibold">{title}</h1>
      <div className="grid max-w-text gap-3 text-lg text-soft">{children}</div>
      <div className="flex flex-wrap gap-3">{actions}</div>
      {more}
    </div>
  )
}

import { type ReactNode, useId } from 'react'

/** A chapter of a long form: its number and name stand beside the fields on wide screens, above them on narrow ones. */
export function CreateSection({
  number,
  title,
  lead,
  children,
}: {
  number: number
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t border-line py-10 lg:grid-cols-[15rem_minmax(0,40rem)] lg:py-14"
    >
      <header className="grid content-start gap-2">
        <h2 id={id} className="flex gap-3 font-serif text-2xl font-semibold">
          <span aria-hidden="true" className="text-accent tabular-nums">
            {number}
          </span>
          {title}
        </h2>
        {lead ? <p className="text-sm text-soft">{lead}</p> : null}
      </header>
      <div className="grid min-w-0 content-start gap-7">{children}</div>
    </section>
  )
}

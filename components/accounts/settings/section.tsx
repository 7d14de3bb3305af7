import type { ReactNode } from 'react'

/** One subject of the settings: its name beside what can be done about it, or above it on narrow screens. */
export function Section({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className="grid gap-x-16 gap-y-5 border-t border-line py-10 md:grid-cols-[16rem_minmax(0,36rem)]"
    >
      <div className="grid content-start gap-2">
        <h2 id={`${id}-title`} className="font-serif text-xl font-semibold">
          {title}
        </h2>
        {text ? <p className="max-w-text text-sm text-soft">{text}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

import type { ReactNode } from 'react'

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
      className="grid grid-cols-1 gap-6 border-t border-line py-10 md:py-12"
    >
      <div className="grid gap-2">
        <h2 id={`${id}-title`} className="font-serif text-2xl font-semibold">
          {title}
        </h2>
        {text ? <p className="max-w-text text-soft">{text}</p> : null}
      </div>
      {children}
    </section>
  )
}

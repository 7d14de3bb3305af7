import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <h2 className="text-sm font-semibold text-soft">{title}</h2>
      {children}
    </section>
  )
}

/** Names and values; what is empty is left out. */
export const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="grid gap-2 text-sm empty:hidden">
    {rows.map(([name, value]) =>
      value ? (
        <div key={name} className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-soft">{name}</dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            {value}
          </dd>
        </div>
      ) : null,
    )}
  </dl>
)

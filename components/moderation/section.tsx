import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <h2 className="text-sm font-semibold text-soft">{title}</h2>
      {children}
    </section>
  )
}

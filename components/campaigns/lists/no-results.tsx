import type { ReactNode } from 'react'

export function NoResults({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 border-t-2 border-ink pt-6">
      <p className="max-w-text font-serif text-2xl font-semibold wrap-anywhere">{title}</p>
      {hint ? <p className="max-w-text text-soft wrap-anywhere">{hint}</p> : null}
      {children ? <div className="flex flex-wrap gap-3 pt-1">{children}</div> : null}
    </div>
  )
}

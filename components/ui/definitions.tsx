import type { ReactNode } from 'react'

export type Definition = [label: string, value: ReactNode]

export const Definitions = ({ rows }: { rows: readonly Definition[] }) => (
  <dl className="grid border-b border-line">
    {rows.map(([label, value]) => (
      <div key={label} className="grid border-t border-line py-2 sm:grid-cols-[10rem_1fr] sm:items-baseline sm:gap-x-4">
        <dt className="text-sm text-soft">{label}</dt>
        <dd className="flex min-h-touch items-center wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)

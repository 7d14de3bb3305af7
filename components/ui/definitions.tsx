import type { ReactNode } from 'react'
import { cx } from '@/lib/shared/class-names'

export type Definition = [label: string, value: ReactNode]

type DefinitionsProps = { rows: readonly Definition[]; isCompact?: boolean }

export const Definitions = ({ rows, isCompact = false }: DefinitionsProps) => (
  <dl className="grid border-b border-line">
    {rows.map(([label, value]) => (
      <div
        key={label}
        className={cx(
          'grid border-t border-line py-2 sm:grid-cols-[10rem_1fr] sm:items-baseline sm:gap-x-4',
          isCompact && 'min-[20rem]:grid-cols-[7rem_1fr] min-[20rem]:items-baseline min-[20rem]:gap-x-4',
        )}
      >
        <dt className="text-sm text-soft">{label}</dt>
        <dd className={cx('flex items-center wrap-anywhere', !isCompact && 'min-h-touch')}>{value}</dd>
      </div>
    ))}
  </dl>
)

import { CircleAlert, type IconNode, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { cx } from '@/lib/shared/class-names'
import { Icon } from './icon'

type Tone = 'info' | 'warning' | 'danger'

const tones: Record<Tone, { icon: IconNode; frame: string; mark: string }> = {
  info: { icon: Info, frame: 'border-line bg-surface', mark: 'text-soft' },
  warning: { icon: TriangleAlert, frame: 'border-warning bg-warning-tint', mark: 'text-warning' },
  danger: { icon: CircleAlert, frame: 'border-danger bg-danger-tint', mark: 'text-danger' },
}

/** Use `role="alert"` only where it appears after the page has loaded. */
export function Banner({
  tone = 'info',
  title,
  children,
  role,
  className,
}: {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  role?: 'alert' | 'status'
  className?: string
}) {
  const { icon, frame, mark } = tones[tone]
  return (
    <div role={role} className={cx('flex gap-3 rounded border-l-4 px-4 py-3.5 text-sm', frame, className)}>
      <Icon of={icon} className={cx('mt-0.5 size-5 shrink-0', mark)} />
      <div className="grid gap-1">
        {title ? <p className="font-semibold text-ink">{title}</p> : null}
        {children ? <div className="text-ink">{children}</div> : null}
      </div>
    </div>
  )
}

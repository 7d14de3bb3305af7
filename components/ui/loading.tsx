import { cx } from '@/lib/shared/class-names'

const shapes = { line: 'rounded-sm', picture: 'rounded', face: 'rounded-full' } as const

type SkeletonProps = { shape?: keyof typeof shapes; className?: string }

export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('block animate-pulse bg-line', shapes[shape], className)} />
}

export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('size-5 animate-spin', className)}>
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

export function Progress({ share, label }: { share: number; label: string }) {
  const percent = Math.floor(share * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <div
        className="h-full origin-left bg-brand transition-transform forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}

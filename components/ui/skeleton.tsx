import { cx } from '@/lib/shared/class-names'

const shapes = { line: 'rounded-sm', picture: 'rounded', face: 'rounded-full' } as const

type SkeletonProps = { shape?: keyof typeof shapes; className?: string }

export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('block animate-pulse bg-line', shapes[shape], className)} />
}

import { cx } from '@/lib/shared/class-names'

/** Decorative: the name stands beside it. */
export function Avatar({
  name,
  src,
  loading = 'lazy',
  className,
}: {
  name: string
  src: string
  loading?: 'lazy' | 'eager'
  className?: string
}) {
  const initial = [...name][0]?.toLocaleUpperCase('tr')
  return (
    <span aria-hidden="true" className={cx('avatar', className)}>
      {src ? (
        // biome-ignore lint/performance/noImgElement: stored in the size it is shown in
        <img src={src} alt="" width={88} height={88} loading={loading} data-letter={initial} />
      ) : (
        initial
      )}
    </span>
  )
}

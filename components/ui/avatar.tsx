import { cx } from '@/lib/shared/class-names'

const broken =
  'relative after:absolute after:inset-0 after:grid after:place-items-center after:bg-sunken after:content-[attr(data-letter)]'

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
    <span
      aria-hidden="true"
      className={cx(
        'grid size-11 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-sunken',
        'font-serif text-lg font-semibold text-soft',
        className,
      )}
    >
      {src ? (
        // biome-ignore lint/performance/noImgElement: stored in the size it is shown in
        <img
          src={src}
          alt=""
          width={88}
          height={88}
          loading={loading}
          decoding="async"
          data-letter={initial}
          className={`size-full object-cover ${broken}`}
        />
      ) : (
        initial
      )}
    </span>
  )
}

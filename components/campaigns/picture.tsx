import type { Medium } from '@sesol/contract'
import { cx } from '@/lib/shared/class-names'

type PictureProps = {
  medium: Medium
  alt: string
  /** How wide it is shown, in the syntax of the `sizes` attribute. */
  sizes: string
  /** The first picture of a page is fetched before everything else. */
  eager?: boolean
  className?: string
}

/** A picture in the widths that are stored, with its size known before it arrives. */
export function Picture({ medium, alt, sizes, eager = false, className }: PictureProps) {
  const { file, width, height, variants } = medium
  const widths = variants.map((variant) => `${variant.file} ${variant.width}w`)
  if (width && variants.length > 0) widths.push(`${file} ${width}w`)
  return (
    // biome-ignore lint/performance/noImgElement: the API stores every width, nothing is left to optimise
    <img
      src={file}
      srcSet={widths.length > 0 ? widths.join(', ') : undefined}
      sizes={widths.length > 0 ? sizes : undefined}
      width={width ?? undefined}
      height={height ?? undefined}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={cx('block', className)}
    />
  )
}

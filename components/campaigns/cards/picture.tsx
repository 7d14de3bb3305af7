import type { Medium } from '@sesol/contract'
import type { CSSProperties } from 'react'
import { cx } from '@/lib/shared/class-names'
import { type Pictured, pictureWidths, widthsOf } from '@/lib/shared/media/pictured'

type PictureProps = {
  medium: Medium | Pictured
  alt: string
  sizes: string
  eager?: boolean
  className?: string
}

/** Its states are marked by components/layout/head-scripts.ts and styled by `.picture` in app/globals.css. */
export function Picture({ medium, alt, sizes, eager = false, className }: PictureProps) {
  const { file, width, height, color } = medium
  const widths = 'widths' in medium ? widthsOf(medium) : pictureWidths(medium)
  return (
    // biome-ignore lint/performance/noImgElement: the API stores every width, nothing is left to optimise
    <img
      // `sizes` precedes `src`: Safari starts the request with the attributes set so far.
      sizes={widths && sizes}
      srcSet={widths}
      src={file}
      width={width ?? undefined}
      height={height ?? undefined}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager && ({ fetchPriority: 'high', decoding: 'sync' } as const))}
      style={color ? ({ '--main-color': color } as CSSProperties) : undefined}
      // Keeps the marks that the early script has set.
      suppressHydrationWarning
      className={cx('picture', className)}
    />
  )
}

/** Slightly too small, so that the stored width of 640 is used: half the pixels, a fifth of the time. */
export const pagePictureSizes = '(min-width: 44rem) 640px, 88vw'

/** A screenshot of a whole page would be a thin line where all of it is shown at once. */
export const isLong = ({ is_video, width, height }: Medium) =>
  !is_video && width !== null && height !== null && height > 3 * width

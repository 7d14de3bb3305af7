import type { Medium } from '@sesol/contract'
import type { CSSProperties } from 'react'
import { cx } from '@/lib/shared/class-names'
import { pictureWidths } from '@/lib/shared/media/picture-widths'

type PictureProps = {
  medium: Medium
  alt: string
  /** How wide it is shown, in the syntax of the `sizes` attribute. */
  sizes: string
  /** The first picture of a page is fetched before everything else. */
  eager?: boolean
  /** Its place and size: it is laid into a frame that knows both before the picture has come. */
  className?: string
}

/**
 * A picture in the widths that are stored. Its main colour stands in its place until it has come, the default picture
 * if it never does (components/layout/early-scripts.ts, `.picture` in app/globals.css).
 */
export function Picture({ medium, alt, sizes, eager = false, className }: PictureProps) {
  const { file, width, height, color } = medium
  const widths = pictureWidths(medium)
  return (
    // biome-ignore lint/performance/noImgElement: the API stores every width, nothing is left to optimise
    <img
      // Before src: Safari fetches what it knows by then.
      sizes={widths && sizes}
      srcSet={widths}
      src={file}
      width={width ?? undefined}
      height={height ?? undefined}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      style={color ? ({ '--main-color': color } as CSSProperties) : undefined}
      // What has happened to it before this component took it over stays.
      suppressHydrationWarning
      className={cx('picture block', className)}
    />
  )
}

import type { Medium } from '@sesol/contract'
import type { PictureSource } from '@/lib/client/browser/preload'
import { pictureWidths } from '@/lib/shared/media/picture-widths'

/** Slightly too small, so that the stored width of 640 is used: half the pixels, a fifth of the time. */
export const pagePictureSizes = '(min-width: 44rem) 640px, 88vw'

export function pagePicture(medium: Medium | undefined): PictureSource | undefined {
  if (!medium?.file || medium.is_video) return undefined
  const srcSet = pictureWidths(medium)
  return { src: medium.file, ...(srcSet && { srcSet, sizes: pagePictureSizes }) }
}

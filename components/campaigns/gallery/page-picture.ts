import type { Medium } from '@sesol/contract'
import type { PictureSource } from '@/lib/client/browser/preload'
import { pictureWidths } from '@/lib/shared/media/picture-widths'

/**
 * How wide a picture is shown on a campaign's page, in the syntax of the `sizes` attribute. A little less than it is:
 * the stored width of 640 serves as well as one of twice that, and comes in a fifth of the time.
 */
export const pagePictureSizes = '(min-width: 44rem) 640px, 88vw'

/** The first picture of a campaign's page as that page asks for it; a film comes when it is played. */
export function pagePicture(medium: Medium | undefined): PictureSource | undefined {
  if (!medium?.file || medium.is_video) return undefined
  const srcSet = pictureWidths(medium)
  return { src: medium.file, ...(srcSet && { srcSet, sizes: pagePictureSizes }) }
}

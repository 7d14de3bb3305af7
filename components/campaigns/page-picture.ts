import type { Medium } from '@sesol/contract'
import type { PictureSource } from '@/lib/client/preload'
import { pictureWidths } from '@/lib/shared/picture-widths'

/** How wide the first picture of a campaign's page is shown. */
const pagePictureSizes = '(min-width: 64rem) 650px, 100vw'

/** The first picture of a campaign's page as that page asks for it; a film comes when it is played. */
export function pagePicture(medium: Medium | undefined): PictureSource | undefined {
  if (!medium?.file || medium.is_video) return undefined
  const srcSet = pictureWidths(medium)
  return { src: medium.file, ...(srcSet && { srcSet, sizes: pagePictureSizes }) }
}

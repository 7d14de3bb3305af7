import type { Medium } from '@sesol/contract'

/** Slightly too small, so that the stored width of 640 is used: half the pixels, a fifth of the time. */
export const pagePictureSizes = '(min-width: 44rem) 640px, 88vw'

/** A screenshot of a whole page would be a thin line where all of it is shown at once. */
export const isLong = ({ is_video, width, height }: Medium) =>
  !is_video && width !== null && height !== null && height > 3 * width

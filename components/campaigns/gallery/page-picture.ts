/** Slightly too small, so that the stored width of 640 is used: half the pixels, a fifth of the time. */
export const pagePictureSizes = '(min-width: 44rem) 640px, 88vw'

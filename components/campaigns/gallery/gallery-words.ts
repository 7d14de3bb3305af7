/** All that a gallery says: it comes with the page, whose messages the browser does not have. */
export type GalleryWords = {
  label: string
  /** What stands at each place, for those who do not see it. */
  slides: string[]
  thumbnails: string[]
  open: string
  close: string
  previous: string
  next: string
  play: string
  videoUnsupported: string
}

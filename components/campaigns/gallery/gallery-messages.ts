/** The gallery's messages, passed as props: the browser does not have the page's messages. */
export type GalleryMessages = {
  label: string
  slides: string[]
  thumbnails: string[]
  open: string
  close: string
  previous: string
  next: string
  play: string
  videoUnsupported: string
}

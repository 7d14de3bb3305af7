/** The gallery's messages, passed as props: the browser does not have the page's messages. */
export type GalleryMessages = {
  label: string
  slides: string[]
  /** Addresses of captions, or empty. */
  tracks: string[]
  thumbnails: string[]
  open: string
  close: string
  previous: string
  next: string
  play: string
  captions: string
  /** Of the captions. */
  language: string
  videoUnsupported: string
}

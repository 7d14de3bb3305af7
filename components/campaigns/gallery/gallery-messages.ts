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
  /** If a video has some; each of `tracks` is an address, or empty. */
  captions?: { label: string; language: string; tracks: string[] }
  videoUnsupported: string
}

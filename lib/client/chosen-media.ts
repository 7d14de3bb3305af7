import type { Medium } from '@sesol/contract/media'

/** A picture or film of the campaign that is being written, in its place among the others. */
export type ChosenMedium = {
  /** Tells it from the others as long as the form lives. */
  key: string
  /** A file of this device. What the campaign had before has none. */
  file?: File
  /** What the campaign had before. */
  medium?: Medium
  /** Under which the server has it: of the campaign, or sent ahead. */
  id?: number
  /** What is to be seen, in words, for those who do not see it. */
  alt: string
}

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

export type ChangeMedia = (next: (media: readonly ChosenMedium[]) => readonly ChosenMedium[]) => void

export const ofDevice = (file: File): ChosenMedium => ({ key: crypto.randomUUID(), file, alt: '' })

/** Sent from another device, or a video that is not ready: there is nothing here to show. */
export const isOutOfSight = ({ file, medium }: ChosenMedium): boolean => !file && !medium?.file

export const isFilm = ({ file, medium }: ChosenMedium): boolean =>
  file ? file.type.startsWith('video/') : medium?.is_video === true

/** The same in another order: `key` stands where `other` stood. */
export function moved(media: readonly ChosenMedium[], key: string, other: string | undefined): readonly ChosenMedium[] {
  const from = media.findIndex((medium) => medium.key === key)
  const to = media.findIndex((medium) => medium.key === other)
  const medium = media[from]
  return medium && to >= 0 ? media.toSpliced(from, 1).toSpliced(to, 0, medium) : media
}

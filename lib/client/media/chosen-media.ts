import type { Medium } from '@sesol/contract/media/schema'

export type ChosenMedium = {
  key: string
  file?: File | undefined
  medium?: Medium | undefined
  id?: number | undefined
  alt: string
  captions?: string | undefined
}

export type ChangeMedia = (next: (media: readonly ChosenMedium[]) => readonly ChosenMedium[]) => void

export const ofDevice = (file: File): ChosenMedium => ({ key: crypto.randomUUID(), file, alt: '' })

export const hasNoPreview = ({ file, medium }: ChosenMedium): boolean => !file && !medium?.file

export const isVideo = ({ file, medium }: ChosenMedium): boolean =>
  file ? file.type.startsWith('video/') : medium?.is_video === true

export function moved(media: readonly ChosenMedium[], key: string, other: string | undefined): readonly ChosenMedium[] {
  const from = media.findIndex((medium) => medium.key === key)
  const to = media.findIndex((medium) => medium.key === other)
  const medium = media[from]
  return medium && to >= 0 ? media.toSpliced(from, 1).toSpliced(to, 0, medium) : media
}

import type { Medium } from '@sesol/contract'

/** The first file of a campaign, as cards show it; without one, `file` is empty. */
export type Pictured = Pick<Medium, 'file' | 'is_video' | 'width' | 'height' | 'color'> & {
  /** The addresses, with `|` where the name of the file stands again, which is most of it. */
  widths: string | null
}

const none = { file: '', is_video: false, width: null, height: null, color: null, widths: null }

const nameIn = (file: string) => file.replace(/\.\w+$/, '')

export function picturedOf([medium]: readonly Medium[]): Pictured {
  if (!medium) return none
  const { file, is_video, width, height, color } = medium
  const widths = pictureWidths(medium)?.replaceAll('|', '%7C').replaceAll(nameIn(file), '|') ?? null
  return { file, is_video, width, height, color, widths }
}

export const widthsOf = ({ file, widths }: Pictured): string | undefined => widths?.replaceAll('|', () => nameIn(file))

export function pictureWidths({ file, width, variants }: Medium): string | undefined {
  if (variants.length === 0) return undefined
  const widths = variants.map((variant) => `${variant.file} ${variant.width}w`)
  if (width) widths.push(`${file} ${width}w`)
  return widths.join(', ')
}

import type { Medium } from '@sesol/contract'
import { pictureWidths } from './picture-widths'

/** The first file of a campaign, as cards show it; without one, `file` is empty. */
export type Pictured = Pick<Medium, 'file' | 'is_video' | 'width' | 'height' | 'color'> & { widths: string | undefined }

const none = { file: '', is_video: false, width: null, height: null, color: null, widths: undefined }

export function picturedOf([medium]: readonly Medium[]): Pictured {
  if (!medium) return none
  const { file, is_video, width, height, color } = medium
  return { file, is_video, width, height, color, widths: pictureWidths(medium) }
}

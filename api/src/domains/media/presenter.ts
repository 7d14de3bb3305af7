import { mainFile, variantFile } from '../../platform/imaging/rendition.ts'
import { videoFile } from './kind.ts'
import type { MediaRow } from './repository.ts'

const addressOf = (file: string) => `/media/${file}`

export type ShownMedia = Pick<
  MediaRow,
  'id' | 'name' | 'extension' | 'is_video' | 'width' | 'height' | 'color' | 'variants' | 'alt' | 'state'
> & { captions?: string }

export function presentMedia(row: ShownMedia) {
  const { id, name, is_video, width, height, color, variants, alt, state, captions } = row
  return {
    id,
    file: state === 'ready' ? addressOf(fileOf(row)) : '',
    is_video,
    width,
    height,
    color,
    alt,
    ...(is_video && captions && { captions }),
    state,
    variants: variants.map((each) => ({ width: each, file: addressOf(variantFile(name, each)) })),
  }
}

const fileOf = ({ name, extension, is_video }: ShownMedia) => (is_video ? videoFile(name, extension) : mainFile(name))

export function smallFile(picture: ShownMedia): string {
  const { file, variants } = presentMedia(picture)
  return variants[0]?.file ?? file
}

import { mainFile, variantFile } from '../../platform/imaging/index.ts'
import type { MediaRow } from './repository.ts'

const addressOf = (file: string) => `/media/${file}`

/** A picture or film as its readers see it. */
export function presentMedia({ id, name, extension, is_video, width, height, color, variants, alt }: MediaRow) {
  return {
    id,
    file: addressOf(is_video ? `${name}.${extension}` : mainFile(name)),
    is_video,
    width,
    height,
    color,
    alt,
    variants: variants.map((each) => ({ width: each, file: addressOf(variantFile(name, each)) })),
  }
}

/** The address of a picture for where it is shown small, such as a member's beside a name. */
export function smallFile(picture: MediaRow): string {
  const { file, variants } = presentMedia(picture)
  return variants[0]?.file ?? file
}

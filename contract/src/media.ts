import { z } from 'zod'
import { id } from './fields.ts'
import { isVideoAddress } from './values.ts'

const variant = z.object({ width: z.number().int().positive(), file: z.string() })

/**
 * A picture or film of a campaign. `width`, `height`, `color` (what stands in its
 * place until it has come), `variants` (smaller copies) and `alt` (what is to be seen, in words) are extensions of our own API.
 */
export const medium = z
  .object({
    id,
    file: z.string(),
    is_video: z.boolean().nullish(),
    width: z.number().int().positive().nullish(),
    height: z.number().int().positive().nullish(),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .nullish()
      .catch(null),
    variants: z.array(variant).nullish(),
    alt: z.string().nullish(),
  })
  .transform(({ is_video, width, height, color, variants, alt, ...rest }) => ({
    ...rest,
    is_video: is_video ?? isVideoAddress(rest.file),
    width: width ?? null,
    height: height ?? null,
    color: color ?? null,
    variants: variants ?? [],
    alt: alt ?? '',
  }))
export type Medium = z.output<typeof medium>

import { z } from 'zod'
import { id } from './fields.ts'
import { isVideoAddress } from './values.ts'

const variant = z.object({ width: z.number().int().positive(), file: z.string() })

/**
 * A picture or film of a campaign. `width`, `height`, `color` (what stands in its
 * place until it has come) and `variants` (smaller copies) are extensions of our own API.
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
  })
  .transform(({ is_video, width, height, color, variants, ...rest }) => ({
    ...rest,
    is_video: is_video ?? isVideoAddress(rest.file),
    width: width ?? null,
    height: height ?? null,
    color: color ?? null,
    variants: variants ?? [],
  }))
export type Medium = z.output<typeof medium>

import { z } from 'zod'
import { id } from '../fields.ts'
import { isVideoAddress } from '../values.ts'

/** A video that browsers cannot play is `preparing` until it is converted, or `failed`, and has an empty `file`. */
const mediumStates = ['ready', 'preparing', 'failed'] as const

const variant = z.object({ width: z.number().int().positive(), file: z.string() })

/** `width`, `height`, `color` (placeholder), `variants` (smaller copies), `alt`, `captions` and `state` are extensions. Lists have no captions. */
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
    captions: z.string().optional(),
    state: z.enum(mediumStates).nullish().catch(null),
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

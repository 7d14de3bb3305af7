import { z } from 'zod'
import { writtenIn } from '../wire.ts'

export const mapKinds = ['campaigns', 'members', 'hashtags', 'addressees'] as const
export type MapKind = (typeof mapKinds)[number]

/** Part n of campaigns and of members covers ids up to n times `limits.mapPart`; hashtags and addressees have one part or none. */
export const siteMap = z.object({
  ...{ campaigns: z.number().int(), members: z.number().int(), hashtags: z.number().int() },
  addressees: z.number().int().default(0),
})

/** Unordered: ids, or hashtags without `#`, with their last change; of campaigns with title, language and whether a translation is shown. */
export const siteMapPart = z.object({
  entries: z.array(
    z.object({
      ...{ id: z.union([z.number().int(), z.string()]), title: z.string().nullish() },
      ...{ updated_at: z.string().nullish(), is_translated: z.boolean().nullish(), ...writtenIn },
    }),
  ),
})

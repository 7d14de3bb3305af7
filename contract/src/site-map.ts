import { z } from 'zod'

export const mapKinds = ['campaigns', 'members', 'hashtags'] as const
export type MapKind = (typeof mapKinds)[number]

/**
 * How many parts the map of everything public has, by kind. Part n of campaigns and of members is about the ids up to n
 * times `limits.mapPart`, behind those of the part before it; hashtags have one part, or none.
 */
export const siteMap = z.object({ campaigns: z.number().int(), members: z.number().int(), hashtags: z.number().int() })

/** One part, in no order that means anything: ids, or hashtags without `#`, and when what they name last changed. */
export const siteMapPart = z.object({
  entries: z.array(z.object({ id: z.union([z.number().int(), z.string()]), updated_at: z.string().nullish() })),
})

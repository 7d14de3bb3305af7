import { z } from 'zod'

export const mapKinds = ['campaigns', 'members', 'hashtags'] as const
export type MapKind = (typeof mapKinds)[number]

/** How many parts the map of everything public has, by kind. */
export const siteMap = z.object({ campaigns: z.number().int(), members: z.number().int(), hashtags: z.number().int() })

/** One part, in no order that means anything: ids, or hashtags without `#`, and when what they name last changed. */
export const siteMapPart = z.object({
  entries: z.array(z.object({ key: z.union([z.number().int(), z.string()]), updated_at: z.string().nullish() })),
})

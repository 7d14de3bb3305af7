import { z } from 'zod'
import { id, idValue } from '../fields.ts'
import { limits } from '../limits.ts'
import { medium } from '../media/schema.ts'
import { shareSources } from '../values.ts'
import { count } from '../wire.ts'

/** A day of the site's time zone, `YYYY-MM-DD`. */
const day = z.iso.date({ error: 'error.field.date' })

export const statisticsRanges = ['7', '30', '90'] as const
export const statisticsQuery = z.strictObject({
  days: z.enum(statisticsRanges, { error: 'error.field.choice' }).default('30'),
})

/** What supporters opened is counted apart from what they said to have sent. */
export const statisticsDay = z.object({
  day: z.string(),
  signatures: count,
  emails_opened: count,
  emails_sent: count,
  calls_opened: count,
  calls_made: count,
  faxes_delivered: count,
  faxes_failed: count,
  visits: z.partialRecord(z.enum(shareSources), count),
})
export type StatisticsDay = z.output<typeof statisticsDay>

/** The counts of the signatures that named their province, most first. */
export const provinceCounts = z.array(z.object({ province: z.string(), count })).default([])
export type ProvinceCounts = z.output<typeof provinceCounts>

/** Oldest first, without gaps; the last one is today. */
export const campaignStatistics = z.object({ days: z.array(statisticsDay), provinces: provinceCounts })

/** Days with signatures, oldest first; `total` includes the days before. */
export const signatureDays = z.object({
  results: z.array(z.object({ day: z.string(), signature_count: count, total: count })),
})
export type SignatureDay = z.output<typeof signatureDays>['results'][number]

export const reportedWays = ['email', 'phone'] as const
export type ReportedWay = (typeof reportedWays)[number]

export const sendReport = z.object({ way: z.enum(reportedWays, { error: 'error.field.choice' }) })

export const handOverWays = ['in_person', 'post', 'email', 'portal'] as const
export type HandOverWay = (typeof handOverWays)[number]

export const handOverForm = z.object({ day, way: z.enum(handOverWays, { error: 'error.field.choice' }) })

/** The owner's word; `signature_count` is that of the moment when it was recorded. */
export const handOver = z.object({ id, day: z.string(), way: z.enum(handOverWays), signature_count: count })
export type HandOver = z.output<typeof handOver>

const delivered = z.object({ count, first_day: z.string().nullish(), last_day: z.string().nullish() })

export const campaignDeliveries = z.object({
  faxes: delivered,
  emails: delivered,
  calls: delivered,
  returned: delivered.optional(),
  /** Members who say that they applied to an authority themselves, and got an answer; none while they are few. */
  applications: z.object({ count, answered: count }).optional(),
  hand_overs: z.array(handOver),
})
export type CampaignDeliveries = z.output<typeof campaignDeliveries>

const isPaperCount = (text: string) =>
  /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= limits.paperSignatures

const paperCount = z
  .union([z.number(), z.string()], { error: 'error.field.paper_count' })
  .transform((value) => String(value).trim())
  .refine(isPaperCount, { error: 'error.field.paper_count' })
  .transform(Number)
  .meta({ description: `A whole number from 1 to ${limits.paperSignatures}.` })

export const paperForm = z.object({ media_id: idValue.pipe(id.max(2_147_483_647)), count: paperCount })

/** The owners' word, of which no other count is part. The scan is deleted some time after the statement, the number stays. */
export const statedPaper = z.object({ count, scan: medium.nullish(), stated_at: z.string().nullish() })
export type StatedPaper = z.output<typeof statedPaper>

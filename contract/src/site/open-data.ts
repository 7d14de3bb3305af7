import { z } from 'zod'
import { outcomes } from '../campaigns/states.ts'
import { count } from '../wire.ts'

/** All that the dump has; what is not named here cannot be in it. */
export const dumpColumns = {
  campaigns: [
    ...(['id', 'title', 'language', 'topic', 'scope', 'campaign_type', 'province', 'district'] as const),
    ...(['addressee_id', 'addressee', 'state', 'published_on', 'ends_on', 'outcome', 'outcome_on'] as const),
    ...(['delivered_on', 'answer_due_on', 'answered_on', 'signature_count', 'paper_count'] as const),
  ],
  days: ['campaign_id', 'day', 'signature_count'],
  answers: ['id', 'campaign_id', 'addressee_id', 'published_on', 'is_proven'],
  addressees: [
    ...(['addressee_id', 'addressee', 'kind', 'province', 'district', 'email', 'email_state', 'kep', 'phone'] as const),
    ...(['fax', 'form_link', 'website', 'source', 'confirmed_on'] as const),
  ],
} as const

export const dumpTables = ['campaigns', 'days', 'answers', 'addressees'] as const satisfies (keyof typeof dumpColumns)[]
export type DumpTable = (typeof dumpTables)[number]

export const dumpFormats = ['csv', 'ndjson'] as const
export type DumpFile = `${DumpTable}.${(typeof dumpFormats)[number]}.gz`
export const dumpFiles: readonly DumpFile[] = dumpTables.flatMap((table) =>
  dumpFormats.map((format): DumpFile => `${table}.${format}.gz`),
)

export const byDumpFile = z.strictObject({ file: z.enum(dumpFiles, { error: 'error.request.not_found' }) })

const outcomeCounts = Object.fromEntries(outcomes.map((name) => [name, count])) as {
  [Name in (typeof outcomes)[number]]: typeof count
}

/** `name`: `YYYY-MM`, a topic or a province; empty where none is named. */
export const statistic = z.object({
  by: z.enum(['month', 'topic', 'place']),
  name: z.string(),
  /** `delivered`: campaigns whose petition provably reached its addressee. */
  ...{ campaigns: count, signatures: count, delivered: count, answers: count },
  outcomes: z.object(outcomeCounts),
})
export type Statistic = z.output<typeof statistic>

/** Sums of the latest dump; `made_at` is null before the first. */
export const statistics = z.object({ made_at: z.string().nullable(), results: z.array(statistic) })

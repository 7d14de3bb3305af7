import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { campaignTypes, generationRequest, type Language, languages, limits, scopes, topics } from '@sesol/contract'
import { z } from 'zod'
import { letters } from '../letter.ts'
import { type Material, materialOf } from '../material.ts'

const terms = z.string().transform((text) => text.split('|').filter(Boolean))

/** A row of cases.tsv. `text`: what stands behind `||` fills the longest text. `must`: all parts, of which each has its spellings; `must_not`: none. */
const row = z.object({
  name: z.string(),
  hostile: z.string(),
  language: z.enum(languages),
  type: z.enum(campaignTypes),
  scope: z.enum(scopes),
  topic: z.enum(topics),
  addressee: z.string(),
  side: z.enum(letters),
  text: z.string(),
  more: z.string(),
  place: z.string(),
  date: z.string(),
  offenders: z.string(),
  must: terms.transform((all) => all.map((term) => term.split('/'))),
  must_not: terms,
})
type Row = z.output<typeof row>
export type GoldenCase = Pick<Row, 'name' | 'hostile' | 'side' | 'must' | 'must_not'> & {
  language: Language
  material: Material
}

const mainOf = { complaint: 'complaint_description', change: 'change_request', awareness: 'awareness_message' } as const
const moreOf = { complaint: 'victims', change: 'change_justification', awareness: 'awareness_topic' } as const

function materialIn({ type, scope, topic, addressee, text, more, place, date, offenders }: Row): Material {
  const [once = '', repeated = ''] = text.split('||')
  const whole = once.padEnd(repeated ? limits.detail : 0, repeated).trim()
  const fields = {
    event_place: place,
    complaint_event_date: date,
    offenders,
    [mainOf[type]]: whole.replaceAll('\\n', '\n'),
    [moreOf[type]]: more,
  }
  const form = {
    campaign_type: type,
    campaign_scope: scope,
    campaign_topic: topic,
    institution_or_person_name: addressee,
    ...fields,
    other_fields: { ...fields, isCimer: false },
  }
  return materialOf(generationRequest.parse(form))
}

export function goldenCases(): GoldenCase[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, 'cases.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  const names = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    const read = row.parse(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
    const { name, hostile, language, side, must, must_not } = read
    return { name, hostile, language, side, must, must_not, material: materialIn(read) }
  })
}

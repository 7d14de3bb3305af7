import { createHash } from 'node:crypto'
import { type CampaignType, type Language, limits } from '@sesol/contract'
import en from '../../../messages/draft.en.json' with { type: 'json' }
import tr from '../../../messages/draft.tr.json' with { type: 'json' }
import { cut, oneLine } from '../../platform/clean-text.ts'
import { bounded, type Draft } from './draft.ts'
import type { Detail, Material } from './material.ts'

const phrases = { tr, en } satisfies Record<Language, typeof tr>

/** In what order each type tells its details, its own ones first. */
const shapes: Record<CampaignType, Detail[]> = {
  complaint: [
    'complaint_description',
    'event_place',
    'event_date',
    'event_description',
    'victims',
    'offenders',
    'change_request',
    'change_proposal',
    'change_justification',
    'change_expected_outcome',
    'awareness_topic',
    'awareness_message',
  ],
  change: [
    'change_request',
    'change_justification',
    'change_proposal',
    'change_expected_outcome',
    'complaint_description',
    'event_place',
    'event_date',
    'event_description',
    'victims',
    'offenders',
    'awareness_topic',
    'awareness_message',
  ],
  awareness: [
    'awareness_topic',
    'awareness_message',
    'event_description',
    'event_place',
    'event_date',
    'complaint_description',
    'victims',
    'offenders',
    'change_request',
    'change_proposal',
    'change_justification',
    'change_expected_outcome',
  ],
}

const gistLength = 110
/** A longer detail begins on a line of its own. */
const shortDetail = 120

/** Composes a draft of ready sentences around what was given. The same material always gets the same draft. */
export function composeDraft(material: Material, language: Language): Draft {
  const { scopes, topics, labels, types, petition } = phrases[language]
  const type = types[material.type]
  const choose = chooser(material)
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
  const topic = topics[material.topic]
  const words: Record<string, string> = {
    scope: scopes[material.scope],
    topic,
    Topic: capital(topic),
    institution: material.institution,
  }
  const fill = (template: string) => template.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
  words.gist = gistOf(material) || capital(fill(type.matter))

  const details = shapes[material.type].flatMap((name) => {
    const text = material.details[name]
    if (text === undefined) return []
    return [{ name, text: name === 'event_date' ? spoken(text, language) : text }]
  })
  const addressed = material.institution && [`${choose(labels.institution)} ${material.institution}`]
  return bounded({
    campaign_title: fill(choose(type.titles)),
    campaign_text: arrange(
      [fill(choose(type.openings))],
      details.map(({ name, text }) => ({ label: choose(labels[name]), text })),
      [...(addressed || []), fill(choose(type.closings))],
      limits.content,
    ),
    petition_text: arrange(
      [
        fill(material.institution ? petition.addressee : petition.addressee_unknown),
        fill(petition.subject),
        fill(choose(type.petition_openings)),
      ],
      details.map(({ name, text }) => ({ label: petition.labels[name], text })),
      [fill(choose(type.petition_requests)), choose(petition.law), petition.closing],
      limits.petition,
    ),
  })
}

/** What it is about in a few words: the first sentence of what the type tells first. */
function gistOf({ type, details }: Material): string {
  const main = shapes[type].map((name) => details[name]).find(Boolean) ?? ''
  const [sentence = ''] = main.split(/(?<=[.!?…])\s|\n/, 1)
  return cut(oneLine(sentence).replace(/[.…]+$/, ''), gistLength)
}

/** A date as people write it; whatever else was entered stays as it is. */
function spoken(text: string, language: Language): string {
  const date = new Date(`${text}Z`)
  if (!/^\d{4}-\d\d-\d\dT[\d:]+$/.test(text) || Number.isNaN(date.getTime())) return text
  const time = text.includes('T00:00') ? {} : ({ timeStyle: 'short' } as const)
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', ...time, timeZone: 'UTC' }).format(date)
}

/** Picks variants by the material's own digest, so that two campaigns do not read alike. */
function chooser(material: Material): (variants: string[]) => string {
  const digest = createHash('sha256').update(JSON.stringify(material)).digest()
  let at = 0
  return (variants) => variants[(digest[at++ % digest.length] ?? 0) % variants.length] ?? ''
}

type Part = { label: string; text: string }

/** The paragraphs in their order; where they are too long in all, the longest details are cut, to equal length. */
function arrange(head: string[], details: Part[], tail: string[], most: number): string {
  const render = (parts: Part[]) =>
    [...head, ...parts.map(({ label, text }) => label + (isShort(text) ? ' ' : '\n') + text), ...tail].join('\n\n')
  const frame = render(details.map(({ label }) => ({ label, text: '' }))).length
  const longest = share(
    details.map(({ text }) => text.length),
    most - frame,
  )
  return render(details.map(({ label, text }) => ({ label, text: cut(text, longest) })))
}

const isShort = (text: string) => text.length <= shortDetail && !text.includes('\n')

/** The greatest length to which each may go so that all fit into the room. */
function share(lengths: number[], room: number): number {
  let left = room
  const ascending = lengths.toSorted((a, b) => a - b)
  for (const [index, length] of ascending.entries()) {
    const equal = Math.floor(left / (ascending.length - index))
    if (length > equal) return equal
    left -= length
  }
  return Number.POSITIVE_INFINITY
}

import { createHash } from 'node:crypto'
import {
  type CampaignType,
  type DraftSource,
  draftSources,
  hasField,
  type Language,
  limits,
  sentDetails,
} from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import en from '../../../messages/draft.en.json' with { type: 'json' }
import tr from '../../../messages/draft.tr.json' with { type: 'json' }
import { cut, oneLine } from '../../platform/clean-text.ts'
import { languageOf, lawAndClosing } from './letter.ts'
import type { Material } from './material.ts'
import { bounded, type Draft } from './sentences.ts'

const phrasesIn = { tr, en } satisfies Record<Language, typeof tr>

/** The sources in the order of the labels; details without a label come last. */
function sourcesFor(type: CampaignType): DraftSource[] {
  const labelled = Object.keys(tr.labels)
  const position = (source: DraftSource) => {
    const own = sentDetails.some((detail) => detail.source === source && hasField(type, detail.name))
    const label = labelled.indexOf(source)
    return (own ? 0 : 1000) + (label < 0 ? labelled.length : label)
  }
  return draftSources.toSorted((one, other) => position(one) - position(other))
}

const labelOf = <T>(labels: Record<'further', T>, source: DraftSource): T =>
  (labels as Partial<Record<string, T>>)[source] ?? labels.further

const gistLength = 110
const shortDetail = 120

/** The sentences of one language, filled with what is known. */
function framesOf(material: Material, language: Language) {
  const { scopes, topics, types, ...phrases } = phrasesIn[language]
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
  const topic = topics[material.topic]
  const words: Record<string, string> = {
    scope: scopes[material.scope],
    topic,
    Topic: capital(topic),
    institution: material.institution,
    institution_dative: dativeOf(material.institution) ?? '',
  }
  const fill = (template: string) => template.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
  const type = types[material.type]
  words.Matter = capital(fill(type.matter))
  const gist = capital(gistOf(material)) || words.Matter
  words.gist = gist
  const details = sourcesFor(material.type).flatMap((name) => {
    const text = material.details[name]
    if (text === undefined) return []
    return [{ name, text: name === 'complaint_event_date' ? spoken(text, language) : text }]
  })
  return {
    ...phrases,
    type,
    fill,
    gist,
    details,
    demand: capital(demandOf(material)),
    asked: capital(askedOf(material)),
  }
}

export function composeDraft(material: Material, language: Language): Draft {
  const choose = chooser(material)
  const { labels, demand_closings, type, fill, gist, details, demand, asked } = framesOf(material, language)
  // A title has at most one sentence end.
  const titles = /[?!]$/.test(gist) ? type.titles.filter((title) => title.endsWith('{gist}')) : type.titles
  const addressed = material.institution && [`${choose(labels.institution)} ${material.institution}`]
  return bounded({
    campaign_title: demand || fill(choose(titles)),
    campaign_text: arrange(
      [fill(choose(type.openings))],
      details.map(({ name, text }) => ({ label: choose(labelOf(labels, name)), text })),
      [...(addressed || []), fill(choose(demand ? demand_closings : type.closings))],
      limits.content,
    ),
    petition_text: composePetition(material, language, choose),
    standfirst: asked,
  })
}

function composePetition(material: Material, language: Language, choose: (variants: string[]) => string): string {
  const { letter } = material
  const { petition, type, fill, details, demand } = framesOf(material, languageOf(letter, language))
  const { answers, closing } = lawAndClosing(letter, language)
  const { subject, opening, request } =
    letter === 'information'
      ? petition.information
      : {
          subject: petition.subject,
          opening: choose(type.petition_openings),
          request: demand ? petition.request : choose(type.petition_requests),
        }
  return arrange(
    [fill(petition.addressee[salutationOf(material)]), fill(subject), fill(opening)],
    details.map(({ name, text }) => ({ label: labelOf(petition.labels, name), text })),
    [fill(request), choose(answers), closing],
    limits.petition,
  )
}

function salutationOf({ institution, letter }: Material) {
  if (!institution) return 'unknown'
  if (letter === 'other' || letter === 'foreign') return 'other'
  return dativeOf(institution) === undefined ? 'authority' : 'authority_dative'
}

/** Dative of a Turkish office name, by its last vowel: `Belediyesine` for `Belediyesi`. */
function dativeOf(office: string): string | undefined {
  const vowel = office.at(-1)?.toLocaleLowerCase('tr')
  if (!vowel || !'ıiuü'.includes(vowel)) return undefined
  const suffix = 'ıu'.includes(vowel) ? 'na' : 'ne'
  return office + (office === office.toLocaleUpperCase('tr') ? suffix.toUpperCase() : suffix)
}

function withoutEnd(sentence: string): string {
  let end = sentence.length
  while (end > 0 && '.…'.includes(sentence.charAt(end - 1))) end -= 1
  return sentence.slice(0, end)
}

const pictographs = /\p{RGI_Emoji}|\p{Extended_Pictographic}/gv

/** The first sentence, without its end. */
function sentenceOf(written: string, most = gistLength): string {
  const text = oneLine(
    written
      .slice(0, 4 * most)
      .split('\n', 1)[0]
      ?.replace(pictographs, '') ?? '',
  )
  const end = text.search(/[.!?…](?:\s|$)/)
  return cut(withoutEnd(end < 0 ? text : text.slice(0, end + 1)), most)
}

function gistOf({ type, details }: Material): string {
  return sentenceOf(
    sourcesFor(type)
      .map((name) => details[name])
      .find(Boolean) ?? '',
  )
}

const wish = /s[iuü]n(?:l[ae]r)?!?$/

/** What the person asks for: in its own field, or as the first sentence of a wished change. */
function demandOf({ type, details }: Material): string {
  const demand = sentenceOf(details.change_proposal ?? '', limits.title)
  if (demand || type !== 'change') return demand
  const wished = sentenceOf(details.change_request ?? '', limits.title)
  return wish.test(canonical(wished)) ? wished : ''
}

/** What the person typed as the aim, which is the line under the title. */
function askedOf({ type, details }: Material): string {
  const { change_proposal, change_request, awareness_message } = details
  const aim = type === 'change' ? change_request : type === 'awareness' ? awareness_message : undefined
  return oneLine(change_proposal ?? aim ?? '')
}

function spoken(text: string, language: Language): string {
  const date = parseISO(`${text}Z`)
  if (!/T[\d:]+$/.test(text) || !isValid(date)) return text
  const time = text.includes('T00:00') ? {} : ({ timeStyle: 'short' } as const)
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', ...time, timeZone: 'UTC' }).format(date)
}

function chooser(material: Material): (variants: string[]) => string {
  const digest = createHash('sha256').update(JSON.stringify(material)).digest()
  let at = 0
  return (variants) => variants[(digest[at++ % digest.length] ?? 0) % variants.length] ?? ''
}

type Part = { label: string; text: string }

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

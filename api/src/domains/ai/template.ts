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
import { inflected, isCompound } from './cases.ts'
import { brief, continued, demandOf, placed, placesOf, sentencesIn, titleFrom } from './demand.ts'
import { languageOf, lawAndClosing } from './letter.ts'
import type { Material } from './material.ts'
import { bounded, type Draft, linesOf, textOf } from './sentences.ts'
import { bodyName, capital, stopped, tidy, withoutStop } from './tidy.ts'

const phrasesIn = { tr, en } satisfies Record<Language, typeof tr>

/** Stories come first, in the order of the contract; what has a label follows. */
function sourcesFor(type: CampaignType): DraftSource[] {
  const isOwn = (source: DraftSource) => sentDetails.some((sent) => sent.source === source && hasField(type, sent.name))
  const rank = (source: DraftSource) => (source in tr.labels ? 2 : 0) + (isOwn(source) ? 0 : 1)
  return draftSources.toSorted((one, other) => rank(one) - rank(other))
}

type Part = { label: string; text: string }
type Words = Record<string, string>

const fill = (template: string, words: Words) => template.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')

/** What is known, in one language: the sentence that asks, the title, and the rest in the order of a text. */
function knownIn(material: Material, language: Language) {
  const { topics, nothing } = phrasesIn[language]
  const { topic, type } = material
  const institution = bodyName(material.institution)
  const places = placesOf({ ...material, institution })
  const names = places.flatMap((place) => place.split(' ')).filter((word) => /^\p{Lu}.{3}/u.test(word))
  const asked = demandOf(material, names, language)
  const parts: Part[] = []
  for (const source of sourcesFor(type)) parts.push(...partOf(source))
  const title = titleFrom(
    asked || withoutStop(oneLine(sentencesIn(parts[0]?.text ?? '')[0] ?? '')),
    asked ? places : [],
    language,
  )
  const inPlace = placed(asked, places, language)
  const isSaid = inPlace.startsWith(`${institution.split(' ', 1)[0]}’`)
  const demand = brief(asked) === asked && !isSaid ? inPlace : asked
  const words: Words = {
    topic: topics[topic],
    Topic: capital(topics[topic], language),
    institution,
    institution_dative: inflected(institution, 'dative'),
    institution_ablative: inflected(institution, 'ablative'),
    demand: stopped(demand),
    continued: stopped(continued(demand, language)),
    wished: stopped(demand.replace(/istiyoruz$/, 'istiyorum')),
  }
  words.title = title || fill(nothing, words)
  return { demand, title: words.title, parts, words }

  function partOf(source: DraftSource): Part[] {
    const given = material.details[source]
    if (given === undefined || (source === 'change_proposal' && given.length <= limits.standfirst)) return []
    const text = source === 'complaint_event_date' ? spoken(given, language) : given
    const { [source]: label }: Partial<Record<DraftSource, string>> = phrasesIn[language].labels
    const isFragment = text.split(/\s+/, fragmentWords).length < fragmentWords
    if (label === undefined || (prose.has(source) && !isFragment)) return proseOf(text, asked, names, language)
    const sought = canonical(text)
    const isSaid = parts.some((part) => canonical(part.text).includes(sought))
    return isSaid ? [] : [{ label: `${label} `, text: capital(text, language) }]
  }
}

/** Texts of some length need no label if they are sentences. */
const prose = new Set<DraftSource>(['change_justification', 'change_expected_outcome'])
const fragmentWords = 4

/** A story without the sentence that asks, which has a paragraph of its own. */
function proseOf(written: string, asked: string, names: readonly string[], language: Language): Part[] {
  const text = language === 'tr' ? tidy(written, names) : written.trim()
  const isAsking = (sentence: string) => asked !== '' && canonical(withoutStop(sentence)) === canonical(asked)
  const lines = linesOf(text.slice(0, limits.detail))
  const isSaid = lines.some(({ sentences }) => sentences.some(isAsking))
  const rest = lines.map((line) => ({ ...line, sentences: line.sentences.filter((each) => !isAsking(each)) }))
  const kept = isSaid ? textOf(rest.filter(({ sentences }) => sentences.length > 0)) : text
  return kept === '' ? [] : [{ label: '', text: stopped(capital(kept, language)) }]
}

const wants = /ist(?:iyor|emiyor)uz$|^we (?:want|ask|demand)/i
const isWanting = (demand: string) => wants.test(demand) && !/[.!?] /.test(demand)

function frameOf(kind: 'line' | 'aim', { demand, words }: ReturnType<typeof knownIn>, language: Language): string {
  const { frames } = phrasesIn[language]
  if (isWanting(demand)) return fill(words.institution ? frames.wanted : '{demand}', words)
  return fill(words.institution ? frames[kind] : frames.alone, words)
}

export function composeDraft(material: Material, language: Language): Draft {
  const choose = chooser(material)
  const known = knownIn(material, language)
  const { demand, title, parts, words } = known
  const { frames, closings } = phrasesIn[language]
  const aim = demand ? frameOf('aim', known, language) : words.institution ? fill(frames.addressed, words) : ''
  const lines = demand ? [oneLine(frameOf('line', known, language)), stopped(demand)] : []
  return bounded({
    campaign_title: title,
    campaign_text: arrange([], parts, [aim, choose(closings)].filter(Boolean), limits.content),
    petition_text: composePetition(material, { language, known, choose }),
    standfirst: lines.find((each) => each.length <= limits.standfirst) ?? stopped(demand),
  })
}

type Composing = { language: Language; known: ReturnType<typeof knownIn>; choose: (variants: string[]) => string }

function composePetition(material: Material, { language, known, choose }: Composing): string {
  const { letter } = material
  const written = languageOf(letter, language)
  const { petition } = phrasesIn[written]
  const { demand, parts, words } = written === language ? known : knownIn(material, written)
  const { answers, closing } = lawAndClosing(letter, language)
  const { subject, opening, request } =
    letter === 'information'
      ? petition.information
      : {
          subject: petition.subject[demand ? 'demand' : material.type],
          opening: '',
          request: petition.request[demand ? 'demand' : material.type],
        }
  return arrange(
    [
      fill(petition.addressee[salutationOf(material, bodyName(material.institution))], words),
      fill(subject, words),
      opening,
    ].filter(Boolean),
    parts,
    [demand && fill(isWanting(demand) ? '{wished}' : petition.demand, words), request, choose(answers), closing].filter(
      Boolean,
    ),
    limits.petition,
  )
}

function salutationOf({ letter }: Material, institution: string) {
  if (!institution) return 'unknown'
  if (letter === 'other' || letter === 'foreign') return 'other'
  return isCompound(institution) ? 'authority_dative' : 'authority'
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

/** Short facts with a label stand together, line by line. */
function arrange(head: string[], parts: Part[], tail: string[], most: number): string {
  const render = (all: Part[]) => {
    const body = all.map(
      ({ label, text }, at) => (label && all[at - 1]?.label ? '\n' : at === 0 ? '' : '\n\n') + label + text,
    )
    return [...head, ...(body.length > 0 ? [body.join('')] : []), ...tail].join('\n\n')
  }
  const frame = render(parts.map(({ label }) => ({ label, text: '' }))).length
  const longest = share(
    parts.map(({ text }) => text.length),
    most - frame,
  )
  return render(parts.map(({ label, text }) => ({ label, text: cut(text, longest) })))
}

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

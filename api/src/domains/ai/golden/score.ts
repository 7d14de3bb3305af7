import type { Language } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { citesLaw, doubtsIn } from '../answer.ts'
import type { Draft } from '../draft.ts'
import { isByLaw, languageOf } from '../letter.ts'
import type { GoldenCase } from './cases.ts'

export const criteria = ['kept', 'invented', 'unwanted', 'register', 'law', 'length', 'language'] as const
export type Criterion = (typeof criteria)[number]

/** What is wrong, by criterion; an empty list is a pass. */
export type Faults = Record<Criterion, string[]>

const common: Record<Language, Set<string>> = {
  tr: new Set(['ve', 'bir', 'bu', 'için', 'ile', 'da', 'de', 'olarak', 'çok']),
  en: new Set(['the', 'and', 'of', 'to', 'is', 'in', 'that', 'for', 'we']),
}
const markup = /<\/?[a-z]|\*\*|```|\p{Extended_Pictographic}/u

export function faultsOf(golden: GoldenCase, draft: Draft): Faults {
  const { material, language, side } = golden
  const whole = [draft.campaign_title, draft.standfirst, draft.campaign_text, draft.petition_text].join('\n')
  const text = canonical(whole)
  const holds = (term: string) => text.includes(canonical(term))
  return {
    kept: golden.must.filter((spellings) => !spellings.some(holds)).map((spellings) => spellings.join('/')),
    invented: doubtsIn(draft, material, language).map(({ found }) => found),
    unwanted: [...golden.must_not.filter(holds), ...(markup.exec(whole) ?? [])],
    register: registerFaults(golden, canonical(draft.petition_text)),
    law: isByLaw(side) === citesLaw(draft.petition_text) ? [] : [side],
    length: lengthFaults(golden, draft),
    language: isIn(language, canonical(draft.campaign_text)) ? [] : [language],
  }
}

function registerFaults({ side, language }: GoldenCase, petition: string): string[] {
  const isOffice = isByLaw(side)
  const wrong = isOffice ? 'gereğini rica eder' : 'arz eder'
  const isEnglish = languageOf(side, language) === 'en'
  const right = isEnglish ? 'yours' : isOffice ? 'arz eder' : 'rica eder'
  return petition.includes(wrong) || !petition.includes(right) ? [right] : []
}

/** A short story of a short material is right: what would fill it is not known. */
function lengthFaults({ material }: GoldenCase, draft: Draft): string[] {
  const given = Object.values(material.details).join(' ').length
  const bounds = [
    ['campaign_title', 10, 80],
    ['standfirst', 10, 160],
    ['campaign_text', given < 300 ? 200 : 900, 1600],
    ['petition_text', 150, 4000],
  ] as const
  return bounds.flatMap(([name, least, most]) => {
    const { length } = draft[name] ?? ''
    return length < least || length > most ? [`${name}: ${length}`] : []
  })
}

function isIn(language: Language, text: string): boolean {
  const words = text.split(/[^\p{L}]/u)
  const count = (of: Language) => words.filter((word) => common[of].has(word)).length
  return count(language) > count(language === 'tr' ? 'en' : 'tr')
}

import type { DraftSource, Language } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import en from '../../../messages/draft.en.json' with { type: 'json' }
import tr from '../../../messages/draft.tr.json' with { type: 'json' }
import type { LegalStatus } from './legal-status.ts'

/** What decides the law, the term and the closing of a petition: docs/law-of-petitions.md. */
export const letters = ['authority', 'information', 'other', 'foreign'] as const
export type Letter = (typeof letters)[number]

type Details = Partial<Record<DraftSource, string>>

const petitions: Record<Language, typeof tr.petition> = { tr: tr.petition, en: en.petition }

export function letterOf(status: LegalStatus, details: Details): Letter {
  if (status !== 'public') return status === 'foreign' ? 'foreign' : 'other'
  return asksForInformation(details) ? 'information' : 'authority'
}

export const isByLaw = (letter: Letter): boolean => letter === 'authority' || letter === 'information'

/** A foreign body is written to in English. */
export const languageOf = (letter: Letter, language: Language): Language => (letter === 'foreign' ? 'en' : language)

export function lawAndClosing(letter: Letter, language: Language): { answers: string[]; closing: string } {
  const { answer, closing } = petitions[languageOf(letter, language)]
  const side = letter === 'foreign' ? 'other' : letter
  return { answers: answer[side], closing: closing[side] }
}

const named = /4982|bilgi edinme|(?:right to|freedom of) information/
/** No licence: `ruhsat verilsin` asks for one, `bilgisayar verilsin` for a computer. */
const documents =
  /^(?:bilgi(?!sayar)|belge|rapor|tutana|harita|veri|sonu[çc]|kay[id]|istatisti|s[öo]zle[şs]me|[öo]l[çc][üu]m|analiz)/
const wish = /s[iuü]n(?:l[ae]r)?$/
const disclosure = /^(?:ver|a[çc]ikla|payla[şs]|bildir|g[öo]nder|yay[iy]|g[öo]ster)/

/** A demand that also asks for an act is a petition. */
function asksForInformation(details: Details): boolean {
  if (named.test(canonical(Object.values(details).join('\n')))) return true
  const demand = canonical(details.change_proposal ?? details.change_request ?? '')
  const words = demand.split(/[^\p{L}]/u)
  const wishes = words.filter((word) => wish.test(word))
  const asksForOne = words.some((word) => documents.test(word) && !wish.test(word))
  return asksForOne && wishes.length > 0 && wishes.every((verb) => disclosure.test(verb))
}

import type { DraftSource, Language } from '@sesol/contract'
import en from '../../../messages/draft.en.json' with { type: 'json' }
import tr from '../../../messages/draft.tr.json' with { type: 'json' }
import { asksForInformation, type LegalStatus } from '../addressees/index.ts'

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

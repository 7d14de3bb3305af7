import { z } from 'zod'
import { line, lines } from '../fields.ts'
import { limits } from '../limits.ts'
import { type Language, languages } from '../values.ts'

/** The language of the page that does not have the original. */
export const translationLanguageOf = (language: string): Language => (language === 'en' ? 'tr' : 'en')

/** The petition is signed in the original. */
export const translationForm = z.object({
  title: line({ max: limits.title }),
  standfirst: line({ max: limits.standfirst, required: false }).default(''),
  content: lines({ max: limits.content }),
})

export const translation = translationForm.extend({ language: z.enum(languages), by: z.literal('author') })
export type Translation = z.output<typeof translation>

/** `outdated`: of an earlier text, and not shown. */
export const ownTranslation = translation.extend({ state: z.enum(['waiting', 'returned', 'shown', 'outdated']) })
export type OwnTranslation = z.output<typeof ownTranslation>

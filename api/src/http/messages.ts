import { type ErrorBody, errorWith, type Language, readError } from '@sesol/contract'
import en from '../../messages/en.json' with { type: 'json' }
import tr from '../../messages/tr.json' with { type: 'json' }
import type { HttpError } from './errors.ts'

const catalogues: Record<Language, Record<string, string>> = { tr, en }

export function languageOf(acceptLanguage: string | undefined): Language {
  const ranked = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(';q=')
      return { language: tag.trim().slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .sort((a, b) => b.weight - a.weight)
  for (const { language, weight } of ranked) {
    if (weight > 0 && (language === 'tr' || language === 'en')) return language
  }
  return 'tr'
}

export function sentence(text: string, language: Language): string {
  const error = readError(text) ?? { id: 'error.field.invalid' }
  const found = catalogues[language][error.id] ?? catalogues[language]['error.field.invalid'] ?? ''
  return found.replaceAll('{limit}', String(error.limit ?? ''))
}

const textOf = ({ code, limit }: HttpError) => errorWith(code, limit)

/** The error body of Django REST framework with our ids beside the sentences. `field` also receives the first sentence. */
export function errorBody(error: HttpError, language: Language, requestId: string, field?: string): ErrorBody {
  const body = shapedAsDrf(error, language, requestId)
  if (field === undefined) return body
  const [first = textOf(error)] = Object.values(error.fields ?? {}).flat()
  return { ...body, [field]: sentence(first, language) }
}

/** A form field with one of these names is reported as a general error. */
const ownNames: ReadonlySet<string> = new Set(['detail', 'code', 'codes', 'request_id', 'error', 'error_message'])
const general = 'non_field_errors'

function shapedAsDrf(error: HttpError, language: Language, requestId: string): ErrorBody {
  if (!error.fields) return { detail: sentence(textOf(error), language), code: error.code, request_id: requestId }
  const codes: Record<string, string[]> = Object.fromEntries(
    Object.entries(error.fields).map(([field, texts]) => [
      ownNames.has(field) ? general : field,
      texts.map((text) => (readError(text) ? text : errorWith('error.field.invalid'))),
    ]),
  )
  const sentences = Object.fromEntries(
    Object.entries(codes).map(([field, texts]) => [field, texts.map((text) => sentence(text, language))]),
  )
  return { ...sentences, code: error.code, codes, request_id: requestId }
}

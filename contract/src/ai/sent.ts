import { looksLikePerson } from '../campaigns/marks.ts'
import { redact } from './redact.ts'
import { type DraftSource, draftSources, type GenerationRequest } from './schema.ts'

/** `draft`: a text that is written again. */
export type Given = { institution: string; details: Partial<Record<DraftSource, string>>; draft?: string }

/** The word `none` is an empty text on the wire. */
function textIn(text = ''): string {
  const tidy = text.trim()
  return tidy.toLowerCase() === 'none' ? '' : tidy
}

export function givenIn(form: GenerationRequest): Given {
  const texts: { [Source in DraftSource]?: string | undefined } = { ...form.other_fields, ...form }
  const details = draftSources.flatMap((source) => {
    const text = textIn(texts[source])
    return text ? [[source, text]] : []
  })
  return {
    institution: textIn(form.institution_or_person_name),
    details: Object.fromEntries(details),
    ...(form.only && { draft: textIn(form.text) }),
  }
}

/** What a model gets of it: the API sends it, the site shows it before. */
export function redactGiven({ institution, details, draft }: Given): {
  sent: Given
  restore: (text: string) => string
} {
  const named = [details.victims ?? '', details.offenders ?? '', looksLikePerson(institution) ? institution : '']
  const { texts, restore } = redact({ ...details, institution, ...(draft !== undefined && { draft }) }, named)
  const { institution: sentTo = '', draft: sentDraft, ...rest } = texts
  return {
    sent: { institution: sentTo, details: rest, ...(sentDraft !== undefined && { draft: sentDraft }) },
    restore,
  }
}

import { z } from 'zod'
import { type ErrorId, errorWith } from './errors.ts'
import { limits } from './limits.ts'
import { looksBlank, tidyLine, unifyLineEnds } from './text.ts'

/** NUL cannot be stored by PostgreSQL; a surrogate without its partner cannot be sent as UTF-8. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

const base = z.string({ error: 'error.field.required' }).refine(storable, { error: 'error.field.text', abort: true })

type Bounds = { min?: number; max: number; required?: ErrorId | false }

function bounded(tidy: (text: string) => string, { min = 0, max, required = 'error.field.required' }: Bounds) {
  return base
    .overwrite(tidy)
    .refine((text) => required === false || !looksBlank(text), {
      error: required === false ? 'error.field.required' : required,
      abort: true,
    })
    .refine((text) => text.length >= min || (required === false && text === ''), {
      error: errorWith('error.field.too_short', min),
      abort: true,
    })
    .refine((text) => text.length <= max, { error: errorWith('error.field.too_long', max) })
}

/** A text of one line. Required unless told otherwise. */
export const line = (bounds: Bounds) => bounded(tidyLine, bounds)

/** A text of several lines, kept as written apart from its line ends. */
export const lines = (bounds: Bounds) => bounded((text) => unifyLineEnds(text).replace(/^\s+$/, ''), bounds)

// Anchored and free of separators, quotes and control characters: the address may stand in a mail header.
const emailPattern = /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}.]+(?:\.[^\s@,;:<>()[\]"\\\p{C}.]+)+$/u

/** Whether the text is one bare e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= limits.emailAddress && emailPattern.test(text)
}

export const emailField = (invalid: ErrorId = 'error.field.email', required: ErrorId = 'error.field.required') =>
  base
    .overwrite((text) => text.trim())
    .refine((text) => text !== '', { error: required, abort: true })
    .refine(isEmail, { error: invalid })

/** Addresses of a comma-separated list, empty parts left out. */
export function splitEmails(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** A comma-separated list of addresses, kept as one text. */
export const emailList = (required: boolean) =>
  base
    .overwrite((text) => splitEmails(text).join(', '))
    .refine((text) => !required || text !== '', { error: 'error.field.required', abort: true })
    .refine((text) => splitEmails(text).every(isEmail), { error: 'error.field.emails' })

/** A telephone or fax number: digits behind one `+`, stored without spaces; the portal's short number stays as it is. */
export const phoneField = base
  .overwrite((text) => text.replace(/[\s().-]/g, ''))
  .refine((text) => text.length <= limits.phone, {
    error: errorWith('error.field.too_long', limits.phone),
    abort: true,
  })
  .refine((text) => /^(\+?\d{0,19})$/.test(text), { error: 'error.field.phone' })

/** A whole positive number in an address or a form, as text: no sign, no exponent, no leading zero, within 32 bits. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, { error: 'error.request.not_found', abort: true })
  .transform(Number)
  .refine((id) => id <= 2_147_483_647, { error: 'error.request.not_found' })

export const id = z.number().int().positive()

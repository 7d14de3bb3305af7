import { z } from 'zod'
import { type ErrorId, errorWith } from './errors.ts'
import { defaultCountry, limits, portalPhone } from './limits.ts'
import { looksBlank, tidyLine, tidyLines } from './text.ts'

/** NUL cannot be stored by PostgreSQL; a surrogate without its partner cannot be sent as UTF-8. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

export type Rule = readonly [holds: (text: string) => boolean, error: string]

/**
 * Refinement that reports the first broken rule only. Unlike a chain of aborting refinements it leaves the rules that
 * compare several fields of a form to be judged too, so that a person sees everything that is wrong at once.
 */
export function inOrder(...rules: readonly Rule[]) {
  return (text: string, context: z.core.$RefinementCtx<string>): void => {
    const broken = rules.find(([holds]) => !holds(text))
    if (broken) context.addIssue({ code: 'custom', message: broken[1] })
  }
}

const text = z.string({ error: 'error.field.required' })

// What refinements hide from the document of the API is told to it by `meta`.

type Bounds = { min?: number; max: number; required?: ErrorId | false }

function bounded(
  tidy: (text: string) => string,
  { min = 0, max, required = 'error.field.required' }: Bounds,
  ...more: readonly Rule[]
) {
  const optional = required === false
  return text
    .overwrite(tidy)
    .superRefine(
      inOrder(
        [storable, 'error.field.text'],
        [(value) => optional || !looksBlank(value), required || 'error.field.required'],
        [(value) => value.length >= min || (optional && value === ''), errorWith('error.field.too_short', min)],
        [(value) => value.length <= max, errorWith('error.field.too_long', max)],
        ...more,
      ),
    )
    .meta({ ...(!optional && { minLength: Math.max(1, min) }), maxLength: max })
}

/** A text of one line. Required unless told otherwise. */
export const line = (bounds: Bounds) => bounded(tidyLine, bounds)

// A table program takes what begins so for a formula; the wide forms, too.
const formula = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/
const webAddress = /:\/\/|www\.|\.(?:com|net|org|info|biz|xyz|io|ru|site|online|shop|top|click|link)(?!\p{L})/iu

/** The name of a person as it is exported and read by others: no web address, and nothing that begins as a formula. */
export const personName = (bounds: Bounds) =>
  bounded(tidyLine, bounds, [(name) => !formula.test(name) && !webAddress.test(name), 'error.field.name'])

/** A text of several lines, kept as written apart from its line ends and what cannot be seen. */
export const lines = (bounds: Bounds) => bounded((text) => (text.trim() === '' ? '' : tidyLines(text)), bounds)

// Anchored and free of separators, quotes and control characters: the address may stand in a mail header.
const emailPattern = /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}.]+(?:\.[^\s@,;:<>()[\]"\\\p{C}.]+)+$/u

/** Whether the text is one bare e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= limits.emailAddress && emailPattern.test(text)
}

export const emailField = (invalid: ErrorId = 'error.field.email', required: ErrorId = 'error.field.required') =>
  text
    .overwrite((value) => value.trim())
    .superRefine(inOrder([storable, 'error.field.text'], [(value) => value !== '', required], [isEmail, invalid]))
    .meta({ format: 'email', maxLength: limits.emailAddress })

/** Addresses of a comma-separated list, empty parts left out. */
export function splitEmails(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** A comma-separated list of addresses, kept as one text. */
export const emailList = (required: boolean) =>
  text
    .overwrite((value) => splitEmails(value).join(', '))
    .superRefine(
      inOrder(
        [storable, 'error.field.text'],
        [(value) => !required || value !== '', 'error.field.required'],
        [(value) => splitEmails(value).every(isEmail), 'error.field.emails'],
      ),
    )
    .meta({ description: 'E-mail addresses, separated by commas.' })

/** A whole Turkish number: ten digits, a short service line, or one that is the same in every province. */
const turkishNumber = /^\+90(?:\d{10}|1\d{2}|444\d{4})$/

/** Whether a number can be dialled. Other countries' numbers are judged by their length alone. */
function isDialable(number: string): boolean {
  if (number === '' || number === defaultCountry.prefix || number === portalPhone) return true
  const international = number.startsWith('+') ? number : `+${number}`
  if (international.startsWith(defaultCountry.prefix)) return turkishNumber.test(international)
  return /^\+\d{7,19}$/.test(international)
}

/** A telephone or fax number: digits behind one `+`, stored without spaces; the portal's short number stays as it is. */
export const phoneField = text
  .overwrite((value) => value.replace(/[\s().-]/g, ''))
  .superRefine(
    inOrder(
      [storable, 'error.field.text'],
      [(value) => value.length <= limits.phone, errorWith('error.field.too_long', limits.phone)],
      [isDialable, 'error.field.phone'],
    ),
  )
  .meta({ description: 'Digits, with one plus sign before them or none; spaces and brackets are dropped.' })

/** A whole positive number in an address or a form, as text: no sign, no exponent, no leading zero, within 32 bits. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, { error: 'error.request.not_found', abort: true })
  .transform(Number)
  .refine((id) => id <= 2_147_483_647, { error: 'error.request.not_found' })

export const id = z.number().int().positive()

/** The id of a record in a body: a number, or its digits, as forms write it. */
export const idValue = z.union([
  id,
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
])

/** Yes or no in a body: a boolean, or a word for one, as forms write it. */
export const flagValue = z.union([z.boolean(), z.stringbool()])

import { isFormula } from '@sesol/shared/csv'
import {
  asciiDigits,
  looksBlank,
  parseUrl,
  plainNumber,
  tidyLine,
  tidyLines,
  unifyLineEnds,
  withoutEnd,
} from '@sesol/shared/text'
import { z } from 'zod'
import { type ErrorId, errorWith } from './errors.ts'
import { defaultCountry, limits, portalPhone } from './limits.ts'

/** PostgreSQL cannot store NUL, and UTF-8 cannot encode a lone surrogate. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

export type Rule = readonly [holds: (text: string) => boolean, error: string]

/** Reports the first broken rule only. Unlike aborting refinements it lets rules across fields run, so that a form shows all errors. */
export function inOrder(...rules: readonly Rule[]) {
  return (text: string, context: z.core.$RefinementCtx<string>): void => {
    const broken = rules.find(([holds]) => !holds(text))
    if (broken) context.addIssue({ code: 'custom', message: broken[1] })
  }
}

const text = z.string({ error: 'error.field.required' })

// `meta` tells the OpenAPI document about rules that refinements hide.

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

export const line = (bounds: Bounds) => bounded(tidyLine, bounds)

/** A dot makes none, nor does a slash: `K.Net`, `Dr.Link` and `Yılmaz/Demir` are people. */
const webAddress = /:\/|\/\/|\.\p{L}+\/|www\.|:\d/iu

/** No name has them: a spreadsheet splits at some, a page reads others as markup. */
const foreignToNames = /[;<>|]/

const isName = (text: string) => !isFormula(text) && !webAddress.test(text) && !foreignToNames.test(text)

export const personName = (bounds: Bounds) => bounded(tidyLine, bounds, [isName, 'error.field.name'])

export const lines = (bounds: Bounds) => bounded((text) => (text.trim() === '' ? '' : tidyLines(text)), bounds)

// Anchored, without separators, quotes and control characters, because the address is put into mail headers. The last label begins with a letter: an IP address is no mail domain.
const emailPattern =
  /^[^\s@,;:<>()[\]"\\\p{C}]+@(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,62}(?<!-)$/u

const visibleLine = (text: string) =>
  withoutEnd(tidyLine(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')), ' .,;:!…。')

/** The address without invisible marks, `mailto:` and the full stop of its sentence. */
const bareEmail = (text: string): string => visibleLine(visibleLine(text).replace(/^mailto: ?([^?]*).*/i, '$1'))

/** Full-width signs, typographic quotes and angle quotes as the ASCII that they stand for. */
const inAscii = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[“”„‟]/g, '"')
    .replace(/[«‹〈]/g, '<')
    .replace(/[»›〉]/g, '>')

/** One address as it is pasted, from `"Kaya, Ali" <ali@…>` too. */
export function tidyEmail(text: string): string {
  const line = visibleLine(inAscii(text))
  const [, inBrackets] = /^(?:"[^"]*" ?|[^"<>,;:]*)<([^<>]*)>$/.exec(line) ?? []
  return bareEmail(inBrackets ?? line)
}

/** A username may end with a full stop. */
export const tidyMember = (text: string): string => (/[@＠]/.test(text) ? tidyEmail(text) : text.trim())

export function isEmail(text: string): boolean {
  return text.length <= limits.emailAddress && emailPattern.test(text)
}

export const emailField = (invalid: ErrorId = 'error.field.email') =>
  text
    .overwrite(tidyEmail)
    .superRefine(
      inOrder([storable, 'error.field.text'], [(value) => value !== '', 'error.field.required'], [isEmail, invalid]),
    )
    .meta({ format: 'email', maxLength: limits.emailAddress })

export const optionalEmail = z
  .string()
  .overwrite(tidyEmail)
  .refine((text) => text === '' || isEmail(text), { error: 'error.field.email' })
  .default('')

/** The addresses of a list as it is stored. */
export const splitEmails = (list: string): string[] => list.split(/[,;]/).map(bareEmail).filter(Boolean)

const nameEnds = [',', ';', '\n', '>']
const beforeName = (text: string) => text.slice(0, Math.max(...nameEnds.map((end) => text.lastIndexOf(end))) + 1)

/** The addresses of a list as people paste it from mail programs and tables: `"Yıldız, Ayşe" <ayse@…>; ali@…`. What no address is stays, to be refused. */
export function pastedEmails(list: string): string[] {
  const [first = '', ...others] = unifyLineEnds(inAscii(list))
    .replace(/"[^"]*"(?=\s*<)/g, '')
    .split('<')
  let [entries, before] = ['', first]
  for (const other of others) {
    const end = other.indexOf('>')
    entries += end < 0 ? `${before}<` : `${beforeName(before)}${other.slice(0, end)}, `
    before = other.slice(end + 1)
  }
  return (entries + before)
    .split(/[\s,;]+/)
    .map(bareEmail)
    .filter(Boolean)
}

export const emailList = (required: boolean) =>
  text
    .overwrite((value) => pastedEmails(value).join(', '))
    .superRefine(
      inOrder(
        [storable, 'error.field.text'],
        [(value) => !required || value !== '', 'error.field.required'],
        [(value) => splitEmails(value).every(isEmail), 'error.field.emails'],
      ),
    )
    .meta({
      description:
        'E-mail addresses, separated by commas, semicolons or white space; names before `<address>` are dropped.',
    })

const turkishNumber = /^\+900?(?:\d{10}|1\d{2}|444\d{4})$/

/** Its form alone: the API reads it by the numbering plans, which a page loads on demand. */
function isDialable(number: string): boolean {
  if (number === '' || number === defaultCountry.prefix || number === portalPhone) return true
  if (number.startsWith(defaultCountry.prefix)) return turkishNumber.test(number)
  return /^(?:\+[1-9]\d{6,14}|\d{7,16})$/.test(number)
}

export const phoneField = text
  .overwrite((value) => plainNumber(value).replace(/[\s().-]/g, ''))
  .superRefine(
    inOrder(
      [storable, 'error.field.text'],
      [(value) => value.length <= limits.phone, errorWith('error.field.too_long', limits.phone)],
      [isDialable, 'error.field.phone'],
    ),
  )
  .meta({
    description: 'Digits, with one plus sign before them or none; spaces, brackets and an extension are dropped.',
  })

/** Separators of thousands are dropped. */
export const numberField = ({ min, max }: { min: number; max: number }) =>
  text
    .overwrite((value) => asciiDigits(value).replace(/[\s.,]/g, ''))
    .superRefine(
      inOrder([
        (value) => value === '' || (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max),
        'error.field.goal',
      ]),
    )
    .meta({ description: `A whole number from ${min} to ${max}.` })

const originPattern = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/

/** Scheme, host and port of a site, as a browser names them in a header. */
export const origin = z.string().max(limits.emailAddress).regex(originPattern, { error: 'error.field.origins' })

/** The host of the site around a frame. */
export const host = z.string().regex(/^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, { error: 'error.field.invalid' })

const hasScheme = /^[a-z]+:(?!\d)/i
const originOf = (text: string) => parseUrl(hasScheme.test(text) ? text : `https://${text}`)?.origin ?? text

/** One a line, from addresses as they are pasted. */
export const origins = text
  .overwrite((value) =>
    [
      ...new Set(
        value
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(originOf),
      ),
    ].join('\n'),
  )
  .superRefine((value, context) => {
    const given = value === '' ? [] : value.split('\n')
    if (given.length > limits.embedOrigins || !given.every((each) => origin.safeParse(each).success))
      context.addIssue({ code: 'custom', message: 'error.field.origins' })
  })
  .meta({ description: `Addresses of at most ${limits.embedOrigins} sites, one a line.` })

export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, { error: 'error.request.not_found', abort: true })
  .transform(Number)
  .refine((id) => id <= 2_147_483_647, { error: 'error.request.not_found' })

export const referenceField = z
  .string()
  .refine((text) => text === '' || idText.safeParse(text).success, { error: 'error.field.invalid' })
  .meta({ description: 'An id, or empty.' })

export const id = z.number().int().positive()

export const idValue = z.union([
  id,
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
])

export const flagValue = z.union([z.boolean(), z.stringbool()])

const day = z.iso.date()

export const dayOrNone = z
  .string()
  .refine((text) => text === '' || day.safeParse(text).success, { error: 'error.field.date' })

import { isIdentityNumber } from '@sesol/shared/identity-number'
import { z } from 'zod'
import { flagValue, idText, line } from '../fields.ts'
import { limits } from '../limits.ts'
import { flag } from '../wire.ts'

/** As the government complaint portal asks for them. */
export const applicationKinds = ['request', 'complaint', 'tip', 'information'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

/** Law 4982 for information, Law 3071 for the others. */
export const lawOf = (kind: ApplicationKind) => (kind === 'information' ? 'information' : 'petition')

const kind = z.enum(applicationKinds, { error: 'error.request.not_found' })

export const byApplication = z.strictObject({ id: idText, kind })

/** The number that an authority gives what it receives; never that of a person. */
export const registryNumber = (required?: false) =>
  line({ max: limits.applicationNumber, ...(required === false && { required }) })
    .refine((text) => text === '' || /^(?=.*\d)[\p{L}\d ./-]+$/u.test(text), { error: 'error.field.invalid' })
    .refine((text) => !isIdentityNumber(text.replace(/\D/g, '')), { error: 'error.support.identity_number' })

/** The number that the authority gave, and the day on which it did. */
export const applicationForm = z.object({
  number: registryNumber(),
  filed_on: z.iso.date({ error: 'error.field.date' }),
  is_answered: flagValue.default(false),
})

/** A number is empty if it was kept with a former secret of the server. */
export const application = z.object({ kind, number: z.string(), filed_on: z.iso.date(), is_answered: flag })
export type Application = z.output<typeof application>

export const applications = z.object({ results: z.array(application) })

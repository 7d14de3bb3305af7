// The module has no `server-only`: server/ reads it in plain Node.
import { readFileSync } from 'node:fs'
import { isOfThisMachine, SettingsError } from '@sesol/shared/settings'
import { z } from 'zod'
import { publicity } from './env.ts'

const line = z.string().trim().min(1).max(300)
const email = z.email({ error: 'expected an e-mail address' })
const address = z.url({ protocol: /^https?$/, error: 'expected an http or https address' })
const day = z.iso.date({ error: 'expected a date such as 2026-12-01' })

const country = z.string().regex(/^[A-Z]{2}$/, { error: 'expected a country code such as TR' })

const operatorShape = z.strictObject({
  name: line,
  address: line,
  email,
  phone: z
    .string()
    .trim()
    .regex(/^\+?\d[\d ()-]{2,24}$/, { error: 'expected a phone number' })
    .optional(),
  /** Where else the site is; none: not shown. */
  channel: address.optional(),
  social: address.optional(),
  /** Number of the Turkish register of companies and associations. */
  mersis: z
    .string()
    .regex(/^\d{16}$/, { error: 'expected 16 digits' })
    .optional(),
  /** Number in the Turkish register of data controllers. */
  verbis: line.optional(),
  dataProtection: z.strictObject({ name: line.optional(), email }),
  host: z.strictObject({
    name: line,
    address: line,
    country,
  }),
  /** Who runs the model of `AI_URL`. */
  ai: z.strictObject({ name: line, country }).optional(),
  /** The licence of the open data; where there is none, /data says so. */
  dataLicence: z.strictObject({ name: line, url: address }).optional(),
  effective: z.strictObject({ privacy: day, terms: day, imprint: day }),
})

export type Operator = z.output<typeof operatorShape>

/** The addresses of deploy/operator.json, at a domain that nobody can have. */
const sample = /@sesol\.example$/

function read(file: string, isPublic: boolean): Operator {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(/* turbopackIgnore: true */ file, 'utf8'))
  } catch (error) {
    throw new SettingsError(`OPERATOR_FILE: expected a JSON file (${(error as Error).message})`)
  }
  const result = operatorShape.safeParse(content)
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    throw new SettingsError(...faults.map((fault) => `OPERATOR_FILE: ${fault}`))
  }
  const isSample = sample.test(result.data.email) || sample.test(result.data.dataProtection.email)
  if (!isSample || !isPublic) return result.data
  throw new SettingsError(`OPERATOR_FILE: expected who runs this site, not the example: edit ${file}`)
}

let known: { operator: Operator | undefined } | undefined

/** Undefined where only a demo or this machine runs the site. @throws SettingsError */
export function operator(): Operator | undefined {
  if (known) return known.operator
  const { OPERATOR_FILE, NODE_ENV, DEMO, SITE_URL } = publicity()
  const isPublic = NODE_ENV === 'production' && DEMO === '0' && !isOfThisMachine(SITE_URL)
  if (!OPERATOR_FILE && isPublic) {
    throw new SettingsError(
      'OPERATOR_FILE: expected the file that names who runs this site (deploy/operator.json is an example)',
    )
  }
  known = { operator: OPERATOR_FILE ? read(OPERATOR_FILE, isPublic) : undefined }
  return known.operator
}

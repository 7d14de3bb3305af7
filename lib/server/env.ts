// The module has no `server-only`: server/ reads it in plain Node.
import { group } from '@sesol/contract/capabilities'
import { isOfThisMachine, misspelt, unread } from '@sesol/shared/settings'
import { millisecondsInDay } from 'date-fns/constants'
import { z } from 'zod'

/** Days for which Turkish law 5651 asks hosts to keep the traffic record. */
export const trafficDays = 365

const origin = (fallback: string) =>
  z
    .url({ protocol: /^https?$/, error: 'expected an http or https address' })
    .default(fallback)
    // A faulty address stays as it is, and is reported beside the others.
    .transform((address) => (URL.parse(address)?.href ?? address).replace(/\/+$/, ''))

const parts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const list = z.string().default('').transform(parts)

/** All settings of the site; those that the API has, too, are described in `api/src/config-variables.ts`. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_URL: origin('http://localhost:3000').refine((address) => (URL.parse(address)?.pathname ?? '/') === '/', {
    error: 'expected an address without a path',
  }),
  SITE_NAME: z.string().trim().min(1).max(60).default('Ses Ol'),
  OPERATOR_FILE: z
    .string()
    .optional()
    .describe(
      'JSON file that names who runs the site ([deploy/operator.json](../deploy/operator.json)), on its pages privacy, terms, imprint, about and contact, and its messaging channel and social profile; may be missing with the demo, or at an address of this machine',
    ),
  DEMO: z.enum(['0', '1']).default('0'),
  API_URL: origin('http://127.0.0.1:8000').describe(
    'our own API, or another server that implements the contract; then `./script/server` starts only the site',
  ),
  API_CAPABILITIES: z
    .string()
    .transform(parts)
    .pipe(z.array(group))
    .optional()
    .describe(
      'groups of calls that the API has beside those of the specification, such as `fax,reports,legal` (`fax`: it sends them); none: it is asked',
    ),
  MEDIA_ORIGINS: list
    .pipe(z.array(z.url().transform((address) => new URL(address).origin)))
    .describe("origins of media besides the API's"),
  RATE_LIMIT_SCALE: z.coerce.number().nonnegative({ error: 'expected a number, 0 to switch limits off' }).default(1),
  TRUSTED_PROXIES: list,
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'expected a redis or rediss address' }).optional(),
  SIGNATURES: z.enum(['confirmed', 'immediate']).default('confirmed'),
  API_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(millisecondsInDay)
    .default(10_000)
    .describe('time-out of API calls'),
  TRAFFIC_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'directory of the traffic record that Turkish law 5651 asks of hosts; a year long; none: nothing is recorded',
    ),
  TRAFFIC_UNTIL: z.iso
    .date({ error: 'expected the last day, such as 2027-12-31' })
    .optional()
    .describe('its last day, such as 2027-12-31'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, { error: 'expected the hash of a commit' })
    .optional(),
})

/** Over http the session cookie would travel in clear text. */
const hasSafeAddress = ({ NODE_ENV, SITE_URL }: Pick<z.output<typeof settings>, 'NODE_ENV' | 'SITE_URL'>) =>
  NODE_ENV !== 'production' || !SITE_URL.startsWith('http:') || isOfThisMachine(SITE_URL)

const sample = /change.?me|secret.?secret|password|example|sample|default|placeholder|insecure|(.)\1{7}/i
const secret = z
  .string({ error: 'expected a secret of at least 32 characters' })
  .min(32, { error: 'expected at least 32 characters' })
  .refine((text) => !sample.test(text), { error: 'expected a random value, not a sample' })

/** One secret, or a JSON object of numbered ones: the highest seals new cookies, the others unseal old ones. */
const sessionSecret = z
  .string({ error: 'expected a secret of at least 32 characters' })
  .transform((text, context) => {
    if (!text.trimStart().startsWith('{')) return { '1': text }
    try {
      return z.record(z.string().regex(/^[1-9]\d{0,5}$/), z.string()).parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'expected one secret or a JSON object of numbered secrets' })
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), secret))

export const secrets = z.object({
  SESSION_SECRET: sessionSecret.describe(
    'seals the session cookie; a JSON object of numbered secrets rotates it; generated at the first start of `./script/server`',
  ),
  BFF_SECRET: secret,
})

/** Names each fault with what is expected, without the value that is there. */
export class SettingsError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** @throws SettingsError */
function read<S extends z.ZodObject>(schema: S): () => z.output<S> {
  let parsed: z.output<S> | undefined
  return () => {
    if (parsed) return parsed
    const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
    const result = schema.safeParse(given)
    const own = result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
    const faults = [...own, ...misspelt(given)]
    if (!result.success || faults.length) throw new SettingsError(faults)
    parsed = result.data
    return parsed
  }
}

/** Runs readers of settings. @throws SettingsError with the faults of all */
export function expectSettings(...readers: (() => unknown)[]): void {
  const faults = readers.flatMap((reader) => {
    try {
      reader()
      return []
    } catch (error) {
      if (error instanceof SettingsError) return error.faults
      throw error
    }
  })
  if (faults.length) throw new SettingsError([...new Set(faults)])
}

export const env = read(
  settings
    .refine(hasSafeAddress, {
      path: ['SITE_URL'],
      error: 'expected an https address in production, or one of this machine',
      when: ({ value }) => settings.pick({ NODE_ENV: true, SITE_URL: true }).safeParse(value).success,
    })
    .refine(({ TRAFFIC_DIR, TRAFFIC_UNTIL }) => (TRAFFIC_DIR === undefined) === (TRAFFIC_UNTIL === undefined), {
      path: ['TRAFFIC_UNTIL'],
      error: 'expected together with TRAFFIC_DIR',
      when: () => true,
    }),
)

export const secretEnv = read(secrets)

/** What says whether the site needs an operator. */
export const publicity = read(settings.pick({ NODE_ENV: true, DEMO: true, SITE_URL: true, OPERATOR_FILE: true }))

/** Whether systemd gives this process the listening socket, which it keeps open during a restart. */
export const hasSocket = () => process.env.LISTEN_PID === String(process.pid)

/** The id of the start by `./script/server`, which asks for it, and with which the API of the same start answers. */
export const startId = () => process.env.START_ID
export const apiStartId = () => process.env.API_START_ID

/** A sentence for each variable that nothing reads, unless `./script/server` has said it. */
export const unreadSettings = () => (startId() ? [] : unread(process.env))

/** As in the standalone output of Next.js: reading next.config.mjs takes the tools of a build. */
export function takeBuiltConfig(serverFiles: string) {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(JSON.parse(serverFiles).config)
}

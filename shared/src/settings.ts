import { z } from 'zod'
import { weaknessOf } from './secrets.ts'
import { mistakes, parseUrl } from './text.ts'

/** The settings of site and API: each reads its own, and takes those of the other for no slip. */
export const settingNames =
  `NODE_ENV HOST PORT DATABASE_URL DATABASE_DIRECT_URL DATABASE_MIGRATE_URL DATABASE_REPLICA_URL REDIS_URL
  DATA_DIR DEMO SITE_URL SITE_HOOK_URL JWT_SECRET BFF_SECRET RATE_LIMIT_SCALE TRUSTED_PROXIES SIGNATURES DOMAIN_SIGNATURES CIMER_FAX
  SITE_NAME SMTP_URL MAIL_FROM MAIL_RETURN MAIL_HOOK_SECRET MAIL_RATES DKIM_KEY_FILE FAX_URL AI_URL S3_URL BACKUP_DIR
  BACKUP_RECIPIENTS BACKUP_PGBACKREST RETENTION_DAYS METRICS_HOST METRICS_PORT COMMIT OPERATOR_FILE API_URL API_CAPABILITIES MEDIA_ORIGINS API_TIMEOUT_MS TRAFFIC_DIR TRAFFIC_UNTIL
  SESSION_SECRET`.split(/\s+/)

export const matching = (pattern: RegExp, expected: string) => z.string().regex(pattern, expected)

export const whole = (lowest: number, highest: number) => {
  const expected = `a whole number from ${lowest} to ${highest}`
  return matching(/^\d{1,12}$/, expected)
    .transform(Number)
    .refine((number) => number >= lowest && number <= highest, expected)
}

export const address = (...schemes: string[]) =>
  z.string().refine((text) => schemes.includes(parseUrl(text)?.protocol.slice(0, -1) ?? ''), {
    error: `an address that begins with ${schemes.join(': or ')}:`,
    abort: true,
  })

/** The address without a slash at its end. */
export const origin = address('http', 'https').transform((text) => new URL(text).href.replace(/\/+$/, ''))

export const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))

export const secret = z.string('a secret of at least 32 characters').check((context) => {
  const weakness = weaknessOf(context.value)
  if (weakness) context.issues.push({ code: 'custom', input: context.value, message: weakness })
})

/** @param meaning what the document says of it, and what holds without it */
export const optional = <T extends z.ZodType>(schema: T, meaning: string) => schema.optional().describe(meaning)

const ipRange = /^([0-9.]+(\/\d{1,2})?|[0-9a-fA-F:.]+(\/\d{1,3})?)$/
const port = whole(0, 65_535)
const host = z.string().min(1, 'a host name or address').default('127.0.0.1')

export const portOr = (fallback: number) => port.default(fallback).describe('port to listen on')

/** What both site and API read. A message says what was expected, without the value that is there. */
export const common = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'development, test or production')
    .default('production')
    .describe('with `development`, the API makes missing secrets and serves its documents'),
  HOST: host.describe('address to listen on'),
  SITE_URL: origin
    .refine((text) => new URL(text).pathname === '/', 'an address without a path')
    .default('http://localhost:3000')
    .describe('the public address; in production https, or http on this machine'),
  SITE_NAME: matching(/^\s*\S.{0,59}$/, 'a name of at most 60 characters')
    .trim()
    .default('Ses Ol')
    .describe('the name in the header, titles and mails'),
  OPERATOR_FILE: optional(
    z.string(),
    'JSON file that names who runs the site ([deploy/operator.json](../deploy/operator.json)), on its pages privacy, terms, imprint, about and contact, and its messaging channel and social profile; may be missing with the demo, or at an address of this machine',
  ),
  DEMO: z
    .enum(['0', '1'], '0 or 1')
    .default('0')
    .describe('`1`: members and campaigns are those of the demo, whose e-mails can be read at `/mail/` of the API'),
  REDIS_URL: optional(
    address('redis', 'rediss'),
    'Redis 6.2 or newer, shared by several processes; none: each has its own cache',
  ),
  RATE_LIMIT_SCALE: matching(/^\d{1,6}(\.\d{1,6})?$/, 'a number, 0 to switch limits off')
    .transform(Number)
    .default(1)
    .describe(
      'factor for rate limits, those of uncached pages too, and for what counts as an attack on forms; 0: none',
    ),
  TRUSTED_PROXIES: list
    .refine((ranges) => ranges.every((range) => ipRange.test(range)), 'addresses or CIDR ranges, comma-separated')
    .default([])
    .describe('addresses or ranges whose `X-Forwarded-For` is trusted'),
  SIGNATURES: z
    .enum(['confirmed', 'immediate'], 'confirmed or immediate')
    .default('confirmed')
    .describe('`confirmed`: a signature counts after a press on the mailed link; `immediate`: at once'),
  METRICS_HOST: host.describe('address of metrics and health'),
  METRICS_PORT: optional(port, 'their private port; with the two commands, API and worker have the next two ports'),
  COMMIT: optional(
    matching(/^[0-9a-f]{7,40}$/, 'the hash of a commit'),
    'reported in metrics and health; none: that of the release or the checkout',
  ),
}

type Env = Readonly<Record<string, string | undefined>>

/** Names each fault in a sentence. */
export class SettingsError extends Error {
  readonly faults: string[]
  constructor(...faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** An empty variable counts as unset. @param more faults that only several values show @throws SettingsError with all faults */
export function readSettings<T>(schema: z.ZodType<T>, env: Env, more: (given: Env) => string[] = () => []): T {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = schema.safeParse(given)
  const own = (error?.issues ?? []).map(({ path: [name = ''], message }) =>
    // Only what is missing keeps a message of zod.
    message.startsWith('Invalid input') ? `${String(name)} is missing` : `${String(name)}: expected ${message}`,
  )
  const faults = [...own, ...more(given), ...misspelt(env)]
  if (data === undefined || faults.length > 0) throw new SettingsError(...faults)
  return data
}

/** A sentence for each name that is nearly one of a setting which is not set. */
export function misspelt(env: Env): string[] {
  const given = Object.keys(env).filter((name) => env[name] && !settingNames.includes(name))
  const unset = settingNames.filter((name) => !env[name])
  return given.flatMap((name) => {
    const meant = unset.find((setting) => mistakes(name, setting) <= Math.floor(setting.length / 5))
    return meant ? [`${name} is no setting: did you mean ${meant}?`] : []
  })
}

const firstWordOf = (name: string) => name.split('_', 1)[0] ?? ''
const alsoOfOthers = ['NODE', 'SESSION']
const ourWords = settingNames.map(firstWordOf).filter((word) => !alsoOfOthers.includes(word))

const ports: Record<string, string> = {
  API_PORT: ': the port of the API is --api-port of ./script/server, or PORT of its own process',
  SITE_PORT: ': the port of the site is PORT',
}

/** A sentence for each name that begins as one of ours and that nothing reads. */
export const unread = (env: Env): string[] =>
  Object.keys(env)
    .filter(
      (name) => env[name] && name.includes('_') && ourWords.includes(firstWordOf(name)) && !settingNames.includes(name),
    )
    .map((name) => `${name} is no setting and is ignored${ports[name] ?? ''}.`)

/** Why a program cannot listen, in one sentence. */
export function portFault(error: unknown, { host, port, setting }: { host: string; port: number; setting: string }) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  return isTaken
    ? `Port ${port} on ${host} is taken: free it, or choose another (${setting}).`
    : `Nothing can listen on ${host}:${port} (${setting}): ${error instanceof Error ? error.message : error}`
}

const isLoopback = (hostname: string) => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** Whether it names this machine, which nobody else reaches. */
export const isOfThisMachine = (address: string): boolean => isLoopback(parseUrl(address)?.hostname ?? '')

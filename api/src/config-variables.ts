import { join } from 'node:path'
import { isEmail } from '@sesol/contract'
import { weaknessOf } from '@sesol/shared/secrets'
import { z } from 'zod'
import { defaultRetention, type RetentionDays, shortestRetention } from './platform/retention-days.ts'
import { defaultBounds, type StaffBounds } from './platform/staff-bounds.ts'

const whole = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, `a whole number from ${lowest} to ${highest}`)
    .transform(Number)
    .refine((number) => number >= lowest && number <= highest, `a whole number from ${lowest} to ${highest}`)

const address = (schemes: string[]) =>
  z.string().refine(
    (text) => {
      const protocol = URL.parse(text)?.protocol
      return protocol !== undefined && schemes.includes(protocol.slice(0, -1))
    },
    { error: `an address that begins with ${schemes.join(': or ')}:`, abort: true },
  )

/** An address in which a key or password stands. */
const withSecret = (schemes: string[]) =>
  address(schemes).refine((text) => !/%(?![0-9a-f]{2})/i.test(text), 'its special characters percent-encoded')

const http = address(['http', 'https'])
const postgres = address(['postgresql', 'postgres'])
const folder = z.string().min(1, 'a folder')

const secret = z.string().check((context) => {
  const weakness = weaknessOf(context.value)
  if (weakness) context.issues.push({ code: 'custom', input: context.value, message: weakness })
})

export const defaultDataDir = join(import.meta.dirname, '../../data')

/** The name of a bucket, which AWS has in the place of a host. */
export const bucketIn = ({ protocol, hostname, pathname }: URL): string =>
  protocol === 's3:' ? hostname : pathname.replaceAll('/', '')

/** The region of AWS, whose buckets answer in their region only. */
const hasRegion = ({ protocol, searchParams }: URL) => protocol !== 's3:' || Boolean(searchParams.get('region'))

const isBucket = (url: URL) => bucketIn(url) !== '' && (url.username === '') === (url.password === '')

const entries = z.string().transform((list) => list.split(/[\s,]+/).filter(Boolean))

const retention = entries
  .refine((list) => list.every(isRetention), 'names with days, such as drawing=14,notification=90')
  .transform((list): RetentionDays => {
    const given = list.map((entry) => entry.split('=')).map(([name, days]) => [name, Number(days)])
    return { ...defaultRetention, ...Object.fromEntries(given) }
  })

function isRetention(entry: string): boolean {
  const [, name = '', days = ''] = /^([a-z_]+)=([1-9]\d{0,3})$/.exec(entry) ?? []
  return name in defaultRetention && Number(days) >= (shortestRetention[name as keyof RetentionDays] ?? 1)
}

const bound = /^([a-z]+)=(\d{1,6}):(\d{1,6})$/

const isBound = (entry: string): boolean => {
  const [, name = '', alone, most] = bound.exec(entry) ?? []
  return name in defaultBounds && Number(alone) <= Number(most)
}

const staffBounds = entries
  .refine((list) => list.every(isBound), 'kinds with two numbers, such as campaigns=10:30,signatures=100:100')
  .transform((list): StaffBounds => {
    const given = list.map((entry) => bound.exec(entry) ?? [])
    const parsed = given.map(([, name = '', alone, most]) => [name, { alone: Number(alone), most: Number(most) }])
    return { ...defaultBounds, ...Object.fromEntries(parsed) }
  })

const recipients = z
  .string()
  .transform((list) => (list === 'none' ? [] : list.split(/[\s,]+/).filter(Boolean)))
  .refine((list) => list.every((key) => /^age1[0-9a-z]+$/.test(key)), 'public keys of age, such as age1…, or none')

const ipRange = /^([0-9.]+(\/\d{1,2})?|[0-9a-fA-F:.]+(\/\d{1,3})?)$/

/** All settings of API, worker and their commands; `npm run docs` prints them. */
export const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'development, test or production')
    .default('production')
    .describe('with `development`, the API makes missing secrets and serves its documents'),
  HOST: z.string().min(1, 'a host name or address').default('127.0.0.1').describe('address to listen on'),
  PORT: whole(0, 65_535).default(8000).describe('port to listen on'),
  DATABASE_URL: postgres.describe(
    'a PostgreSQL of version 15 or newer with the extension `pg_trgm`; `./script/server` without it starts one',
  ),
  DATABASE_DIRECT_URL: postgres
    .optional()
    .describe('PostgreSQL itself, if a pooler in transaction mode answers at `DATABASE_URL`'),
  DATABASE_MIGRATE_URL: postgres
    .optional()
    .describe('the same database as the owner of the tables; `DATABASE_URL` then needs access to rows only'),
  DATABASE_REPLICA_URL: postgres
    .optional()
    .describe('a streaming standby of the database, which public pages are rendered from'),
  REDIS_URL: address(['redis', 'rediss'])
    .optional()
    .describe('Redis 6.2 or newer, shared by several processes; none: each has its own cache'),
  DATA_DIR: folder.default(defaultDataDir).describe('database, media, secrets, logs, and what is not sent'),
  DEMO: z
    .enum(['0', '1'], '0 or 1')
    .default('0')
    .describe('`1`: members and campaigns are those of the demo, whose e-mails can be read at `/mail/` of the API'),
  SITE_URL: http
    .default('http://localhost:3000')
    .describe('the public address; in production https, or http on this machine'),
  SITE_HOOK_URL: http.optional().describe('webhook of the site for changes; `<SITE_URL>/hooks/revalidate` if unset'),
  JWT_SECRET: secret.optional().describe('signs the tokens; generated at the first start of `./script/server`'),
  BFF_SECRET: secret.optional().describe('shared by site and API; generated at the first start of `./script/server`'),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, 'a number, 0 to switch limits off')
    .transform(Number)
    .default(1)
    .describe(
      'factor for rate limits, those of uncached pages too, and for what counts as an attack on forms; 0: none',
    ),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
    .refine((list) => list.every((part) => ipRange.test(part)), 'addresses or CIDR ranges, comma-separated')
    .default([])
    .describe('addresses or ranges whose `X-Forwarded-For` is trusted'),
  SIGNATURES: z
    .enum(['confirmed', 'immediate'], 'confirmed or immediate')
    .default('confirmed')
    .describe('`confirmed`: a signature counts after a press on the mailed link; `immediate`: at once'),
  DOMAIN_SIGNATURES: whole(0, 100_000)
    .default(5)
    .describe(
      'signatures of one unknown mail domain that count in a campaign and day before staff has looked, up to eight times as many of one that is known for long; 0: all',
    ),
  CIMER_FAX: z
    .string()
    .regex(/^\+\d{7,15}$/, 'a number with + and country code')
    .optional()
    .describe('fax number of the government complaint portal; none: no fax to it'),
  SITE_NAME: z.string().min(1).max(60).default('Ses Ol').describe('the name in the header, titles and mails'),
  SMTP_URL: address(['smtp', 'smtps'])
    .optional()
    .describe('`smtps://` for TLS, `smtp://` for opportunistic STARTTLS; none: files in `<DATA_DIR>/mail`'),
  MAIL_FROM: z
    .string()
    .max(254)
    .refine(isEmail, 'one bare e-mail address')
    .optional()
    .describe('the sender of every mail; `bildirim@<host of SITE_URL>` if unset'),
  // A local part has 64 characters at most, and the token takes 53.
  MAIL_RETURN: z
    .string()
    .regex(/^[a-z0-9-]{1,11}@[\w-]+(\.[\w-]+)+$/, 'an address with a short name, such as bounces@return.example')
    .optional()
    .describe('address of bounces, to whose name each e-mail adds `+<token>`; `MAIL_FROM` if unset'),
  MAIL_HOOK_SECRET: secret
    .optional()
    .describe('bearer token of `POST /hooks/mail/`, which takes bounces and complaints'),
  MAIL_RATES: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'bulk e-mails per minute, such as 600')
    .transform(Number)
    .optional()
    .describe('bulk e-mails that a worker sends per minute, such as `600`'),
  // The name of its record, so that the next key has another one.
  DKIM_KEY_FILE: z
    .string()
    .regex(/(^|\/)[\w-]+\.pem$/, 'a file whose name is that of the DNS record, such as /etc/sesol/sesol.pem')
    .optional()
    .describe(
      'key that signs every e-mail for the domain of `MAIL_FROM`; `<name>.pem` is the key of `<name>._domainkey`',
    ),
  FAX_URL: withSecret(['https', 'http', 'mailto'])
    .refine((given) => /^https?:|^mailto:[\w-]+(\.[\w-]+)+$/i.test(given), 'mailto: with the domain of a gateway')
    .optional()
    .describe(
      'an HTTP provider that accepts number and PDF, `https://:<token>@<host>/<path>`, or `mailto:<domain>` of a mail-to-fax gateway, through `SMTP_URL`; none: no fax, but PDF files in `<DATA_DIR>/fax` in the demo and on an address of this machine',
    ),
  AI_URL: withSecret(['https', 'http'])
    .refine((given) => new URL(given).searchParams.has('model'), 'an address that ends in ?model=<name>')
    .optional()
    .describe('an OpenAI-compatible endpoint, `https://:<key>@<host>/v1?model=<name>`; none: texts from templates'),
  S3_URL: withSecret(['s3', 'https', 'http'])
    .refine((given) => isBucket(new URL(given)), 'a bucket, and both id and secret or neither')
    .refine((given) => hasRegion(new URL(given)), 'an address of AWS that ends in ?region=<region>')
    .optional()
    .describe(
      'bucket for media and signature images: `s3://<bucket>?region=<region>` of AWS, with the role of the machine or `<id>:<secret>@` before the name, or `https://<id>:<secret>@<host>/<bucket>` of another server; none: `<DATA_DIR>/media`',
    ),
  API_DOCS: z
    .enum(['on', 'off'], 'on or off')
    .optional()
    .describe(
      '`on` or `off`: whether `/schema/` and `/docs/` are served; unset: not in production, but with the two commands',
    ),
  BACKUP_DIR: folder.optional().describe('folder of the backups and of the journal of erasures'),
  BACKUP_RECIPIENTS: recipients
    .optional()
    .describe('public keys of age that backups are encrypted for; `none` writes them in the clear'),
  BACKUP_PGBACKREST: z
    .string()
    .regex(/ --stanza=[\w-]+/, 'the command of pgBackRest with its stanza, such as `pgbackrest --stanza=sesol`')
    .transform((command) => command.split(/\s+/))
    .optional()
    .describe(
      'the command of pgBackRest if that has the database, such as `sudo -u postgres pgbackrest --stanza=sesol`',
    ),
  RETENTION_DAYS: retention
    .default({ ...defaultRetention })
    .describe('days after which data are erased, which the privacy page prints; those not named keep their default'),
  STAFF_BOUNDS: staffBounds
    .default({ ...defaultBounds })
    .describe(
      'how much one member of staff does before a fresh second factor is asked for, and before more is refused: signatures by campaign in seven days, the others in a day; those that are not named keep their default',
    ),
  METRICS_HOST: z
    .string()
    .min(1, 'a host name or address')
    .default('127.0.0.1')
    .describe('address of metrics and health'),
  METRICS_PORT: whole(0, 65_535)
    .optional()
    .describe('their private port; with the two commands, API and worker have the next two ports'),
  // Whom the worker mails what is wrong with the server; the site describes it.
  OPERATOR_FILE: z.string().optional(),
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'the hash of a commit')
    .optional()
    .describe('reported in metrics and health; none: that of the release or the checkout'),
})

export type Variables = z.output<typeof variables>

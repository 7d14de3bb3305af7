import { join } from 'node:path'
import { isEmail } from '@sesol/contract'
import { address, common, list, matching, optional, portOr, secret, whole } from '@sesol/shared/settings'
import { z } from 'zod'
import { defaultRetention, type RetentionDays, shortestRetention } from './platform/retention-days.ts'

/** An address, and what stands in it beside it, which no call may carry. */
function partsOf(text: string) {
  const url = new URL(text)
  const { username, password, searchParams } = url
  Object.assign(url, { username: '', password: '' })
  return { url, user: decodeURIComponent(username), secret: decodeURIComponent(password) || undefined, searchParams }
}

const withSecret = (...schemes: string[]) =>
  address(...schemes)
    .refine((text) => !/%(?![0-9a-f]{2})/i.test(text), { error: 'its special characters percent-encoded', abort: true })
    .transform(partsOf)

const http = address('http', 'https')
const postgres = address('postgresql', 'postgres')
const folder = z.string().min(1, 'a folder')

export const defaultDataDir = join(import.meta.dirname, '../../data')

/** AWS has the name in the place of a host, and answers in one region only. */
const bucket = withSecret('s3', 'https', 'http')
  .transform(({ url, user: id, secret, searchParams }) => ({
    endpoint: url.protocol === 's3:' ? undefined : url.origin,
    region: searchParams.get('region') || (url.protocol === 's3:' ? '' : 'us-east-1'),
    name: url.protocol === 's3:' ? url.hostname : url.pathname.replaceAll('/', ''),
    keys: id || secret ? { id, secret: secret ?? '' } : undefined,
  }))
  .refine(
    ({ name, keys }) => name && (!keys || (keys.id && keys.secret)),
    'a bucket, and both id and secret or neither',
  )
  .refine(({ region }) => region, 'an address of AWS that ends in ?region=<region>')

const model = withSecret('https', 'http')
  .refine(({ searchParams }) => searchParams.has('model'), 'an address that ends in ?model=<name>')
  .transform(({ url, secret: apiKey, searchParams }) => ({
    baseUrl: (url.origin + url.pathname).replace(/\/$/, ''),
    apiKey,
    model: searchParams.get('model') ?? '',
    timeoutMs: 30_000,
  }))

function isRetention(entry: string): boolean {
  const [, name = '', days = ''] = /^([a-z_]+)=([1-9]\d{0,3})$/.exec(entry) ?? []
  return name in defaultRetention && Number(days) >= (shortestRetention[name as keyof RetentionDays] ?? 1)
}

const retention = list
  .refine((entries) => entries.every(isRetention), 'names with days, such as drawing=14,notification=90')
  .transform((entries): RetentionDays => {
    const given = entries.map((entry) => entry.split('=')).map(([name, days]) => [name, Number(days)])
    return { ...defaultRetention, ...Object.fromEntries(given) }
  })

const recipients = list
  .transform((keys) => (keys.join() === 'none' ? [] : keys))
  .refine((keys) => keys.every((key) => /^age1[0-9a-z]+$/.test(key)), 'public keys of age, such as age1…, or none')

/** All settings of API, worker and their commands; `npm run docs` prints them. */
export const variables = z.object({
  PORT: portOr(8000),
  ...common,
  DATABASE_URL: postgres.describe(
    'a PostgreSQL of version 15 or newer with the extension `pg_trgm`; `./script/server` without it starts one',
  ),
  DATABASE_DIRECT_URL: optional(
    postgres,
    'PostgreSQL itself, if a pooler in transaction mode answers at `DATABASE_URL`',
  ),
  DATABASE_MIGRATE_URL: optional(
    postgres,
    'the same database as the owner of the tables; `DATABASE_URL` then needs access to rows only',
  ),
  DATABASE_REPLICA_URL: optional(postgres, 'a streaming standby of the database, which public pages are rendered from'),
  DATA_DIR: folder.default(defaultDataDir).describe('database, media, secrets, logs, and what is not sent'),
  SITE_HOOK_URL: optional(http, 'webhook of the site for changes; `<SITE_URL>/hooks/revalidate` if unset'),
  JWT_SECRET: optional(secret, 'signs the tokens; generated at the first start of `./script/server`'),
  BFF_SECRET: optional(secret, 'shared by site and API; generated at the first start of `./script/server`'),
  DOMAIN_SIGNATURES: whole(0, 100_000)
    .default(5)
    .describe(
      'signatures of one unknown mail domain that count in a campaign and day before staff has looked, up to eight times as many of one that is known for long; 0: all',
    ),
  CIMER_FAX: optional(
    matching(/^\+\d{7,15}$/, 'a number with + and country code'),
    'fax number of the government complaint portal; none: no fax to it',
  ),
  SMTP_URL: optional(
    address('smtp', 'smtps'),
    '`smtps://` for TLS, `smtp://` for opportunistic STARTTLS; none: files in `<DATA_DIR>/mail`',
  ),
  MAIL_FROM: optional(
    z.string().refine(isEmail, 'one bare e-mail address'),
    'the sender of every mail; `bildirim@<host of SITE_URL>` if unset',
  ),
  // A local part has 64 characters at most, and the token takes 53.
  MAIL_RETURN: optional(
    matching(/^[a-z0-9-]{1,11}@[\w-]+(\.[\w-]+)+$/, 'an address with a short name, such as bounces@return.example'),
    'address of bounces, to whose name each e-mail adds `+<token>`; `MAIL_FROM` if unset',
  ),
  MAIL_HOOK_SECRET: optional(secret, 'bearer token of `POST /hooks/mail/`, which takes bounces and complaints'),
  MAIL_RATES: optional(
    matching(/^[1-9]\d{0,5}$/, 'bulk e-mails per minute, such as 600').transform(Number),
    'bulk e-mails that a worker sends per minute, such as `600`',
  ),
  // The name of its record, so that the next key has another one.
  DKIM_KEY_FILE: optional(
    matching(/(^|\/)[\w-]+\.pem$/, 'a file whose name is that of the DNS record, such as /etc/sesol/sesol.pem'),
    'key that signs every e-mail for the domain of `MAIL_FROM`; `<name>.pem` is the key of `<name>._domainkey`',
  ),
  FAX_URL: optional(
    withSecret('https', 'http', 'mailto').refine(
      ({ url }) => url.protocol !== 'mailto:' || /^[\w-]+(\.[\w-]+)+$/.test(url.pathname),
      'mailto: with the domain of a gateway',
    ),
    'an HTTP provider that accepts number and PDF, `https://:<token>@<host>/<path>`, or `mailto:<domain>` of a mail-to-fax gateway, through `SMTP_URL`; none: no fax, but PDF files in `<DATA_DIR>/fax` in the demo and on an address of this machine',
  ),
  AI_URL: optional(
    model,
    'an OpenAI-compatible endpoint, `https://:<key>@<host>/v1?model=<name>`; none: texts from templates',
  ),
  S3_URL: optional(
    bucket,
    'bucket for media and signature images: `s3://<bucket>?region=<region>` of AWS, with the role of the machine or `<id>:<secret>@` before the name, or `https://<id>:<secret>@<host>/<bucket>` of another server; none: `<DATA_DIR>/media`',
  ),
  BACKUP_DIR: optional(folder, 'folder of the backups and of the journal of erasures'),
  BACKUP_RECIPIENTS: optional(
    recipients,
    'public keys of age that backups are encrypted for; `none` writes them in the clear',
  ),
  BACKUP_PGBACKREST: optional(
    matching(
      / --stanza=[\w-]+/,
      'the command of pgBackRest with its stanza, such as `pgbackrest --stanza=sesol`',
    ).transform((command) => command.split(/\s+/)),
    'the command of pgBackRest if that has the database, such as `sudo -u postgres pgbackrest --stanza=sesol`',
  ),
  RETENTION_DAYS: retention
    .default({ ...defaultRetention })
    .describe('days after which data are erased, which the privacy page prints; those not named keep their default'),
})

export type Variables = z.output<typeof variables>

import { join } from 'node:path'
import { isEmail } from '@sesol/contract'
import { secondsInDay } from 'date-fns/constants'
import { z } from 'zod'
import { defaultRetention, type RetentionDays, shortestRetention } from './platform/retention-days.ts'
import { weaknessOf } from './platform/secrets.ts'
import { defaultBounds, type StaffBounds } from './platform/staff-bounds.ts'
import { isProgram } from './platform/video/index.ts'

const scale = (hint: string) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, hint)
    .transform(Number)
    .default(1)

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
    `an address that begins with ${schemes.join(':// or ')}://`,
  )

const secret = z.string().check((context) => {
  const weakness = weaknessOf(context.value)
  if (weakness) context.issues.push({ code: 'custom', input: context.value, message: weakness })
})

export const defaultDataDir = join(import.meta.dirname, '../../data')

const hostName = /^[\w-]+(\.[\w-]+)+$/

/** Bulk e-mails per minute to the addresses of some domains; no domains: to all others together. */
export type MailRate = { domains: string[]; perMinute: number }

const mailRate = /^((?:[\w-]+\.)+[\w-]+(?:\+(?:[\w-]+\.)+[\w-]+)*|\*)=([1-9]\d{0,5})$/

const mailRates = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine((rates) => rates.every((rate) => mailRate.test(rate)), 'rates such as gmail.com+googlemail.com=300,*=600')
  .transform((rates) =>
    rates.map((rate): MailRate => {
      const [, domains = '*', perMinute] = mailRate.exec(rate) ?? []
      return { domains: domains === '*' ? [] : domains.toLowerCase().split('+'), perMinute: Number(perMinute) }
    }),
  )

const retention = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
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
  const [, name = '', alone, second] = bound.exec(entry) ?? []
  return name in defaultBounds && Number(alone) <= Number(second)
}

const staffBounds = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isBound), 'kinds with two numbers, such as campaigns=10:30,signatures=100:100')
  .transform((list): StaffBounds => {
    const given = list.map((entry) => bound.exec(entry) ?? [])
    const parsed = given.map(([, name = '', alone, second]) => [name, { alone: Number(alone), second: Number(second) }])
    return { ...defaultBounds, ...Object.fromEntries(parsed) }
  })

const ipRange = /^([0-9.]+(\/\d{1,2})?|[0-9a-fA-F:.]+(\/\d{1,3})?)$/

export const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], 'development, test or production').default('production'),
  HOST: z.string().min(1, 'a host name or address').default('127.0.0.1'),
  PORT: whole(0, 65_535).default(8000),
  LISTEN_PID: whole(1, 999_999_999).optional(),
  DATABASE_URL: address(['postgresql', 'postgres']),
  DATABASE_DIRECT_URL: address(['postgresql', 'postgres']).optional(),
  DATABASE_MIGRATE_URL: address(['postgresql', 'postgres']).optional(),
  DATABASE_REPLICA_URL: address(['postgresql', 'postgres']).optional(),
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off'], 'on or off').optional(),
  DATABASE_POOL_SIZE: whole(1, 500).default(20),
  // Its jobs use one each, the queue as many, and one listens.
  DATABASE_WORKER_POOL_SIZE: whole(6, 500).default(8),
  API_PROCESSES: whole(1, 1000).default(1),
  WORKER_PROCESSES: whole(1, 1000).default(1),
  DATABASE_STATEMENT_TIMEOUT_MS: whole(100, 600_000).default(4000),
  REDIS_URL: address(['redis', 'rediss']).optional(),
  DATA_DIR: z.string().min(1, 'a folder').default(defaultDataDir),
  MEDIA_DIR: z.string().min(1, 'a folder').optional(),
  SITE_URL: address(['http', 'https']).default('http://localhost:3000'),
  SITE_HOOK_URL: address(['http', 'https']).optional(),
  JWT_SECRET: secret.optional(),
  BFF_SECRET: secret.optional(),
  ACCESS_TOKEN_SECONDS: whole(1, secondsInDay).default(600),
  REFRESH_TOKEN_SECONDS: whole(60, 31_536_000).default(1_209_600),
  REFRESH_GRACE_SECONDS: whole(0, 300).default(30),
  RATE_LIMIT_SCALE: scale('a number, 0 to switch limits off'),
  ATTACK_SCALE: scale('a number, 0 to never ask for a proof of work'),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
    .refine((list) => list.every((part) => ipRange.test(part)), 'addresses or CIDR ranges, comma-separated')
    .default([]),
  SIGNATURES: z.enum(['confirmed', 'immediate'], 'confirmed or immediate').default('confirmed'),
  DOMAIN_SIGNATURES: whole(0, 100_000).default(5),
  CIMER_FAX: z
    .string()
    .regex(/^\+\d{7,15}$/, 'a number with + and country code')
    .optional(),
  SITE_NAME: z.string().min(1).max(60).default('Ses Ol'),
  SMTP_URL: address(['smtp', 'smtps']).optional(),
  MAIL_FROM: z.string().max(254).refine(isEmail, 'one bare e-mail address').optional(),
  // A local part has 64 characters at most, and the token takes 53.
  MAIL_RETURN: z
    .string()
    .regex(/^[a-z0-9-]{1,11}@[\w-]+(\.[\w-]+)+$/, 'an address with a short name, such as bounces@return.example')
    .optional(),
  MAIL_HOOK_SECRET: secret.optional(),
  MAIL_RATES: mailRates.default([]),
  DKIM_KEY_FILE: z.string().min(1, 'a file').optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, 'the name of the DNS record')
    .default('sesol'),
  DKIM_DOMAIN: z.string().regex(hostName, 'a domain').optional(),
  FAX_MAIL_DOMAIN: z.string().regex(hostName, 'the domain of a mail-to-fax gateway').optional(),
  FAX_HTTP_URL: address(['http', 'https']).optional(),
  FAX_HTTP_TOKEN: z.string().min(1).optional(),
  AI_BASE_URL: address(['http', 'https']).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  // Connections that are silent for a minute are closed.
  AI_TIMEOUT_MS: whole(100, 50_000).default(30_000),
  S3_ENDPOINT: address(['http', 'https']).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  FFMPEG_PATH: z
    .string()
    .refine((path) => path === 'none' || isProgram(path), 'the path of a program, or none')
    .optional(),
  API_DOCS: z.enum(['on', 'off'], 'on or off').optional(),
  BACKUP_DIR: z.string().min(1, 'a folder').optional(),
  BACKUP_RECIPIENTS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every((key) => /^age1[0-9a-z]+$/.test(key)), 'public keys of age, such as age1…')
    .default([]),
  BACKUP_ENCRYPTION: z.enum(['on', 'off'], 'on or off').default('on'),
  BACKUP_KEEP_DAYS: whole(1, 3650).default(30),
  BACKUP_STANZA: z
    .string()
    .regex(/^[\w-]+$/, 'the name of a stanza of pgBackRest')
    .optional(),
  BACKUP_PGBACKREST: z.string().min(1).default('pgbackrest'),
  BACKUP_IDENTITY: z.string().min(1, 'a file').optional(),
  RETENTION_DAYS: retention.default({ ...defaultRetention }),
  STAFF_BOUNDS: staffBounds.default({ ...defaultBounds }),
  MAIL_INBOX: z.enum(['on', 'off'], 'on or off').optional(),
  METRICS_HOST: z.string().min(1, 'a host name or address').default('127.0.0.1'),
  METRICS_PORT: whole(0, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http', 'https']).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('a share from 0 to 1')
    .min(0, 'a share from 0 to 1')
    .max(1, 'a share from 0 to 1')
    .default(1),
  COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'the hash of a commit')
    .default('unknown'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'a level of the log, such as info')
    .default('info'),
})

export type Variables = z.output<typeof variables>

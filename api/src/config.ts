import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { notedCommit } from '@sesol/shared/noted-commit'
import { keptSecrets, secretsIn } from '@sesol/shared/secrets'
import { isOfThisMachine, misspelt, unread } from '@sesol/shared/settings'
import { secondsInDay } from 'date-fns/constants'
import type { z } from 'zod'
import { bucketIn, defaultDataDir, type Variables, variables } from './config-variables.ts'
import { runningPostgres } from './db/embedded-stale.ts'
import { restoring } from './platform/backup-status.ts'
import { findFfmpeg } from './platform/video/ffmpeg.ts'

export type Config = ReturnType<typeof readConfig>
export type DatabaseSettings = Config['database']
/** `directUrl` is PostgreSQL itself where `url` is a pooler. `migrateUrl` connects as the owner of the tables. */
export type DatabaseUrls = ReturnType<typeof databaseUrls>
export type MailSettings = Config['mail']
export type Bucket = NonNullable<ReturnType<typeof bucketOf>>

export class ConfigError extends Error {}

type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_MIGRATE_URL'

function addressIn(env: Readonly<Record<string, unknown>>, name: DatabaseVariable): string {
  const parsed = variables.shape.DATABASE_URL.safeParse(env[name] || undefined)
  if (parsed.success) return parsed.data
  throw new ConfigError(env[name] ? `${name}: expected ${parsed.error.issues[0]?.message}` : `${name} is missing`)
}

export function databaseUrls(env: Readonly<Record<string, unknown>> = process.env) {
  const url = addressIn(env, 'DATABASE_URL')
  const directUrl = env.DATABASE_DIRECT_URL ? addressIn(env, 'DATABASE_DIRECT_URL') : url
  const migrateUrl = env.DATABASE_MIGRATE_URL ? addressIn(env, 'DATABASE_MIGRATE_URL') : directUrl
  return { url, directUrl, migrateUrl, isPooled: directUrl !== url }
}

/** The configured database without its pooler, or the running embedded one. @throws ConfigError */
export async function commandDatabaseUrl(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.DATABASE_URL) return databaseUrls(env).directUrl
  const dataDir = resolve(env.DATA_DIR || defaultDataDir)
  const running = await runningPostgres(join(dataDir, 'postgres'))
  if (running) return running
  throw new ConfigError(
    `DATABASE_URL is missing, and no ./script/server runs a database in ${dataDir}: set DATABASE_URL, or DATA_DIR if another folder has it.`,
  )
}

/** Host and setting, as the beginning of a sentence. */
export function shownDatabase({ DATABASE_URL = '' }: NodeJS.ProcessEnv = process.env): string {
  const host = URL.parse(DATABASE_URL)?.host
  return host ? `The database at ${host} (DATABASE_URL)` : 'The database of ./script/server'
}

const commandEnv = async (env: NodeJS.ProcessEnv) => ({
  ...env,
  DATABASE_URL: env.DATABASE_URL || (await commandDatabaseUrl(env)),
})

export async function migrationUrls(env: NodeJS.ProcessEnv = process.env) {
  return databaseUrls(await commandEnv(env))
}

/** Reads the settings of API and worker, which a public site may not run with gaps that only a trial may have. @throws ConfigError */
export const readServerConfig = (env: NodeJS.ProcessEnv = process.env) =>
  readConfig(env, (given) => [...faultsInPublic(given), ...folderFaults(given)])

/** An empty variable counts as unset. @throws ConfigError that names each invalid variable */
export function readConfig(env: NodeJS.ProcessEnv = process.env, more: typeof faultsInPublic = () => []) {
  const value = parse(env, variables, (given) => [...secretFaults(given), ...more(given)])
  const production = value.NODE_ENV === 'production'
  const { dataDir, mediaDir } = directoriesOf(value)
  const fax = faxOf(value, dataDir)
  // This check precedes the making of secrets, which would take the place of the restored ones.
  const unfinished = restoring(dataDir)
  if (unfinished) throw new ConfigError(unfinished)
  return {
    production,
    host: value.HOST,
    port: value.PORT,
    /** The listening socket that systemd keeps open during a restart; it takes the place of host and port. */
    socket: env.LISTEN_PID === String(process.pid) ? 3 : undefined,
    /** The id of the start by `./script/server`, whose site expects it in answers. */
    startId: env.START_ID,
    /** A sentence for each variable that nothing reads, unless `./script/server` has said it. */
    unread: env.START_ID ? [] : unread(env),
    database: databaseOf(value),
    redisUrl: value.REDIS_URL,
    dataDir,
    mediaDir,
    siteUrl: value.SITE_URL.replace(/\/$/, ''),
    hookUrl: value.SITE_HOOK_URL ?? `${value.SITE_URL.replace(/\/$/, '')}/hooks/revalidate`,
    ...secretsOf(value, dataDir),
    tokens: {
      accessSeconds: 600,
      refreshSeconds: 14 * secondsInDay,
      graceSeconds: 30,
    },
    rateLimitScale: value.RATE_LIMIT_SCALE,
    /** Multiplies the number of forms that counts as an attack; 0 for tests that make as many. */
    attackScale: 1,
    trustedProxies: value.TRUSTED_PROXIES,
    signatures: value.SIGNATURES,
    domainSignatures: value.DOMAIN_SIGNATURES,
    cimerFax: fax.isOffered ? value.CIMER_FAX : undefined,
    siteName: value.SITE_NAME,
    mail: mailOf(value, dataDir),
    fax,
    ai: modelOf(value),
    bucket: bucketOf(value),
    ffmpeg: findFfmpeg(env.PATH ?? ''),
    backup: backupOf(value),
    operatorFile: value.OPERATOR_FILE,
    retention: value.RETENTION_DAYS,
    staffBounds: value.STAFF_BOUNDS,
    apiDocs: value.API_DOCS === undefined ? !production : value.API_DOCS === 'on',
    metrics: { host: value.METRICS_HOST, port: value.METRICS_PORT },
    commit: value.COMMIT ?? notedCommit ?? 'unknown',
    logLevel: 'info',
  }
}

type Given = Readonly<Record<string, string | undefined>>
type Faults = (given: Given) => string[]

/** Names all faults at once: those of each value, and those that only several values show. */
function parse<T>(env: NodeJS.ProcessEnv, schema: z.ZodType<T>, more: Faults = () => []): T {
  const given: Given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  const issues = parsed.error?.issues ?? []
  const own = issues.map(({ path, message }) => {
    const name = String(path[0])
    return given[name] === undefined ? `${name} is missing` : `${name}: expected ${message}`
  })
  const faults = [...own, ...faultsTogether(given), ...more(given), ...misspelt(env)]
  if (parsed.success && faults.length === 0) return parsed.data
  throw new ConfigError(faults.join('\n'))
}

function faultsTogether({ FAX_URL, SMTP_URL, BACKUP_DIR, BACKUP_RECIPIENTS, DKIM_KEY_FILE }: Given): string[] {
  return [
    ...(FAX_URL?.startsWith('mailto:') && !SMTP_URL ? ['SMTP_URL is missing (FAX_URL is a mail gateway)'] : []),
    ...(BACKUP_DIR && !BACKUP_RECIPIENTS
      ? ['BACKUP_RECIPIENTS is missing (BACKUP_DIR is set): ./script/backup new-key makes a key']
      : []),
    ...(DKIM_KEY_FILE && refusalOf(DKIM_KEY_FILE, constants.R_OK)
      ? [`DKIM_KEY_FILE: ${DKIM_KEY_FILE} cannot be read`]
      : []),
  ]
}

/** Elsewhere they are made. */
function secretFaults({ NODE_ENV = 'production', DATA_DIR = defaultDataDir, JWT_SECRET, BFF_SECRET }: Given): string[] {
  const missing = Object.entries({ JWT_SECRET, BFF_SECRET }).filter(([, value]) => value === undefined)
  if (NODE_ENV !== 'production' || missing.length === 0 || keptSecrets(resolve(DATA_DIR))) return []
  return missing.map(([name]) => `${name} is missing (production)`)
}

function folderFaults({ DATA_DIR = defaultDataDir }: Given): string[] {
  const folder = resolve(DATA_DIR)
  const refusal = refusalOf(join(nearestIn(folder), '/'), constants.W_OK)
  return refusal === undefined ? [] : [`DATA_DIR: ${folder} cannot be written (${refusal})`]
}

/** The system's code, such as EACCES, where it does not grant the access. */
function refusalOf(path: string, mode: number): unknown {
  try {
    accessSync(path, mode)
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

/** The folder, or where it will be made. */
const nearestIn = (folder: string): string => (existsSync(folder) ? folder : nearestIn(dirname(folder)))

/** Neither the demo nor an address of this machine. */
const isPublic = ({ NODE_ENV = 'production', DEMO, SITE_URL = '' }: Given | Variables) =>
  NODE_ENV === 'production' && DEMO !== '1' && SITE_URL !== '' && !isOfThisMachine(SITE_URL)

function faultsInPublic(given: Given): string[] {
  const { SITE_URL = '', SMTP_URL } = given
  if (!isPublic(given)) return []
  return [
    ...(SITE_URL.startsWith('http:') ? ['SITE_URL: expected an https address, since the site is public'] : []),
    ...(SMTP_URL === undefined
      ? [
          'SMTP_URL is missing: a public site sends its e-mails by a mail server, such as smtps://<user>:<password>@<host>',
        ]
      : []),
    ...(URL.parse(SMTP_URL ?? '')?.hostname === 'mail.example'
      ? ['SMTP_URL: expected your own mail server, not that of the example']
      : []),
  ]
}

function databaseOf(value: Variables) {
  const urls = databaseUrls(value)
  return {
    ...urls,
    replicaUrl: value.DATABASE_REPLICA_URL,
    poolSize: 20,
    /** Its jobs use one each, the queue as many, and one listens. */
    workerPoolSize: 8,
    statementTimeoutMs: 4000,
    /** A pooler may give the next statement to another connection. */
    preparesStatements: !urls.isPooled,
  }
}

function directoriesOf(value: Pick<Variables, 'DATA_DIR'>) {
  const dataDir = resolve(value.DATA_DIR)
  return { dataDir, mediaDir: join(dataDir, 'media') }
}

function secretsOf({ JWT_SECRET, BFF_SECRET }: Variables, dataDir: string) {
  if (JWT_SECRET && BFF_SECRET) return { jwtSecret: JWT_SECRET, bffSecret: BFF_SECRET }
  const kept = secretsIn(dataDir)
  return { jwtSecret: JWT_SECRET ?? kept.JWT_SECRET, bffSecret: BFF_SECRET ?? kept.BFF_SECRET }
}

function mailOf(value: Variables, dataDir: string) {
  const from = value.MAIL_FROM ?? `bildirim@${new URL(value.SITE_URL).hostname}`
  const [name, domain] = value.MAIL_RETURN?.split('@') ?? []
  return {
    smtpUrl: value.SMTP_URL,
    from,
    dir: join(dataDir, 'mail'),
    // The files have links to accounts.
    inbox: value.SMTP_URL === undefined && value.DEMO === '1',
    returnTo: name === undefined || domain === undefined ? undefined : { name, domain },
    hookSecret: value.MAIL_HOOK_SECRET,
    dkim: value.DKIM_KEY_FILE
      ? {
          domain: from.slice(from.lastIndexOf('@') + 1),
          selector: basename(value.DKIM_KEY_FILE, '.pem'),
          privateKey: readFileSync(value.DKIM_KEY_FILE, 'utf8'),
        }
      : undefined,
    bulkPerMinute: value.MAIL_RATES ?? Number.POSITIVE_INFINITY,
  }
}

/** An address and what stands in it beside it, which no call may carry. */
function partsOf(text: string) {
  const url = new URL(text)
  const { username, password, searchParams } = url
  Object.assign(url, { username: '', password: '' })
  return { url, user: decodeURIComponent(username), secret: decodeURIComponent(password) || undefined, searchParams }
}

function modelOf({ AI_URL }: Variables) {
  if (AI_URL === undefined) return undefined
  const { url, secret: apiKey, searchParams } = partsOf(AI_URL)
  const baseUrl = (url.origin + url.pathname).replace(/\/$/, '')
  return { baseUrl, apiKey, model: searchParams.get('model') ?? '', timeoutMs: 30_000 }
}

/** Files that nobody sends are for a trial: in public a fax without a provider is not offered. */
function faxOf(value: Variables, dataDir: string) {
  const { FAX_URL } = value
  const dir = join(dataDir, 'fax')
  if (FAX_URL === undefined) return { dir, isOffered: !isPublic(value) }
  const { url, secret: token } = partsOf(FAX_URL)
  if (url.protocol !== 'mailto:') return { http: { url: url.href, token }, dir, isOffered: true }
  return { mailDomain: url.pathname, dir, isOffered: true }
}

function bucketOf({ S3_URL }: Pick<Variables, 'S3_URL'>) {
  if (S3_URL === undefined) return undefined
  const { url, user: id, secret, searchParams } = partsOf(S3_URL)
  return {
    endpoint: url.protocol === 's3:' ? undefined : url.origin,
    region: searchParams.get('region') ?? 'us-east-1',
    name: bucketIn(url),
    keys: id && secret ? { id, secret } : undefined,
  }
}

function backupOf(value: Omit<Variables, 'DATABASE_URL'>) {
  if (value.BACKUP_DIR === undefined || value.BACKUP_RECIPIENTS === undefined) return undefined
  return {
    dir: resolve(value.BACKUP_DIR),
    recipients: value.BACKUP_RECIPIENTS,
    keepDays: value.RETENTION_DAYS.backup,
    pgBackRest: value.BACKUP_PGBACKREST,
  }
}

export type BackupConfig = ReturnType<typeof readBackupConfig>

/** Needs no secrets and generates none: where data are restored, there are none yet. @throws ConfigError */
export function readBackupConfig(env: NodeJS.ProcessEnv = process.env) {
  const value = parse(env, variables.partial({ DATABASE_URL: true }))
  const backup = backupOf(value)
  if (!backup) throw new ConfigError('BACKUP_DIR is missing: the folder of the backups')
  // The programs of PostgreSQL read certificates and passwords as the driver does.
  const programEnv = Object.fromEntries(Object.entries(env).filter(([name]) => /^(PATH|HOME|PG\w+)$/.test(name)))
  return { ...directoriesOf(value), bucket: bucketOf(value), backup, programEnv }
}

/** The owner's connection, if there is one: the serving role may read everything, too. @throws ConfigError */
export async function readBackupSource(env: NodeJS.ProcessEnv = process.env) {
  const isEmbedded = !env.DATABASE_URL && !env.DATABASE_MIGRATE_URL
  const config = readBackupConfig(env)
  return { ...config, isEmbedded, databaseUrl: env.DATABASE_MIGRATE_URL || (await commandDatabaseUrl(env)) }
}

/** Nothing is written to the backups, so the public keys may be missing. @throws ConfigError */
export function readRestoreTarget(env: NodeJS.ProcessEnv = process.env) {
  return {
    ...readBackupConfig({ ...env, BACKUP_RECIPIENTS: env.BACKUP_RECIPIENTS || 'none' }),
    database: env.DATABASE_URL ? databaseUrls(env) : undefined,
  }
}

export async function readCommandConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(await commandEnv(env))
}

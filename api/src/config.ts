import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { notedCommit } from '@sesol/shared/noted-commit'
import { keptSecrets, secretsIn } from '@sesol/shared/secrets'
import { isOfThisMachine, readSettings, SettingsError, unread } from '@sesol/shared/settings'
import { secondsInDay } from 'date-fns/constants'
import { defaultDataDir, type Variables, variables } from './config-variables.ts'
import { runningPostgres } from './db/embedded-stale.ts'
import { restoring } from './platform/backup-status.ts'
import { staffBounds } from './platform/staff-bounds.ts'
import { findFfmpeg } from './platform/video/ffmpeg.ts'

export type Config = ReturnType<typeof readConfig>
export type DatabaseSettings = Config['database']
/** `directUrl` is PostgreSQL itself where `url` is a pooler. `migrateUrl` connects as the owner of the tables. */
export type DatabaseUrls = ReturnType<typeof databaseUrls>
export type MailSettings = Config['mail']
export type Bucket = NonNullable<Config['bucket']>

type Given = Readonly<Record<string, string | undefined>>

const addresses = variables.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true, DATABASE_MIGRATE_URL: true })

export function databaseUrls(env: Given = process.env) {
  const { DATABASE_URL: url, ...others } = readSettings(addresses, env)
  const { DATABASE_DIRECT_URL: directUrl = url, DATABASE_MIGRATE_URL: migrateUrl = directUrl } = others
  return { url, directUrl, migrateUrl, isPooled: directUrl !== url }
}

/** The configured database without its pooler, or the running embedded one. @throws SettingsError */
export async function commandDatabaseUrl(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.DATABASE_URL) return databaseUrls(env).directUrl
  const dataDir = resolve(env.DATA_DIR || defaultDataDir)
  const running = await runningPostgres(join(dataDir, 'postgres'))
  if (running) return running
  throw new SettingsError(
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

export const migrationUrls = async () => databaseUrls(await commandEnv(process.env))

export const readCommandConfig = async () => readConfig(await commandEnv(process.env))

/** Reads the settings of API and worker, which a public site may not run with gaps that only a trial may have. @throws SettingsError */
export const readServerConfig = (env: NodeJS.ProcessEnv = process.env) =>
  readConfig(env, (given) => [...faultsInPublic(given), ...folderFaults(given)])

/** @throws SettingsError that names each invalid variable */
export function readConfig(env: NodeJS.ProcessEnv = process.env, more: (given: Given) => string[] = () => []) {
  const value = readSettings(variables, env, (given) => [
    ...faultsTogether(given),
    ...secretFaults(given),
    ...more(given),
  ])
  const production = value.NODE_ENV === 'production'
  const { dataDir, mediaDir } = directoriesOf(value)
  const fax = faxOf(value, dataDir)
  // This check precedes the making of secrets, which would take the place of the restored ones.
  const unfinished = restoring(dataDir)
  if (unfinished) throw new SettingsError(unfinished)
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
    siteUrl: value.SITE_URL,
    hookUrl: value.SITE_HOOK_URL ?? `${value.SITE_URL}/hooks/revalidate`,
    ...secretsOf(value, dataDir),
    tokens: { accessSeconds: 600, refreshSeconds: 14 * secondsInDay, graceSeconds: 30 },
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
    ai: value.AI_URL,
    bucket: value.S3_URL,
    ffmpeg: findFfmpeg(env.PATH ?? ''),
    backup: backupOf(value),
    operatorFile: value.OPERATOR_FILE,
    retention: value.RETENTION_DAYS,
    staffBounds,
    /** The API of `./script/server` listens on this machine only. */
    apiDocs: !production || env.START_ID !== undefined,
    metrics: { host: value.METRICS_HOST, port: value.METRICS_PORT },
    commit: value.COMMIT ?? notedCommit ?? 'unknown',
    logLevel: 'info',
  }
}

/** The sentences whose condition holds. */
const faultsIn = (...found: readonly [fault: unknown, sentence: string][]) =>
  found.filter(([fault]) => fault).map(([, sentence]) => sentence)

function faultsTogether({ FAX_URL, SMTP_URL, BACKUP_DIR, BACKUP_RECIPIENTS, DKIM_KEY_FILE: key }: Given): string[] {
  return faultsIn(
    [FAX_URL?.startsWith('mailto:') && !SMTP_URL, 'SMTP_URL is missing (FAX_URL is a mail gateway)'],
    [
      BACKUP_DIR && !BACKUP_RECIPIENTS,
      'BACKUP_RECIPIENTS is missing (BACKUP_DIR is set): ./script/backup new-key makes a key',
    ],
    [key && refusalOf(key, constants.R_OK), `DKIM_KEY_FILE: ${key} cannot be read`],
  )
}

/** Elsewhere they are made. */
function secretFaults({ NODE_ENV = 'production', DATA_DIR = defaultDataDir, JWT_SECRET, BFF_SECRET }: Given): string[] {
  if (NODE_ENV !== 'production' || (JWT_SECRET && BFF_SECRET) || keptSecrets(resolve(DATA_DIR))) return []
  return faultsIn(
    [!JWT_SECRET, 'JWT_SECRET is missing (production)'],
    [!BFF_SECRET, 'BFF_SECRET is missing (production)'],
  )
}

function folderFaults({ DATA_DIR = defaultDataDir }: Given): string[] {
  const folder = resolve(DATA_DIR)
  const refusal = refusalOf(join(nearestIn(folder), '/'), constants.W_OK)
  return faultsIn([refusal, `DATA_DIR: ${folder} cannot be written (${refusal})`])
}

/** The system's code, such as EACCES, where it does not grant the access. */
function refusalOf(path: string, mode: number): unknown {
  try {
    return accessSync(path, mode)
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

/** The folder, or where it will be made. */
const nearestIn = (folder: string): string => (existsSync(folder) ? folder : nearestIn(dirname(folder)))

/** Neither the demo nor an address of this machine. */
const isPublic = ({
  NODE_ENV = 'production',
  DEMO,
  SITE_URL,
}: { [name in 'NODE_ENV' | 'DEMO' | 'SITE_URL']?: string | undefined }) =>
  NODE_ENV === 'production' && DEMO !== '1' && SITE_URL !== undefined && !isOfThisMachine(SITE_URL)

function faultsInPublic(given: Given): string[] {
  const { SITE_URL, SMTP_URL } = given
  if (!isPublic(given)) return []
  return faultsIn(
    [SITE_URL?.startsWith('http:'), 'SITE_URL: expected an https address, since the site is public'],
    [
      !SMTP_URL,
      'SMTP_URL is missing: a public site sends its e-mails by a mail server, such as smtps://<user>:<password>@<host>',
    ],
    [
      URL.parse(SMTP_URL ?? '')?.hostname === 'mail.example',
      'SMTP_URL: expected your own mail server, not that of the example',
    ],
  )
}

function databaseOf({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_MIGRATE_URL, DATABASE_REPLICA_URL }: Variables) {
  const urls = databaseUrls({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_MIGRATE_URL })
  return {
    ...urls,
    replicaUrl: DATABASE_REPLICA_URL,
    poolSize: 20,
    /** Its jobs use one each, the queue as many, and one listens. */
    workerPoolSize: 8,
    statementTimeoutMs: 4000,
    /** A pooler may give the next statement to another connection. */
    preparesStatements: !urls.isPooled,
  }
}

function directoriesOf({ DATA_DIR }: Pick<Variables, 'DATA_DIR'>) {
  const dataDir = resolve(DATA_DIR)
  return { dataDir, mediaDir: join(dataDir, 'media') }
}

function secretsOf({ JWT_SECRET, BFF_SECRET }: Variables, dataDir: string) {
  if (JWT_SECRET && BFF_SECRET) return { jwtSecret: JWT_SECRET, bffSecret: BFF_SECRET }
  const kept = secretsIn(dataDir)
  return { jwtSecret: JWT_SECRET ?? kept.JWT_SECRET, bffSecret: BFF_SECRET ?? kept.BFF_SECRET }
}

function mailOf({ SMTP_URL: smtpUrl, DKIM_KEY_FILE: key, ...value }: Variables, dataDir: string) {
  const from = value.MAIL_FROM ?? `bildirim@${new URL(value.SITE_URL).hostname}`
  const [name = '', domain = ''] = value.MAIL_RETURN?.split('@') ?? []
  return {
    smtpUrl,
    from,
    dir: join(dataDir, 'mail'),
    // The files have links to accounts.
    inbox: smtpUrl === undefined && value.DEMO === '1',
    returnTo: value.MAIL_RETURN === undefined ? undefined : { name, domain },
    hookSecret: value.MAIL_HOOK_SECRET,
    dkim:
      key === undefined
        ? undefined
        : {
            domain: from.slice(from.lastIndexOf('@') + 1),
            selector: basename(key, '.pem'),
            privateKey: readFileSync(key, 'utf8'),
          },
    bulkPerMinute: value.MAIL_RATES ?? Number.POSITIVE_INFINITY,
  }
}

/** Files that nobody sends are for a trial: in public a fax without a provider is not offered. */
function faxOf({ FAX_URL: line, ...value }: Variables, dataDir: string) {
  const dir = join(dataDir, 'fax')
  if (line === undefined) return { dir, isOffered: !isPublic(value) }
  if (line.url.protocol === 'mailto:') return { dir, isOffered: true, mailDomain: line.url.pathname }
  return { dir, isOffered: true, http: { url: line.url.href, token: line.secret } }
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

/** Needs no secrets and generates none: where data are restored, there are none yet. @throws SettingsError */
export function readBackupConfig(env: NodeJS.ProcessEnv = process.env) {
  const value = readSettings(variables.partial({ DATABASE_URL: true }), env, faultsTogether)
  const backup = backupOf(value)
  if (!backup) throw new SettingsError('BACKUP_DIR is missing: the folder of the backups')
  // The programs of PostgreSQL read certificates and passwords as the driver does.
  const programEnv = Object.fromEntries(Object.entries(env).filter(([name]) => /^(PATH|HOME|PG\w+)$/.test(name)))
  return { ...directoriesOf(value), bucket: value.S3_URL, backup, programEnv }
}

/** The owner's connection, if there is one: the serving role may read everything, too. @throws SettingsError */
export async function readBackupSource(env: NodeJS.ProcessEnv = process.env) {
  const isEmbedded = !env.DATABASE_URL && !env.DATABASE_MIGRATE_URL
  const config = readBackupConfig(env)
  return { ...config, isEmbedded, databaseUrl: env.DATABASE_MIGRATE_URL || (await commandDatabaseUrl(env)) }
}

/** Nothing is written to the backups, so the public keys may be missing. @throws SettingsError */
export function readRestoreTarget(env: NodeJS.ProcessEnv = process.env) {
  return {
    ...readBackupConfig({ ...env, BACKUP_RECIPIENTS: env.BACKUP_RECIPIENTS || 'none' }),
    database: env.DATABASE_URL ? databaseUrls(env) : undefined,
  }
}

import { mistakes } from './text.ts'
import { parseUrl } from './urls.ts'

/** The settings of site and API: each reads its own, and takes those of the other for no slip. */
export const settingNames =
  `NODE_ENV HOST PORT DATABASE_URL DATABASE_DIRECT_URL DATABASE_MIGRATE_URL DATABASE_REPLICA_URL REDIS_URL
  DATA_DIR DEMO SITE_URL SITE_HOOK_URL JWT_SECRET BFF_SECRET RATE_LIMIT_SCALE TRUSTED_PROXIES SIGNATURES DOMAIN_SIGNATURES CIMER_FAX
  SITE_NAME SMTP_URL MAIL_FROM MAIL_RETURN MAIL_HOOK_SECRET MAIL_RATES DKIM_KEY_FILE FAX_URL AI_URL S3_URL API_DOCS BACKUP_DIR
  BACKUP_RECIPIENTS BACKUP_PGBACKREST RETENTION_DAYS STAFF_BOUNDS METRICS_HOST METRICS_PORT COMMIT OPERATOR_FILE API_URL API_CAPABILITIES MEDIA_ORIGINS API_TIMEOUT_MS TRAFFIC_DIR TRAFFIC_UNTIL
  SESSION_SECRET`.split(/\s+/)

type Env = Readonly<Record<string, string | undefined>>

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

// The module has no `server-only`: server/ reads it in plain Node.
import { groups } from '@sesol/contract/capabilities'
import {
  common,
  isOfThisMachine,
  list,
  optional,
  origin,
  portOr,
  readSettings,
  SettingsError,
  secret,
  unread,
  whole,
} from '@sesol/shared/settings'
import { millisecondsInDay } from 'date-fns/constants'
import { z } from 'zod'

/** Days for which Turkish law 5651 asks hosts to keep the traffic record. */
export const trafficDays = 365

/** The time for a whole upload, from the browser and to the API. */
export const uploadTimeoutMs = 1_800_000

/** All settings of the site. */
export const settings = z.object({
  ...common,
  PORT: portOr(3000),
  API_URL: origin
    .default('http://127.0.0.1:8000')
    .describe(
      'our own API, or another server that implements the contract; then `./script/server` starts only the site',
    ),
  API_CAPABILITIES: optional(
    list.pipe(z.array(z.enum(groups, 'names of groups, comma-separated'))),
    'groups of calls that the API has beside those of the specification, such as `fax,reports,legal` (`fax`: it sends them); none: it is asked',
  ),
  MEDIA_ORIGINS: list
    .pipe(z.array(z.url('addresses').transform((address) => new URL(address).origin)))
    .default([])
    .describe("origins of media besides the API's"),
  API_TIMEOUT_MS: whole(100, millisecondsInDay).default(10_000).describe('time-out of API calls'),
  TRAFFIC_DIR: optional(
    z.string(),
    'directory of the traffic record that Turkish law 5651 asks of hosts; a year long; none: nothing is recorded',
  ),
  TRAFFIC_UNTIL: optional(z.iso.date('the last day, such as 2027-12-31'), 'its last day, such as 2027-12-31'),
})

/** One secret, or a JSON object of numbered ones: the highest seals new cookies, the others unseal old ones. */
const sessionSecret = z
  .string('a secret of at least 32 characters')
  .transform((text, context) => {
    if (!text.trimStart().startsWith('{')) return { '1': text }
    try {
      return z.record(z.string().regex(/^[1-9]\d{0,5}$/), z.string()).parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'one secret or a JSON object of numbered secrets' })
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

/** Reads once, when it is first asked. @throws SettingsError */
function reading<T>(schema: z.ZodType<T>, more?: Parameters<typeof readSettings>[2]): () => T {
  let known: T | undefined
  return () => (known ??= readSettings(schema, process.env, more))
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
  if (faults.length) throw new SettingsError(...new Set(faults))
}

export const env = reading(settings, ({ NODE_ENV = 'production', SITE_URL = '', TRAFFIC_DIR, TRAFFIC_UNTIL }) => [
  // Over http the session cookie would travel in clear text.
  ...(NODE_ENV === 'production' && SITE_URL.startsWith('http:') && !isOfThisMachine(SITE_URL)
    ? ['SITE_URL: expected an https address in production, or one of this machine']
    : []),
  ...(Boolean(TRAFFIC_DIR) === Boolean(TRAFFIC_UNTIL) ? [] : ['TRAFFIC_UNTIL: expected together with TRAFFIC_DIR']),
])

export const secretEnv = reading(secrets)

/** What says whether the site needs an operator. */
export const publicity = reading(settings.pick({ NODE_ENV: true, DEMO: true, SITE_URL: true, OPERATOR_FILE: true }))

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

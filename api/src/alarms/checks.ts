import { stat, statfs } from 'node:fs/promises'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { addDays } from 'date-fns/addDays'
import { subHours } from 'date-fns/subHours'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { lastBackup } from '../platform/backup-status.ts'
import { type AlarmKind, mailedMoment } from '../platform/mail/index.ts'
import type { ServiceStatus } from '../platform/service-status.ts'

/** The same kind about the same subject is the same alarm. */
export type Alarm = { kind: AlarmKind; subject: string; values?: Record<string, string> }

export type Watched = {
  config: Pick<Config, 'siteUrl' | 'dataDir' | 'mediaDir' | 'backup' | 'database'>
  db: Db
  status: () => Promise<ServiceStatus>
  /** The start of this process, from which on a backup can be missed. */
  startedAt: Date
}

/** As the rules in deploy/alerts.yml. */
const leastFree = 0.1
const backupHours = 36
/** Certbot renews thirty days before the end. */
const certificateDays = 14
const waitingMinutes = 15

type Space = { bavail: number; blocks: number }

export async function disksIn(
  { dataDir, mediaDir, backup }: Watched['config'],
  read: (path: string) => Promise<Space> = statfs,
): Promise<Alarm[]> {
  const folders = [dataDir, mediaDir, ...(backup ? [backup.dir] : [])]
  const disks = new Map<number, { subject: string; free: number }>()
  for (const subject of folders) {
    const [disk, file] = await Promise.all([read(subject), stat(subject)]).catch(() => [])
    // Several folders may be on one disk.
    if (disk && file && !disks.has(file.dev)) disks.set(file.dev, { subject, free: disk.bavail / disk.blocks })
  }
  return [...disks.values()].flatMap(({ subject, free }): Alarm[] =>
    free < leastFree ? [{ kind: 'disk', subject, values: { percent: String(Math.floor(free * 100)) } }] : [],
  )
}

export async function backupIn({ config, startedAt }: Watched, now: Date): Promise<Alarm[]> {
  if (!config.backup) return []
  const last = (await lastBackup(config.backup.dir)) ?? startedAt
  return last < subHours(now, backupHours) ? [{ kind: 'backup', subject: config.backup.dir }] : []
}

export async function certificateOf(siteUrl: string, now: Date): Promise<Alarm[]> {
  const end = await certificateEnd(new URL(siteUrl))
  if (!end || end > addDays(now, certificateDays)) return []
  const { host: subject } = new URL(siteUrl)
  return [{ kind: 'certificate', subject, values: { moment: mailedMoment(end, 'tr') } }]
}

/** Undefined without https, or where the site's own address cannot be reached from here. */
function certificateEnd({ protocol, hostname, port }: URL): Promise<Date | undefined> {
  if (protocol !== 'https:') return Promise.resolve(undefined)
  const servername = isIP(hostname) ? '' : hostname
  return new Promise((settle) => {
    // Only the date is read, also of a certificate that nobody trusts any more.
    const socket = connect({ host: hostname, port: Number(port) || 443, servername, rejectUnauthorized: false })
    const end = (date?: Date) => {
      socket.destroy()
      settle(date)
    }
    socket.setTimeout(10_000, end)
    socket.once('error', () => end())
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)))
  })
}

export function waitingIn(status: ServiceStatus): Alarm[] {
  return (['emails', 'faxes', 'media'] as const).flatMap((part): Alarm[] => {
    const { state, waiting_minutes } = status[part]
    const isLate = state === 'down' || (waiting_minutes ?? 0) >= waitingMinutes
    return isLate ? [{ kind: part, subject: '', values: { minutes: String(waiting_minutes ?? 0) } }] : []
  })
}

/** @param seen when the database was started, as it was known before */
export async function databaseOf({ config, db }: Watched, seen: Date | undefined) {
  const subject = new URL(config.database.directUrl).host
  const read = sql<{ at: Date }>`select pg_postmaster_start_time() as at`.execute(db)
  const startedAt = await read.then(
    ({ rows }) => rows[0]?.at,
    () => undefined,
  )
  if (!startedAt)
    return { startedAt: seen, isGone: true, alarms: [{ kind: 'database_gone', subject }] satisfies Alarm[] }
  const isRestarted = seen !== undefined && startedAt > seen
  const alarm: Alarm = { kind: 'database_restarted', subject, values: { moment: mailedMoment(startedAt, 'tr') } }
  return { startedAt, isGone: false, alarms: isRestarted ? [alarm] : [] }
}

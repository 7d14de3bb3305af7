import { env } from '../../lib/server/env.ts'
import { log } from '../log.ts'
import { TrafficRecord } from './record.ts'

const everyMs = 600_000

/** Undefined: nothing is recorded. */
export async function openTraffic(): Promise<TrafficRecord | undefined> {
  const { TRAFFIC_DIR: folder, TRAFFIC_UNTIL: until, TRAFFIC_KEEP_DAYS: keepDays, TRAFFIC_SEAL, PORT } = env()
  if (folder === undefined || until === undefined) return undefined
  const record = new TrafficRecord({ folder, until, keepDays, sealCommand: TRAFFIC_SEAL, writer: String(PORT) }, log)
  await record.closeDays()
  const close = () => void record.closeDays().catch((error: unknown) => log.error({ err: error }, 'traffic not sealed'))
  setInterval(close, everyMs).unref()
  log.warn({ until, days: keepDays }, 'traffic is recorded')
  return record
}

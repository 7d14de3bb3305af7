import { env, trafficDays } from '../../lib/server/env.ts'
import { log } from '../log.ts'
import { TrafficRecord } from './record.ts'

const everyMs = 600_000

/** Undefined: nothing is recorded. */
export function openTraffic(): TrafficRecord | undefined {
  const { TRAFFIC_DIR: folder, TRAFFIC_UNTIL: until, PORT } = env()
  if (folder === undefined || until === undefined) return undefined
  const record = new TrafficRecord({ folder, until, keepDays: trafficDays, writer: String(PORT) }, log)
  record.closeDays()
  const close = () => {
    try {
      record.closeDays()
    } catch (error) {
      log.error({ err: error }, 'traffic not sealed')
    }
  }
  setInterval(close, everyMs).unref()
  log.warn({ until, days: trafficDays }, 'traffic is recorded')
  return record
}

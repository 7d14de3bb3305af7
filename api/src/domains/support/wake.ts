import type { Db } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'

const intervalMs = 1000

type Alarm = { lastAt: number; timer: NodeJS.Timeout | undefined }
const alarms = new WeakMap<Db, Alarm>()

/** Queues the job that mails signers, merged and at most once a second; should it fail, the crontab queues it within a minute. */
export function wakeSettling(db: Db): void {
  const alarm = alarms.get(db) ?? { lastAt: 0, timer: undefined }
  alarms.set(db, alarm)
  if (alarm.timer) return
  alarm.timer = setTimeout(
    () => {
      alarm.timer = undefined
      alarm.lastAt = Date.now()
      enqueue(db, 'settle_signatures', {}, 'settle_signatures').catch(() => {})
    },
    Math.max(0, alarm.lastAt + intervalMs - Date.now()),
  ).unref()
}

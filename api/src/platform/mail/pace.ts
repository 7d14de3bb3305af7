import { addMinutes } from 'date-fns/addMinutes'
import type { Job } from 'graphile-worker'
import { bulkMail } from '../jobs.ts'

/** Jobs above the rate stay in the queue, where they hold up no worker. A worker that takes several at once may exceed it by these. */
export function paceOf(perMinute: number, now: () => Date) {
  let [until, taken] = [now(), 0]
  return {
    take({ flags }: Pick<Job, 'flags'>) {
      if (!flags?.[bulkMail]) return
      if (now() >= until) [until, taken] = [addMinutes(now(), 1), 0]
      taken++
    },
    forbidden: () => (taken >= perMinute && now() < until ? [bulkMail] : []),
  }
}

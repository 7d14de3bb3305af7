import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMinutes } from 'date-fns/addMinutes'
import type { TaskList } from 'graphile-worker'
import { testDatabase } from '../../db/testing.ts'
import { retryNow, runJobs } from '../../testing-queue.ts'
import { queueMail } from '../send-mail.ts'
import { pacing, postponing } from './pace.ts'
import { sampleOrder } from './testing.ts'

const { db, pool } = await testDatabase()

test('M-22 a postponed e-mail whose worker dies before it has left the job is sent once', async () => {
  const sent: string[] = []
  const send = async ({ to }: { to: string }) => void sent.push(to)
  let now = new Date()
  const rates = [{ domains: [], perMinute: 1 }]
  const mailer = pacing({ send, close: () => {} }, { db, rates, now: () => now })
  const tasks = postponing({ send_mail: (order) => mailer.send(order, 'x') })
  const dying: TaskList = {
    send_mail: async (order, helpers) => {
      await tasks.send_mail?.(order, helpers)
      throw new Error('killed')
    },
  }
  const work = (taskList: TaskList) => runJobs(pool, taskList)

  await db
    .insertInto('mail_pace')
    .values({ provider: '*', next_at: addMinutes(now, 1) })
    .execute()
  await queueMail(db, sampleOrder('campaign_announced', { to: 'bir@ornek.example' }))
  await work(dying)
  assert.deepEqual(sent, [])
  now = addMinutes(now, 10)
  for (let n = 0; n < 2; n++) {
    await retryNow(db)
    await work(tasks)
  }
  assert.deepEqual(sent, ['bir@ornek.example'])
})

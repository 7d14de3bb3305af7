/** Run by `./script/bench faults`, with a second for each minute. */
import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openPool } from '../../../api/src/db/database.ts'
import { sampleOrder, testMail } from '../../../api/src/platform/mail/testing.ts'
import { queueMail } from '../../../api/src/platform/send-mail.ts'
import { reschedule } from '../../../api/src/testing-queue.ts'
import { ask } from '../../bff/support/client.ts'
import { alertNames, Prometheus } from './prometheus.ts'
import { keepDoing, startWorld } from './world.ts'

const world = await startWorld()
const { database, smtp } = world
const prometheus = await Prometheus.start(join(world.folder, 'prometheus'), world.metrics)
after(() => prometheus.stop())

type Undo = () => unknown
type Fault = { what: string; cause: () => Undo | Promise<Undo> }

let mailboxes = 0
const sendMails = async (count: number) => {
  for (let n = 0; n < count; n++) {
    await queueMail(database.db, sampleOrder('campaign_approved', { to: `kisi${mailboxes++}@ornek.example` }))
  }
}
const readList = () => fetch(`${world.api}/campaign/list/`).then((response) => response.arrayBuffer())
const openPage = () => ask(world.site.origin, `/search?q=${Math.random()}`)
const retryJobs = () => reschedule(database.db, { runAt: new Date(), attempts: 0 })

const lockList = (seconds: number) =>
  keepDoing(async () => {
    const client = await database.pool.connect()
    try {
      await client.query('begin; lock table campaign in access exclusive mode')
      await client.query('select pg_sleep($1)', [seconds])
      await client.query('commit')
    } finally {
      client.release()
    }
  })

const preload = (source: string) => ({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` })

async function restartWorker(env: Record<string, string>) {
  await world.stop('sesol-worker')
  await world.start('sesol-worker', env)
}

async function together(...started: (() => Promise<void>)[]): Promise<Undo> {
  return () => Promise.all(started.map((end) => end()))
}

const faults: Record<string, Fault> = {
  ProcessDown: {
    what: 'the worker is killed',
    cause: async () => {
      await world.stop('sesol-worker')
      return () => world.start('sesol-worker')
    },
  },
  NotReady: {
    what: 'the database accepts no connections',
    cause: async () => {
      const url = new URL(database.url)
      const name = url.pathname.slice(1)
      const { href } = Object.assign(url, { pathname: '/postgres' })
      const admin = openPool({ url: href, poolSize: 1, statementTimeoutMs: 10_000 })
      await admin.query(`alter database ${name} allow_connections false`)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      return async () => {
        await admin.query(`alter database ${name} allow_connections true`)
        await admin.end()
      }
    },
  },
  FormUnderAttack: {
    what: 'a form is attacked',
    cause: async () => {
      await database.pool.query(`insert into form_attack values ('sign', now(), now() + interval '1 hour')`)
      return async () => {
        await database.pool.query('delete from form_attack')
      }
    },
  },
  ManyErrors: {
    what: 'a table is missing',
    cause: async () => {
      await database.pool.query('alter table campaign rename to hidden')
      const end = keepDoing(readList, 2)
      return async () => {
        await database.pool.query('alter table hidden rename to campaign')
        await prometheus.until('ManyErrors', false)
        await end()
      }
    },
  },
  SlowResponses: {
    what: 'reads wait two seconds for a lock',
    cause: () => together(lockList(2), keepDoing(readList)),
  },
  ApiUnreachable: {
    what: 'the API is killed while pages are opened',
    cause: async () => {
      await world.stop('sesol-api')
      const end = keepDoing(openPage)
      return async () => {
        await end()
        await world.start('sesol-api')
      }
    },
  },
  PoolExhausted: {
    what: 'sixty readers share twenty connections, which wait',
    cause: () => together(lockList(0.5), keepDoing(readList, 60)),
  },
  ReplicaUnused: {
    what: 'no replica answers',
    cause: async () => {
      const restartApi = async (env: Record<string, string>) => {
        await world.stop('sesol-api')
        await world.start('sesol-api', env)
      }
      await restartApi({ DATABASE_REPLICA_URL: 'postgresql://127.0.0.1:9/sesol' })
      return () => restartApi({})
    },
  },
  QueueStuck: {
    what: 'the mail server takes e-mails and never answers',
    cause: async () => {
      smtp.refuse(...Array<number>(200).fill(0))
      await sendMails(60)
      return async () => {
        smtp.refuse()
        await restartWorker({})
        await retryJobs()
      }
    },
  },
  JobsGivenUp: {
    what: 'the mail server refuses an e-mail for good',
    cause: async () => {
      smtp.refuse(550)
      await sendMails(1)
      return retryJobs
    },
  },
  DeliveryFails: {
    what: 'the mail server is out of order',
    cause: async () => {
      smtp.refuse(...Array<number>(500).fill(451))
      const end = keepDoing(() => sendMails(1))
      return async () => {
        smtp.refuse()
        await retryJobs()
        await prometheus.until('DeliveryFails', false)
        await end()
      }
    },
  },
  MailBounces: {
    what: 'one of ten e-mails bounces',
    cause: () => {
      const report = async () => {
        const recipient = `kisi${mailboxes}@ornek.example`
        await sendMails(10)
        await fetch(`${world.api}/hooks/mail/`, {
          method: 'POST',
          headers: { authorization: `Bearer ${testMail.hookSecret}`, 'content-type': 'application/json' },
          body: JSON.stringify({ events: [{ type: 'bounce', recipient, status: '5.1.1' }] }),
        })
        await new Promise((resolve) => setTimeout(resolve, 1000))
      }
      return together(keepDoing(report))
    },
  },
  LegalNoticeOverdue: {
    what: 'a notice is past its time',
    cause: async () => {
      await database.pool.query(`
        insert into legal_notice (secret, fingerprint, ground, text, language, created_at, due_at)
        values ('secret', '', 'copyright', 'Ölçüm', 'tr', now() - interval '2 days', now() - interval '1 day')`)
      return async () => {
        await database.pool.query('delete from legal_notice')
      }
    },
  },
  DiskAlmostFull: {
    what: 'a twentieth of the disk is free',
    cause: () => {
      const filler = join(world.disk, 'filler')
      writeFileSync(filler, Buffer.alloc(30_500_000))
      return () => rmSync(filler)
    },
  },
  BackupOld: {
    what: 'the last backup is two days old',
    cause: () => {
      world.finishBackup(new Date(Date.now() - 48 * 3600_000))
      return () => world.finishBackup(new Date())
    },
  },
  EventLoopBlocked: {
    what: 'the worker computes for most of each second',
    cause: async () => {
      // Not in step with Prometheus.
      const pause = '50+300*Math.random()'
      await restartWorker(
        preload(`(function block(){const end=Date.now()+850;while(Date.now()<end);setTimeout(block,${pause})})()`),
      )
      return () => restartWorker({})
    },
  },
  MemoryHigh: {
    what: 'the worker holds 1.7 GB',
    cause: async () => {
      await restartWorker(preload('globalThis.held=Buffer.alloc(1.7e9,1)'))
      return () => restartWorker({})
    },
  },
}

test('each alert has a fault', () => {
  assert.deepEqual(alertNames(), Object.keys(faults))
})

for (const [alert, { what, cause }] of Object.entries(faults)) {
  test(`${alert} fires when ${what}, and stops afterwards`, async (context) => {
    assert.ok(!(await prometheus.firing()).has(alert))
    const undo = await cause()
    try {
      context.diagnostic(`fires after ${(await prometheus.until(alert, true)).toFixed(0)} s`)
    } finally {
      await undo()
    }
    await prometheus.until(alert, false)
  })
}

/** `./script/bench growth`: what signing, counting, exporting and erasing cost at fifty million signatures and at one million. */
import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { startPostgres } from '../db/embedded.ts'
import { filledDatabase, openTargetOn } from './bench/target.ts'
import { fillWithSignatures, grownCampaigns } from './growth/fill.ts'
import { measureGrowth } from './growth/measure.ts'

const { values } = parseArgs({
  options: {
    signatures: { type: 'string', default: '50000000' },
    few: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    data: { type: 'string', default: join(import.meta.dirname, '../../../data/bench') },
  },
})
const sizes = [Number(values.few), Number(values.signatures)] as const
const way = { seconds: Number(values.seconds), rounds: Number(values.rounds), only: values.only }
const folder = resolve(values.data)
const began = performance.now()
const say = (text: string) =>
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}\n`)

/** A crash while filling costs the filling only: nothing is logged or flushed. */
const filling = {
  ...{ fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '8GB' },
  ...{ maintenance_work_mem: '1GB', shared_buffers: '1GB', autovacuum: 'off' },
}
const measuring = { shared_buffers: '2GB', effective_cache_size: '8GB', max_wal_size: '4GB' }

await mkdir(folder, { recursive: true })
await chmod(folder, 0o755)
const place = { dataDir: join(folder, 'postgres-growth'), port: 0, mayCreateDatabases: true }

const filler = await startPostgres({ ...place, settings: filling })
try {
  for (const size of sizes) await filledDatabase(filler.url, nameOf(size), (pool) => fill(pool, size))
} finally {
  await filler.stop()
}

const server = await startPostgres({ ...place, settings: measuring })
try {
  const targets = [await open(sizes[0]), await open(sizes[1])] as const
  try {
    if (!(await measureGrowth(targets, sizes, way))) process.exitCode = 1
  } finally {
    for (const target of targets) await target.stop()
  }
} finally {
  await server.stop()
}

function nameOf(size: number) {
  return `growth_${size}`
}

function open(size: number) {
  const url = Object.assign(new URL(server.url), { pathname: `/${nameOf(size)}` }).href
  return openTargetOn(url, grownCampaigns(size).count, join(folder, `data-growth-${size}`))
}

function fill(pool: Pool, size: number) {
  say(`filling a database with ${size} signatures`)
  return fillWithSignatures(pool, size, say)
}

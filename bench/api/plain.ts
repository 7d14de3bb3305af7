import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathOf } from '@sesol/contract'
import { freePort } from '../../tests/support/start.ts'
import { median } from '../report.ts'
import { hammer } from './hammer.ts'
import { bffSecret } from './load.ts'
import { untilReady } from './programs.ts'
import type { Target } from './target.ts'

type Way = { connections: number; seconds: number }

/** Reads of the site, by the service and by a plain server on the same rows, in turns. */
export async function measureAgainstPlain(target: Target, way: Way, rounds: number) {
  const port = await freePort()
  const plain = spawn(
    process.execPath,
    ['--max-semi-space-size=32', join(import.meta.dirname, 'plain-server.ts'), target.databaseUrl, String(port)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const address = `http://127.0.0.1:${port}`
  try {
    await untilReady(plain, address)
    console.log(`\n| ${target.campaigns} campaigns | service, per second | plain server | ratio (at least 0.8) |`)
    console.log('|---|---|---|---|')
    const [list, one] = [pathOf('listCampaigns'), pathOf('campaignDetail', { id: await publicCampaign(target) })]
    for (const [name, path] of [['list of 50', list] as const, ['one campaign', one] as const]) {
      assert.deepEqual(await answer(address + path), await answer(target.address + path), 'both answer the same')
      const rates = { service: [] as number[], plain: [] as number[] }
      for (let round = 0; round <= rounds; round++) {
        // The first round is a warm-up.
        const seconds = round === 0 ? Math.min(1, way.seconds) : way.seconds
        const service = await hammer(target.address + path, { ...way, seconds, headers: { 'x-bff-secret': bffSecret } })
        const bare = await hammer(address + path, { ...way, seconds })
        if (round === 0) continue
        rates.service.push(service.perSecond)
        rates.plain.push(bare.perSecond)
      }
      const [ours, theirs] = [median(rates.service), median(rates.plain)]
      console.log(`| ${name} | ${ours.toFixed(0)} | ${theirs.toFixed(0)} | ${(ours / theirs).toFixed(2)} |`)
    }
  } finally {
    plain.kill('SIGTERM')
    if (plain.exitCode === null) await once(plain, 'exit')
  }
}

async function answer(url: string): Promise<unknown> {
  return (await fetch(url)).json()
}

async function publicCampaign({ pool }: Target): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from campaign where state = 'approved' and deleted_at is null order by hashint4(id) limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('there is no public campaign')
  return row.id
}

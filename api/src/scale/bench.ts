/** `./script/bench api`: ratios of a million campaigns to a thousand, measured in one run on one machine. */
import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../db/embedded.ts'
import { load, type Measured } from './bench/load.ts'
import { type Operation, operations } from './bench/operations.ts'
import { measureAgainstPlain } from './bench/plain.ts'
import { measureConfirming, measureSigning } from './bench/signing.ts'
import { openTarget, type Target } from './bench/target.ts'

const flags = {
  campaigns: { type: 'string', default: '1000000' },
  seconds: { type: 'string', default: '4' },
  rounds: { type: 'string', default: '3' },
  connections: { type: 'string', default: '4' },
  only: { type: 'string', default: '' },
  data: { type: 'string', default: join(import.meta.dirname, '../../../data/bench') },
} as const

const few = 1000
/** `--only` with one of them measures nothing else. */
const parts = { plain: 'plain', signing: 'signing' }
const { values } = parseArgs({ options: flags })
const [many, seconds, rounds] = [Number(values.campaigns), Number(values.seconds), Number(values.rounds)]
const way = { connections: Number(values.connections), seconds }
const folder = resolve(values.data)
const say = (text: string) => process.stderr.write(`${text}\n`)

await mkdir(folder, { recursive: true })
await chmod(folder, 0o755)
const server = await startPostgres({ dataDir: join(folder, 'postgres'), port: 0, mayCreateDatabases: true })
const opened: Target[] = []
const isAsked = (part: string) => part.includes(values.only)
try {
  if (isAsked(parts.plain)) await measureAgainstPlain(await open(2000), way, rounds)
  if (values.only !== parts.plain) {
    const large = await open(many)
    if (values.only !== parts.signing) await compare(await open(few), large)
    if (isAsked(parts.signing)) {
      await measureSigning(large, folder, rounds, seconds)
      await measureConfirming(large, folder, rounds, seconds)
    }
  }
} finally {
  for (const target of opened) await target.stop()
  await server.stop()
}

async function open(campaigns: number): Promise<Target> {
  const target = await openTarget(server.url, campaigns, folder, say)
  opened.push(target)
  return target
}

/** Alternating, so that other load of the machine affects both. */
async function compare(small: Target, large: Target) {
  console.log(`| call | rows | p50 at ${few} | p95 | req/s | p50 at ${many} | p95 | req/s | p95 ratio |`)
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const operation of operations.filter(({ name }) => name.includes(values.only))) {
    const [a, b] = await inTurn(operation, small, large)
    const ratio = (b.p95 / a.p95).toFixed(2)
    const failed = a.failed + b.failed ? ` (${a.failed + b.failed} failed)` : ''
    const rows = operation.reads ? await Promise.all([small, large].map((target) => rowsOf(operation, target))) : []
    console.log(`| ${operation.name}${failed} | ${rows.join(' / ')} | ${cell(a)} | ${cell(b)} | ${ratio} |`)
  }
  console.log(`\nMemory of the API's process after it: ${await small.memory()} MB, ${await large.memory()} MB.`)
}

function cell({ p50, p95, perSecond }: Measured): string {
  return `${p50.toFixed(1)} ms | ${p95.toFixed(1)} ms | ${perSecond.toFixed(0)}`
}

async function rowsOf(operation: Operation, target: Target): Promise<number> {
  const { path, headers = {} } = (await operation.next(target))()
  const response: { results?: unknown[]; campaigns?: unknown[]; entries?: unknown[] } = JSON.parse(
    await (await fetch(target.address + path, { headers })).text(),
  )
  return (response.results ?? response.campaigns ?? response.entries)?.length ?? 1
}

async function inTurn(operation: Operation, ...targets: Target[]): Promise<[Measured, Measured]> {
  const results: Measured[][] = targets.map(() => [])
  const shots = await Promise.all(targets.map((target) => operation.next(target)))
  for (let round = 0; round <= rounds; round++) {
    for (const [n, target] of targets.entries()) {
      const next = shots[n]
      if (!next) continue
      // The first round is a warm-up.
      const measured = await load(target.address, next, round === 0 ? { ...way, seconds: 1 } : way)
      if (round > 0) results[n]?.push(measured)
    }
  }
  const [a, b] = results.map(median)
  if (!a || !b) throw new Error('two sizes are compared')
  return [a, b]
}

function median(rounds: Measured[]): Measured {
  const [middle] = rounds.toSorted((a, b) => a.p95 - b.p95).slice(Math.floor(rounds.length / 2))
  if (!middle) throw new Error('there was no round')
  return middle
}

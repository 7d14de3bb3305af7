/** `./script/bench api`: ratios of a million campaigns to a thousand, measured in one run on one machine. */
import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startPostgres } from '../../api/src/db/embedded.ts'
import { optionsOrExit } from '../options.ts'
import { progress, run } from '../report.ts'
import { load, type Measured } from './load.ts'
import { type Operation, operations } from './operations.ts'
import { measureAgainstPlain } from './plain.ts'
import { measureConfirming, measureSigning } from './signing.ts'
import { openTarget, type Target } from './target.ts'

const parts = ['plain', 'signing', ...operations.map(({ name }) => name)]
const usage = `Usage: ./script/bench api [options]

Compares each call at many campaigns with the same at a thousand, signing with pgbench, and two reads with a plain server.

  --only PART        one or more of these, or of a word in them (repeat the flag):
                     ${parts.join('\n                     ')}
  --campaigns N      how many are many (1000000)
  --seconds N        how long each load lasts (4)
  --rounds N         how often each takes its turn (3)
  --connections N    of each load (4)
  --data DIR         where the databases are kept (data/bench)
  --moment           only tries whether each call runs
  --help`

const sizes = {
  campaigns: [1_000_000, 200],
  seconds: [4, 0.2],
  rounds: [3, 1],
  connections: [4, 2],
} as const
const options = optionsOrExit({ usage, sizes, parts })
const { campaigns: many, seconds, rounds, only } = options
const [few, plain] = options.moment ? [many, many] : [1000, 2000]
const folder = resolve(options.data)

await mkdir(folder, { recursive: true })
await chmod(folder, 0o755)
await run(options, async (keep) => {
  const server = keep(await startPostgres({ dataDir: join(folder, 'postgres'), port: 0, mayCreateDatabases: true }))
  const opened = new Map<number, Target>()
  const open = async (campaigns: number) => {
    const target = opened.get(campaigns) ?? keep(await openTarget(server.url, campaigns, folder, progress))
    opened.set(campaigns, target)
    return target
  }
  if (only.includes('plain')) await measureAgainstPlain(await open(plain), options, rounds)
  const compared = operations.filter(({ name }) => only.includes(name))
  const isSigning = only.includes('signing')
  if (!compared.length && !isSigning) return
  const large = await open(many)
  if (compared.length) await compare(compared, await open(few), large)
  if (!isSigning) return
  await measureSigning(large, folder, rounds, seconds)
  await measureConfirming(large, folder, rounds, seconds)
})

/** Alternating, so that other load of the machine affects both. */
async function compare(compared: Operation[], small: Target, large: Target) {
  console.log(`| call | rows | p50 at ${few} | p95 | req/s | p50 at ${many} | p95 | req/s | p95 ratio |`)
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const operation of compared) {
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
      const measured = await load(
        target.address,
        next,
        round === 0 ? { ...options, seconds: Math.min(1, seconds) } : options,
      )
      if (round > 0) results[n]?.push(measured)
    }
  }
  const [a, b] = results.map(middle)
  if (!a || !b) throw new Error('two sizes are compared')
  return [a, b]
}

function middle(rounds: Measured[]): Measured {
  const [found] = rounds.toSorted((a, b) => a.p95 - b.p95).slice(Math.floor(rounds.length / 2))
  if (!found) throw new Error('there was no round')
  return found
}

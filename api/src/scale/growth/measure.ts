import { readConfig } from '../../config.ts'
import { secretsIn } from '../../platform/secrets.ts'
import { load, type Measured, measuredOf } from '../bench/load.ts'
import type { Target } from '../bench/target.ts'
import { type Growing, type Grown, growing, grownOn, type Job } from './operations.ts'

const most = 1.5

type Way = { seconds: number; rounds: number; only: string }

/** Alternating, so that other load of the machine affects both. @returns whether each call keeps the budget */
export async function measureGrowth(targets: readonly [Target, Target], sizes: readonly [number, number], way: Way) {
  const [small, large] = [grownOf(targets[0], sizes[0]), grownOf(targets[1], sizes[1])]
  for (const { pool } of [small, large]) {
    // What an earlier run left to the worker, and to the vacuum.
    await pool.query('update signature_form set due_at = null where due_at <= now()')
    await pool.query('vacuum (index_cleanup on, analyze) signature')
  }
  console.log(`| call | p50 at ${sizes[0]} | p95 | a second | p50 at ${sizes[1]} | p95 | a second | p95 ratio |`)
  console.log('|---|---|---|---|---|---|---|---|')
  const missed: string[] = []
  for (const operation of growing.filter(({ name }) => name.includes(way.only))) {
    const [a, b] = await inTurn(operation, [small, large], way)
    const failed = a.failed + b.failed ? ` (failed: ${a.failed}, ${b.failed})` : ''
    const ratio = b.p95 / a.p95
    if (!(ratio <= most) || a.failed + b.failed > 0) missed.push(operation.name)
    console.log(`| ${operation.name}${failed} | ${cell(a)} | ${cell(b)} | ${ratio.toFixed(2)} |`)
  }
  for (const grown of [small, large]) await printBytes(grown)
  console.log(missed.length ? `\nMore than ${most}: ${missed.join('; ')}` : `\nAll within ${most}.`)
  return missed.length === 0
}

function grownOf(target: Target, signatures: number): Grown {
  const { JWT_SECRET, BFF_SECRET } = secretsIn(target.dataDir)
  const config = readConfig({
    ...{ NODE_ENV: 'production', DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir, JWT_SECRET, BFF_SECRET },
  })
  return grownOn(target, signatures, config)
}

const cell = ({ p50, p95, perSecond }: Measured) =>
  `${p50.toFixed(1)} ms | ${p95.toFixed(1)} ms | ${perSecond.toFixed(0)}`

async function inTurn(
  operation: Growing,
  both: [Grown, Grown],
  { seconds, rounds }: Way,
): Promise<[Measured, Measured]> {
  const found: [Measured[], Measured[]] = [[], []]
  const measure = [await measurer(operation, both[0]), await measurer(operation, both[1])] as const
  for (let round = 0; round <= rounds; round++) {
    for (const n of [0, 1] as const) {
      // The first round is a warm-up.
      const measured = await measure[n](round === 0 ? 1 : seconds)
      if (round > 0) found[n].push(measured)
    }
  }
  return [median(found[0]), median(found[1])]
}

async function measurer(operation: Growing, grown: Grown): Promise<(seconds: number) => Promise<Measured>> {
  if ('run' in operation) return (seconds) => timed(operation, grown, seconds)
  const next = await operation.next(grown)
  return (seconds) => load(grown.address, next, { connections: 4, seconds })
}

/** At least once, because some take longer. */
async function timed({ prepare, run }: Job, grown: Grown, seconds: number): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1000
  do {
    await prepare?.(grown)
    const began = performance.now()
    await run(grown).catch(() => {
      failed += 1
    })
    times.push(performance.now() - began)
  } while (performance.now() < end)
  return measuredOf(times, times.reduce((sum, time) => sum + time, 0) / 1000, failed)
}

function median(rounds: Measured[]): Measured {
  const [middle] = rounds.toSorted((a, b) => a.p95 - b.p95).slice(Math.floor(rounds.length / 2))
  if (!middle) throw new Error('there was no round')
  return middle
}

async function printBytes({ pool, signatures }: Grown) {
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select relname as name, pg_relation_size(oid) as bytes from pg_class
    where oid in ('signature'::regclass, 'signature_statement'::regclass) or oid in (
      select indexrelid from pg_index where indrelid in ('signature'::regclass, 'signature_statement'::regclass)
    ) order by 2 desc`,
  )
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`\nBytes for each of ${signatures} signatures: ${(total / signatures).toFixed(0)}`)
  for (const { name, bytes } of rows) console.log(`  ${name}: ${(bytes / signatures).toFixed(1)}`)
}

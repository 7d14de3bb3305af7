/** `npm run seed:scale -- --campaigns 1000000`: fills an empty database for measuring. */
import { parseArgs } from 'node:util'
import { SettingsError } from '@sesol/shared/settings'
import { commandDatabaseUrl } from '../../api/src/config.ts'
import { openPool } from '../../api/src/db/database.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { fillAtScale, NotEmptyError, scalePassword } from './fill.ts'
import { addressOf } from './rows.ts'

const usage = `Usage: npm run seed:scale -- --campaigns <number>
Fills an empty database (DATABASE_URL, else the embedded one that is running) with so many campaigns, and with the
members, media, hashtags, signatures and comments that belong to them, unevenly as people are.`

const hour = 3_600_000

function campaignsAsked(): number | undefined {
  try {
    const { campaigns = '' } = parseArgs({ options: { campaigns: { type: 'string' } } }).values
    return /^[1-9]\d{0,7}$/.test(campaigns) ? Number(campaigns) : undefined
  } catch {
    return undefined
  }
}

const campaigns = campaignsAsked()
if (campaigns === undefined) {
  console.error(usage)
  process.exitCode = 2
} else {
  process.exitCode = await run(campaigns)
}

async function run(campaigns: number): Promise<number> {
  const since = performance.now()
  const say = (text: string) => console.log(`${((performance.now() - since) / 1000).toFixed(1).padStart(7)} s  ${text}`)
  try {
    const url = await commandDatabaseUrl()
    await migrate(url)
    const pool = openPool({ url, poolSize: 2, statementTimeoutMs: hour })
    try {
      await fillAtScale(pool, campaigns, say)
    } finally {
      await pool.end()
    }
    say(`done; sign in as ${addressOf(1)} with the password “${scalePassword}”`)
    return 0
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof NotEmptyError)) throw error
    console.error(error.message)
    return 1
  }
}

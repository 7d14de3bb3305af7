import { readCommandConfig } from '../config.ts'
import { databaseOn, directly, openPool } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { exitFor } from '../platform/process.ts'
import { isEmpty } from './is-empty.ts'

const askedFor = '--even-in-production'

const say = (text: string) => process.stdout.write(`${text}\n`)

const config = await readCommandConfig().catch(exitFor)
if (config.production && !process.argv.includes(askedFor)) {
  process.stderr.write(`This is production: no demo without ${askedFor}.\n`)
  process.exit(1)
}
const db = databaseOn(openPool({ ...directly(config.database), statementTimeoutMs: 120_000 }))

try {
  await migrate(config.database.migrateUrl, config.database.url)
  const campaigns = (await isEmpty(db)) ? await seed() : undefined
  say(campaigns ? `The demo is there: ${campaigns} campaigns.` : 'The database is not empty: no demo.')
} finally {
  await db.destroy()
}

/** Loaded on demand, because most starts find a filled database. `./script/server` says the messages. */
async function seed() {
  process.send?.('Demo: filling an empty database')
  const { seedDemo } = await import('./seed-demo.ts')
  return seedDemo(db, config)
}

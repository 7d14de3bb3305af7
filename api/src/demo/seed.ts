import { availableParallelism } from 'node:os'
import { readCommandConfig } from '../config.ts'
import { databaseOn, directly, openPool } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openFiles } from '../files.ts'
import { childProcesses } from '../platform/child-processes.ts'
import { openImaging } from '../platform/imaging/index.ts'
import { demoAccounts } from './accounts.ts'
import { loadDemo } from './content.ts'
import { fill, isEmpty } from './fill.ts'
import { uploadPictures } from './pictures.ts'

const askedFor = '--even-in-production'

const say = (text: string) => process.stdout.write(`${text}\n`)

const config = await readCommandConfig()
if (config.production && !process.argv.includes(askedFor)) {
  process.stderr.write(`This is production: no demo without ${askedFor}.\n`)
  process.exit(1)
}
const lanes = availableParallelism()
const files = { ...(await openFiles(config)), imaging: openImaging({ children: childProcesses(lanes) }) }
const db = databaseOn(openPool({ ...directly(config.database), statementTimeoutMs: 120_000 }))

try {
  await migrate(config.database.migrateUrl, 'latest', config.database.url)
  if (await isEmpty(db)) await seed()
  else say('The database is not empty: no demo.')
} finally {
  files.imaging.close()
  await db.destroy()
}

async function seed() {
  const now = new Date()
  const demo = await loadDemo(now)
  const moderator = demo.members.find((member) => member.is_moderator)
  const member = demo.members.find((each) => !each.is_moderator)
  if (!moderator || !member) throw new Error('the demo lacks a member or a moderator')
  const accounts = await demoAccounts(config.dataDir, { member: member.email, moderator: moderator.email })
  const pictures = await uploadPictures(files, demo, lanes)
  const filled = await fill({ db, config }, { demo, accounts, pictures, now })
  say(filled ? `The demo is there: ${demo.campaigns.length} campaigns.` : 'The database is not empty: no demo.')
}

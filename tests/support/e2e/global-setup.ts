import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandDatabaseUrl } from '../../../api/src/config.ts'
import { testVideo } from '../../../api/src/domains/media/testing.ts'
import { freePort, start } from '../start.ts'
import { demoAccounts } from './demo-accounts.ts'
import { publish } from './environment.ts'
import { seedCampaigns } from './seed.ts'

const secret = () => randomBytes(32).toString('hex')

export default async function globalSetup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sesol e2e '))
  const secrets = { JWT_SECRET: secret(), BFF_SECRET: secret(), SESSION_SECRET: secret() }
  const [port, apiPort] = [await freePort(), await freePort()]
  const stack = await start(
    ['script/lib/server.ts', '--port', String(port), '--api-port', String(apiPort), '--data', dataDir],
    {
      ...{ ...secrets, CIMER_FAX: '+900000000000', RATE_LIMIT_SCALE: '0', DOMAIN_SIGNATURES: '0' },
      ...{ API_URL: '', DATABASE_URL: '', SITE_URL: '' },
    },
    /Ready in/,
  )
  const end = async () => {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const api = `http://127.0.0.1:${apiPort}`
    const file = publish({
      site: `http://localhost:${port}`,
      api,
      dataDir,
      databaseUrl: await commandDatabaseUrl({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }),
      secrets,
      seeded: await seedCampaigns({ api }, demoAccounts(dataDir).moderator, testVideo()),
    })
    return async () => {
      await end()
      await rm(file, { force: true })
    }
  } catch (error) {
    await end()
    throw error
  }
}

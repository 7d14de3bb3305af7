/** `npm run demo-code`: a one-time code of the demo's moderator, for those without an authenticator app. */
import { readCommandConfig } from '../config.ts'
import { codeAt } from '../domains/accounts/index.ts'
import { exitFor } from '../platform/process.ts'
import { readAccounts } from './accounts.ts'

const { dataDir } = await readCommandConfig().catch(exitFor)
const accounts = await readAccounts(dataDir)
if (accounts) process.stdout.write(`${codeAt(accounts.moderator.secret, new Date())}\n`)
else {
  process.stderr.write(`There are no accounts of the demo in ${dataDir}.\n`)
  process.exitCode = 1
}

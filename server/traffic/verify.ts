/** `npm run traffic -- verify [directory]`: finds lines that were changed, removed, added or moved. */
import { resolve } from 'node:path'
import { SettingsError } from '@sesol/shared/settings'
import { env } from '../../lib/server/env.ts'
import { verifyTraffic } from './chain.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const [act, folder = recordFolder()] = process.argv.slice(2)
if (act === 'verify' && folder) {
  const { files, lines, faults } = verifyTraffic(resolve(folder))
  for (const fault of faults) say(fault)
  const found = faults.length === 0 ? 'nothing was changed' : `${faults.length} faults`
  say(`${files} files, ${lines} lines: ${found}`)
  process.exitCode = faults.length === 0 ? 0 : 1
} else {
  say('npm run traffic -- verify [directory, else TRAFFIC_DIR]')
  process.exitCode = 2
}

function recordFolder(): string | undefined {
  try {
    return env().TRAFFIC_DIR
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

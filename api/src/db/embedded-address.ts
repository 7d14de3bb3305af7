import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning } from './embedded-stale.ts'

export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const read = (name: string) => readFile(join(dataDir, name), 'utf8').catch(() => '')
  const [pid, , , port] = (await read('postmaster.pid')).split('\n')
  const password = (await read('sesol.password')).trim()
  if (!port || !password || !isRunning(Number(pid))) return undefined
  return `postgresql://sesol:${password}@127.0.0.1:${port}/sesol`
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { secretsIn } from '../../platform/secrets.ts'

export function startProgram(
  script: 'main.ts' | 'worker.ts',
  env: Record<string, string> & { DATA_DIR: string },
): ChildProcess {
  // In production it makes none.
  secretsIn(env.DATA_DIR)
  // The heap that deploy/systemd/sesol-api.service sets.
  return spawn(process.execPath, ['--max-semi-space-size=32', join(import.meta.dirname, '../..', script)], {
    env: { NODE_ENV: 'production', ...env },
    stdio: 'ignore',
  })
}

export async function untilReady(child: ChildProcess, address: string) {
  for (;;) {
    const response = await fetch(`${address}/readyz`).catch(() => undefined)
    if (response?.ok) return
    if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`)
    await pause(50)
  }
}

export async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

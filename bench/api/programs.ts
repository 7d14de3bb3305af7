import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { secretsIn } from '@sesol/shared/secrets'
import { root } from '../../script/lib/root.ts'

export function startApi(env: Record<string, string> & { DATA_DIR: string }): ChildProcess {
  // In production it makes none.
  secretsIn(env.DATA_DIR)
  // The heap that deploy/systemd/sesol-api.service sets.
  return spawn(process.execPath, ['--max-semi-space-size=32', join(root, 'api/src/main.ts')], {
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

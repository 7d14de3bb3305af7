import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type Started = { process: ChildProcess; output: () => string; stop: () => Promise<void> }

export async function start(parameters: string[], env: Record<string, string>, ready: RegExp): Promise<Started> {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<void>((settle) => child.once('close', () => settle()))
  await new Promise<void>((settle, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        if (ready.test(output)) settle()
      })
    }
    void ended.then(() => reject(new Error(`${parameters.join(' ')} ended before it was ready:\n${output}`)))
  })
  return {
    process: child,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

// Below the ephemeral ports, so that no other program takes the port before the server listens.
const [lowest, highest] = [20_000, 32_000]

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const free = await new Promise<boolean>((settle) => {
    probe.once('error', () => settle(false))
    probe.listen(port, '127.0.0.1', () => settle(true))
  })
  if (free) await new Promise((settle) => probe.close(settle))
  return free
}

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type Started = { process: ChildProcess; output: () => string; stop: () => Promise<void> }

/** Starts a program of the project and waits for the line that says that it is ready. */
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

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((settle) => probe.listen(0, '127.0.0.1', settle))
  const address = probe.address()
  await new Promise((settle) => probe.close(settle))
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

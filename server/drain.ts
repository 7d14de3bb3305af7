import type { Server } from 'node:http'
import type { State } from './listener.ts'
import { flushLog, log } from './log.ts'

/** How long a load balancer may still send requests after /readyz says 503. */
const noticeMs = 1000
const timeoutMs = 27_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())

/** A second signal exits at once. */
export function drainOnSignal(server: Server, state: State, close: () => Promise<void>): void {
  async function drain(signal: string) {
    if (state.draining) process.exit(1)
    state.draining = true
    log.info({ signal }, 'draining')
    await wait(noticeMs)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    await Promise.race([closed, wait(timeoutMs)])
    server.closeAllConnections()
    await Promise.race([close(), wait(1000)])
    log.info('stopped')
    flushLog()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal))
}

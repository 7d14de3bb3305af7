import { setTimeout as pause } from 'node:timers/promises'
import { end, failureOf, killGroup, launch, type Program, type Running, type Surroundings, startId } from './program.ts'
import { Stop, say, warn } from './terminal.ts'

type Sign = { url: string } | 'message' | 'running'

const timeoutMs = 120_000

async function untilReady(name: string, running: Running, sign: Sign): Promise<unknown> {
  const over = new AbortController()
  const ended = running.ended.then(({ how }) => {
    throw failureOf(running.log, `${name} ${how} before it was ready`)
  })
  const late = pause(timeoutMs, undefined, { signal: over.signal }).then(() => {
    throw failureOf(running.log, `${name} was not ready within two minutes`)
  })
  late.catch(() => {})
  try {
    return await Promise.race([shown(running, sign, over.signal), ended, late])
  } finally {
    over.abort()
  }
}

function shown(running: Running, sign: Sign, over: AbortSignal): Promise<unknown> {
  if (sign === 'message') return new Promise((settle) => running.process.once('message', settle))
  if (sign === 'running') return new Promise((settle) => running.process.once('spawn', () => settle(undefined)))
  return answers(sign.url, over)
}

async function answers(url: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const ok = await fetch(url, {
      signal: AbortSignal.any([over, AbortSignal.timeout(5000)]),
      redirect: 'manual',
    }).then(
      async (response) => {
        await response.body?.cancel()
        return response.ok && response.headers.get('x-start-id') === startId
      },
      () => false,
    )
    if (ok) return
    await pause(100)
  }
}

export type ServicePlan = {
  program: Program
  ready: Sign
  graceMs: number
}

const mostEarlyCrashes = 5
const longEnoughMs = 30_000

export class Service {
  #plan: ServicePlan
  readonly #surroundings: Surroundings
  readonly #failed: (why: Stop) => void
  #running: Running | undefined
  #stopping = false
  #ends = 0

  constructor(plan: ServicePlan, surroundings: Surroundings, failed: (why: Stop) => void) {
    this.#plan = plan
    this.#surroundings = surroundings
    this.#failed = failed
  }

  get name() {
    return this.#plan.program.name
  }

  replan(plan: ServicePlan) {
    this.#plan = plan
  }

  async start(): Promise<unknown> {
    const running = launch(this.#plan.program, this.#surroundings)
    const since = performance.now()
    this.#running = running
    const message = await untilReady(this.name, running, this.#plan.ready)
    running.log.forward()
    void running.ended.then(({ how }) => this.#ended(how, performance.now() - since))
    return message
  }

  async #ended(how: string, livedMs: number) {
    if (this.#stopping) return
    this.#ends = livedMs > longEnoughMs ? 1 : this.#ends + 1
    for (; !this.#stopping; this.#ends++) {
      if (this.#ends > mostEarlyCrashes) {
        if (this.#running) this.#failed(failureOf(this.#running.log, `${this.name} keeps ending`))
        return
      }
      warn(`${this.name} ${how}: starting it again`)
      await pause(125 * 2 ** this.#ends)
      if (this.#stopping) return
      try {
        await this.start()
        if (!this.#stopping) say(`${this.name} is back`)
        return
      } catch (error) {
        if (!(error instanceof Stop)) throw error
        how = 'did not start'
      }
    }
  }

  async renew(): Promise<void> {
    this.#stopping = true
    if (this.#running) await end(this.#running, this.#plan.graceMs)
    this.#stopping = false
    this.#ends = 0
    await this.start().catch((error) => {
      if (!(error instanceof Stop)) throw error
      warn(error.message)
    })
  }

  async stop(): Promise<void> {
    this.#stopping = true
    if (this.#running) await end(this.#running, this.#plan.graceMs)
  }

  /** Does not wait: SIGKILL with `force`, else SIGTERM for programs that clean up. */
  abandon(force: boolean) {
    this.#stopping = true
    if (!this.#running) return
    if (force) killGroup(this.#running)
    else this.#running.process.kill('SIGTERM')
  }
}

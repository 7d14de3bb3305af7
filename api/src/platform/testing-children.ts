import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type ChildProcesses, CrashError } from './child-processes.ts'

let started: ReturnType<typeof fork> | undefined
let last: Promise<unknown> = Promise.resolve()

/** One process that stays: a process for each script takes ten times as long as its work. */
export const testChildren: ChildProcesses = {
  run(script, input) {
    const printed = last.then(async () => ask(script, await input()))
    last = printed.catch(() => {})
    return printed
  },
  close() {},
}

async function ask(script: string, input: unknown): Promise<unknown> {
  started ??= start()
  const child = started
  child.send({ script, input })
  const heard = new AbortController()
  const events = ['message', 'exit'].map((event) => once(child, event, { signal: heard.signal }))
  const [answer] = await Promise.race(events)
  heard.abort()
  if (typeof answer !== 'object' || answer === null) {
    started = undefined
    throw new CrashError('killed or crashed')
  }
  const { printed, failure }: { printed?: string; failure?: string } = answer
  if (printed === undefined) throw new Error(failure)
  return JSON.parse(printed)
}

function start() {
  const child = fork(join(import.meta.dirname, 'testing-child.ts'))
  child.unref()
  child.channel?.unref()
  return child
}

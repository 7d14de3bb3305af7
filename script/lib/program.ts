import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { Log, warningIn } from './log.ts'
import { root } from './root.ts'
import { outOfMemory, Stop, say, warn } from './terminal.ts'

export type Program = {
  name: string
  run: string[]
  env: Record<string, string | undefined>
}

export type Surroundings = { logDir: string; verbose: boolean }

export type Running = {
  process: ChildProcess
  log: Log
  /** Resolves after the process has ended and its output is read; `how` is the end of a sentence. */
  ended: Promise<{ ok: boolean; how: string }>
}

/** Site and API answer with it, so that another program that holds their port is not taken for them. */
export const startId = randomUUID()

const endWithSupervisor = pathToFileURL(`${root}/script/lib/end-with-supervisor.ts`).href

export function launch(program: Program, { logDir, verbose }: Surroundings): Running {
  const log = new Log(logDir, program.name, (line) => {
    const shown = verbose ? line : warningIn(line)
    if (shown) warn(`${program.name}: ${shown}`)
  })
  log.isForwarded = verbose
  const child = spawn(process.execPath, ['--import', endWithSupervisor, ...program.run], {
    cwd: root,
    env: { ...process.env, ...program.env, SUPERVISED: '1', START_ID: startId },
    stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'],
    detached: true,
  })
  const ended = new Promise<{ ok: boolean; how: string }>((settle) => {
    child.once('error', (error) => settle({ ok: false, how: `could not be started: ${error.message}` }))
    child.once('exit', (code, signal) => {
      log.close()
      settle({ ok: code === 0, how: signal ? `was ended by ${signal}` : `ended with exit code ${code}` })
    })
  })
  return { process: child, log, ended }
}

export async function end(running: Running, graceMs: number): Promise<void> {
  running.process.kill('SIGTERM')
  const timer = setTimeout(() => killGroup(running), graceMs)
  await running.ended
  clearTimeout(timer)
}

export function killGroup({ process: child }: Running) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}

/** The words of the kernel's killer, of V8, of Rust and of the C library. */
const lackedMemory = /SIGKILL|heap out of memory|memory allocation of \d+ bytes failed|Cannot allocate memory/

export async function finish(program: Program, surroundings: Surroundings, jobs: Set<Running>): Promise<void> {
  const running = launch(program, surroundings)
  running.process.on('message', (line) => typeof line === 'string' && say(line))
  jobs.add(running)
  const { ok, how } = await running.ended
  jobs.delete(running)
  if (ok) return
  const failure = failureOf(running.log, `${program.name} ${how}`)
  throw lackedMemory.test(failure.message + how) ? new Stop(`${failure.message}\n${outOfMemory}`) : failure
}

export function failureOf(log: Log, how: string): Stop {
  const said = log.lastLines
  return new Stop(said && !said.includes('\n') ? said : `${said}\n${how} (${log.file}).`.trimStart())
}

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  type FSWatcher,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  watch,
} from 'node:fs'
import { join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { pathToFileURL } from 'node:url'
import { root } from './root.ts'
import { outOfMemory, Stop, say, warn } from './terminal.ts'

const isTrace = /^\s+at |^\s*\d+: 0x|^Node\.js v|^\s{2}\w+: .*,?$|^}$/
const largest = 20_000_000
const remembered = 15

/** A program writes to this file itself, so that its log outlives the parent. */
class Log {
  readonly file: string
  readonly descriptor: number
  isForwarded = false
  readonly #forward: (line: string) => void
  readonly #watcher: FSWatcher
  readonly #decoder = new StringDecoder('utf8')
  readonly #buffer = Buffer.alloc(65_536)
  readonly #last: string[] = []
  #position: number
  #rest = ''

  constructor(folder: string, name: string, forward: (line: string) => void) {
    mkdirSync(folder, { recursive: true })
    this.file = join(folder, `${name}.log`)
    if ((statSync(this.file, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(this.file, `${this.file}.1`)
    this.descriptor = openSync(this.file, 'a+')
    this.#position = fstatSync(this.descriptor).size
    this.#forward = forward
    this.#watcher = watch(this.file, () => this.#follow())
  }

  #follow() {
    for (;;) {
      const bytes = readSync(this.descriptor, this.#buffer, 0, this.#buffer.length, this.#position)
      if (bytes === 0) return
      this.#position += bytes
      this.#take(this.#decoder.write(this.#buffer.subarray(0, bytes)))
    }
  }

  #take(text: string) {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.trim()) continue
      if (!isTrace.test(line)) this.#last.push(line)
      if (this.#last.length > remembered) this.#last.shift()
      if (this.isForwarded) this.#forward(line)
    }
  }

  /** Begins with the last lines that were not forwarded. */
  forward() {
    if (this.isForwarded) return
    this.isForwarded = true
    for (const line of this.#last) this.#forward(line)
  }

  get lastLines(): string {
    const lines = [...this.#last, this.#rest].filter((line) => line.trim())
    return lines.map((line) => sentenceOf(line)?.text ?? line).join('\n')
  }

  close() {
    this.#watcher.close()
    this.#follow()
    closeSync(this.descriptor)
  }
}

function sentenceOf(line: string): { isWarning: boolean; text: string } | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const { level, msg, err } = JSON.parse(line)
    const parts = [msg, err?.message].filter((part) => typeof part === 'string')
    return { isWarning: warnings.includes(level), text: [...new Set(parts)].join(': ') || line }
  } catch {
    return undefined
  }
}

const warnings = ['warn', 'error', 'fatal']

function warningIn(line: string): string | undefined {
  const sentence = sentenceOf(line)
  if (sentence) return sentence.isWarning ? sentence.text : undefined
  return /\b(warn(ing)?|error|fatal|panic)\b|⨯|⚠/i.test(line) ? line : undefined
}

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

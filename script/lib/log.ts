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

const isTrace = /^\s+at |^\s*\d+: 0x|^Node\.js v|^\s{2}\w+: .*,?$|^}$/
const largest = 20_000_000
const remembered = 15

/** A program writes to this file itself, so that its log outlives the parent. */
export class Log {
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

export function warningIn(line: string): string | undefined {
  const sentence = sentenceOf(line)
  if (sentence) return sentence.isWarning ? sentence.text : undefined
  return /\b(warn(ing)?|error|fatal|panic)\b|⨯|⚠/i.test(line) ? line : undefined
}

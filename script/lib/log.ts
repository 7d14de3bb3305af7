import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'

const largest = 20_000_000
const remembered = 15

/** The log of one program: kept in a file, its last lines in memory, and each line told to `tell` while `isTold`. */
export class Log {
  readonly file: string
  isTold = false
  readonly #stream: WriteStream
  readonly #last: string[] = []
  readonly #tell: (line: string) => void
  #rest = ''

  constructor(folder: string, name: string, tell: (line: string) => void) {
    mkdirSync(folder, { recursive: true })
    this.file = join(folder, `${name}.log`)
    if ((statSync(this.file, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(this.file, `${this.file}.1`)
    this.#stream = createWriteStream(this.file, { flags: 'a' })
    // A full disk must not end what runs.
    this.#stream.on('error', () => {})
    this.#tell = tell
  }

  write(chunk: string) {
    this.#stream.write(chunk)
    const lines = (this.#rest + chunk).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.trim()) continue
      this.#last.push(line)
      if (this.#last.length > remembered) this.#last.shift()
      if (this.isTold) this.#tell(line)
    }
  }

  /** The last lines, those of a JSON log as sentences. */
  get lastLines(): string {
    const lines = [...this.#last, this.#rest].filter((line) => line.trim())
    return lines.map((line) => sentenceOf(line)?.text ?? line).join('\n')
  }

  close() {
    this.#stream.end()
  }
}

function sentenceOf(line: string): { level: number; text: string } | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const { level, msg, err } = JSON.parse(line)
    const rank = typeof level === 'number' ? level : (levels[String(level)] ?? 30)
    const parts = [msg, err?.message].filter((part) => typeof part === 'string')
    return { level: rank, text: [...new Set(parts)].join(': ') || line }
  } catch {
    return undefined
  }
}

const levels: Record<string, number> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 }

/** A line worth showing on the terminal: a warning or worse from a JSON log, or what a plain log calls so. */
export function worthTelling(line: string): string | undefined {
  const sentence = sentenceOf(line)
  if (sentence) return sentence.level >= 40 ? sentence.text : undefined
  return /\b(warn(ing)?|error|fatal|panic)\b|⨯|⚠/i.test(line) ? line : undefined
}

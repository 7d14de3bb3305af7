import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'

const largest = 20_000_000
const remembered = 15

/** The log of one program: kept in a file, its last lines in memory, and what matters told to `tell`. */
export class Log {
  readonly file: string
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
      this.#tell(line)
    }
  }

  get lastLines(): string {
    return [...this.#last, this.#rest].filter((line) => line.trim()).join('\n')
  }

  close() {
    this.#stream.end()
  }
}

/** A line worth showing on the terminal: a warning or worse from a JSON log, or what a plain log calls so. */
export function worthTelling(line: string): string | undefined {
  if (!line.startsWith('{')) return /\b(warn(ing)?|error|fatal|panic)\b|⨯|⚠/i.test(line) ? line : undefined
  try {
    const { level, msg, err } = JSON.parse(line)
    if (!(level >= 40)) return undefined
    return [msg, err?.message].filter(Boolean).join(': ') || line
  } catch {
    return undefined
  }
}

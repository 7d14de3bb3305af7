import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { turkishDayOf } from '@sesol/shared/dates'
import { subDays } from 'date-fns/subDays'
import { beginning, lineOf, noHash, readChain, type Seal, sealEnding, sha256Of, trafficFiles } from './chain.ts'

export type TrafficSettings = {
  folder: string
  /** The last day that is recorded. */
  until: string
  keepDays: number
  /** The name of this process among several: each has files of its own. */
  writer: string
}

export type Visit = { at: string; from: string; method: string; path: string; status: number }

type Open = { day: string; file: string; descriptor: number; last: string }
type Log = { info: (details: object, text: string) => void; error: (details: object, text: string) => void }

/** Law 5651 asks hosts to record requests with their addresses. Each day has a file, which is sealed when the day is over. */
export class TrafficRecord {
  readonly #settings: TrafficSettings
  readonly #log: Log
  readonly #now: () => Date
  #open: Open | undefined

  constructor(settings: TrafficSettings, log: Log, now: () => Date = () => new Date()) {
    this.#settings = settings
    this.#log = log
    this.#now = now
    mkdirSync(settings.folder, { recursive: true, mode: 0o700 })
  }

  add(visit: Visit): void {
    const day = turkishDayOf(this.#now())
    if (day > this.#settings.until) return
    if (this.#open?.day !== day) this.#begin(day)
    if (this.#open) this.#write(this.#open, JSON.stringify(visit))
  }

  /** Seals days that are over and erases those that were kept long enough; call it regularly. */
  closeDays(): void {
    const { folder, writer, keepDays } = this.#settings
    const today = turkishDayOf(this.#now())
    if (this.#open && this.#open.day < today) this.#close()
    const oldest = turkishDayOf(subDays(this.#now(), keepDays))
    for (const { file, day, writer: of } of trafficFiles(folder)) {
      if (day < oldest) this.#erase(file)
      else if (of === writer && day < today && !existsSync(join(folder, file + sealEnding))) this.#seal(file)
    }
  }

  close(): void {
    this.#close()
  }

  #begin(day: string) {
    const { folder, writer } = this.#settings
    this.#close()
    const file = `${day}.${writer}.log`
    const path = join(folder, file)
    const earlier = trafficFiles(folder).filter((each) => each.writer === writer && each.day <= day)
    const newest = earlier.at(-1)
    if (newest) dropCutLine(join(folder, newest.file))
    const last = newest ? readChain(readFileSync(join(folder, newest.file))).last : noHash
    const isNew = newest?.file !== file
    this.#open = { day, file, descriptor: openSync(path, 'a', 0o600), last }
    if (isNew) this.#write(this.#open, beginning(day, last))
  }

  #write(open: Open, content: string) {
    const { line, hash } = lineOf(open.last, content)
    writeSync(open.descriptor, line)
    open.last = hash
  }

  #close() {
    if (this.#open) closeSync(this.#open.descriptor)
    this.#open = undefined
  }

  #seal(file: string) {
    const { folder } = this.#settings
    const path = join(folder, file)
    dropCutLine(path)
    const bytes = readFileSync(path)
    const { lines, last } = readChain(bytes)
    const seal: Seal = { file, lines, last, sha256: sha256Of(bytes), sealed_at: this.#now().toISOString() }
    chmodSync(path, 0o400)
    writeFileSync(path + sealEnding, `${JSON.stringify(seal)}\n`, { mode: 0o400, flag: 'wx' })
    this.#log.info({ file, lines, sha256: seal.sha256 }, 'traffic of a day sealed')
  }

  /** Erases its seal and the files beside it, such as time stamps, too. */
  #erase(file: string) {
    const { folder } = this.#settings
    for (const name of readdirSync(folder)) if (name.startsWith(file)) unlinkSync(join(folder, name))
    this.#log.info({ file }, 'traffic of a day erased')
  }
}

/** A process that was killed may have left one, whose request got no answer. */
function dropCutLine(path: string) {
  const bytes = readFileSync(path)
  const end = bytes.lastIndexOf(0x0a) + 1
  if (end < bytes.length) truncateSync(path, end)
}

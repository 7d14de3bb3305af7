import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `<hash> <content>`: each hash covers the content and the hash of the line before. */
export const lineOf = (previous: string, content: string): { line: string; hash: string } => {
  const hash = createHash('sha256').update(`${previous} ${content}`).digest('hex')
  return { line: `${hash} ${content}\n`, hash }
}

export const noHash = '0'.repeat(64)

/** The first line of a file names the last hash of the file before. */
export const beginning = (day: string, previous: string): string => JSON.stringify({ begins: day, previous })

export const sealEnding = '.seal'

export type Seal = { file: string; lines: number; last: string; sha256: string; sealed_at: string }

const name = /^(\d{4}-\d{2}-\d{2})\.(\w+)\.log$/

export type TrafficFile = { file: string; day: string; writer: string }

/** Oldest first. */
export function trafficFiles(folder: string): TrafficFile[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, day, writer] = name.exec(file) ?? []
      return day && writer ? [{ file, day, writer }] : []
    })
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

type Read = { lines: number; previous: string; last: string; fault: string | undefined }

export function readChain(bytes: Buffer): Read {
  const text = bytes.toString('utf8')
  const lines = text.split('\n')
  const rest = lines.pop()
  const [, first = ''] = /^\S+ (.*)$/.exec(lines[0] ?? '') ?? []
  let previous: string
  try {
    previous = String(JSON.parse(first).previous)
  } catch {
    return { lines: lines.length, previous: '', last: '', fault: 'line 1 does not begin a file' }
  }
  let last = previous
  for (const [n, line] of lines.entries()) {
    const content = line.slice(65)
    if (line !== lineOf(last, content).line.trimEnd()) {
      return { lines: lines.length, previous, last, fault: `line ${n + 1} was changed, removed, added or moved` }
    }
    last = line.slice(0, 64)
  }
  return { lines: lines.length, previous, last, fault: rest ? 'the last line is cut' : undefined }
}

/** @returns what is wrong, by file; the newest file of each writer has no seal yet */
export function verifyTraffic(folder: string): { files: number; lines: number; faults: string[] } {
  const faults: string[] = []
  const files = trafficFiles(folder)
  const lastOf = new Map<string, string>()
  const newest = new Map(files.map(({ writer, file }) => [writer, file]))
  let lines = 0
  for (const { file, writer } of files) {
    const bytes = readFileSync(join(folder, file))
    const read = readChain(bytes)
    lines += read.lines
    const before = lastOf.get(writer)
    if (read.fault) faults.push(`${file}: ${read.fault}`)
    else if (before !== undefined && before !== read.previous) faults.push(`${file}: does not follow the file before`)
    lastOf.set(writer, read.last)
    if (newest.get(writer) !== file) faults.push(...sealFaults(folder, file, bytes, read))
  }
  return { files: files.length, lines, faults }
}

function sealFaults(folder: string, file: string, bytes: Buffer, read: Read): string[] {
  try {
    const seal: Seal = JSON.parse(readFileSync(join(folder, file + sealEnding), 'utf8'))
    const holds = seal.sha256 === sha256Of(bytes) && seal.last === read.last && seal.lines === read.lines
    return holds ? [] : [`${file}: is not what was sealed`]
  } catch {
    return [`${file}: has no seal`]
  }
}

import type { Readable } from 'node:stream'
import { isAfter } from 'date-fns/isAfter'
import { subDays } from 'date-fns/subDays'

export type ByteRange = { start: number; end: number }

export type StoredFile = { name: string; bytes: number; modifiedAt: Date }

/** A file is stored completely or not at all and never changes. @throws StorageUnavailableError from every method */
export type Storage = {
  /** Moves a finished local file into the storage, durably. @throws StorageFullError; nothing is stored then */
  adopt(name: string, path: string): Promise<void>
  stat(name: string): Promise<StoredFile | undefined>
  open(name: string, range?: ByteRange): Promise<Readable | undefined>
  /** Deleting succeeds for a missing file, too. */
  delete(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}

export class StorageFullError extends Error {}

export class StorageUnavailableError extends Error {}

// Names are generated here; any other name, a path included, is unknown.
const namePattern = /^[0-9a-f]{32}(-[a-z0-9]+)?\.[a-z0-9]+$/

export const isName = (name: string) => namePattern.test(name)

export function checkName(name: string) {
  if (!isName(name)) throw new TypeError(`not a name of a stored file: ${JSON.stringify(name)}`)
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

export function namedFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && fullCodes.has(code) ? new StorageFullError(code, { cause: error }) : error
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

const batch = 500

type Sweep = { now: Date; suffix?: string; knownAmong: (names: string[]) => Promise<ReadonlySet<string>> }

/** Deletes files that no row names. A file of the last day may belong to a running transaction. @returns their number */
export async function sweepFiles(files: Storage, { now, suffix = '', knownAmong }: Sweep): Promise<number> {
  const yesterday = subDays(now, 1)
  let removed = 0
  let old: string[] = []
  const flush = async () => {
    const known = old.length > 0 ? await knownAmong(old) : new Set<string>()
    const orphans = old.filter((name) => !known.has(name))
    for (const name of orphans) await files.delete(name)
    removed += orphans.length
    old = []
  }
  for await (const { name, modifiedAt } of files.list()) {
    if (!name.endsWith(suffix) || isAfter(modifiedAt, yesterday)) continue
    old.push(name)
    if (old.length === batch) await flush()
  }
  await flush()
  return removed
}

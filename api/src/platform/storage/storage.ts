import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

export type StoredFile = { name: string; bytes: number; modifiedAt: Date }

/**
 * Where finished files live: a folder, or a bucket. A file is there whole or not at all, is never changed, and its
 * name carries all that is known about it (`<32 hex digits>[-suffix].<extension>`). What a place that does not answer
 * is asked for ends in a StorageUnavailableError.
 */
export type Storage = {
  /**
   * Takes over a finished local file: it lies durably under its name when the promise resolves, and no longer at
   * `path`.
   * @throws StorageFullError when there is no room; nothing is left under the name then.
   */
  adopt(name: string, path: string): Promise<void>
  stat(name: string): Promise<StoredFile | undefined>
  /** The bytes, or undefined when there is no such file. */
  open(name: string, range?: ByteRange): Promise<Readable | undefined>
  /** Succeeds when there is no such file. */
  delete(name: string): Promise<void>
  /** Every file, in no particular order. */
  list(): AsyncIterable<StoredFile>
}

/** No room on the disk or in the quota. */
export class StorageFullError extends Error {}

/** The place where files lie does not answer, or not now. */
export class StorageUnavailableError extends Error {}

// Names come from ourselves; whatever else is asked for, a path included, is no file of ours.
const namePattern = /^[0-9a-f]{32}(-[a-z0-9]+)?\.[a-z0-9]+$/

export const isName = (name: string) => namePattern.test(name)

/** @throws TypeError */
export function checkName(name: string) {
  if (!isName(name)) throw new TypeError(`not a name of a stored file: ${JSON.stringify(name)}`)
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Turns the system's ways to say "full" into one; anything else stays what it is. */
export function namedFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && fullCodes.has(code) ? new StorageFullError(code, { cause: error }) : error
}

/** Whether the error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

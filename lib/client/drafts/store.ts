import { createStore, type UseStore } from 'idb-keyval'

const name = 'campaignDB'

let opened: UseStore | undefined

/** Deletes a foreign or newer database of this name; it takes effect at the latest after unload. */
function repair(error: unknown): never {
  const foreign = error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'VersionError')
  if (foreign) indexedDB.deleteDatabase(name)
  throw error
}

/** Asynchronous even if the browser has no database: the caller only ever sees a rejection. */
async function transact<T>(mode: IDBTransactionMode, work: (drafts: IDBObjectStore) => () => T): Promise<T> {
  opened ??= createStore(name, 'drafts')
  return opened(mode, (drafts) => {
    const result = work(drafts)
    const { transaction } = drafts
    return new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(result())
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
  }).catch(repair)
}

const change = (work: (drafts: IDBObjectStore) => unknown): Promise<void> =>
  transact('readwrite', (drafts) => {
    work(drafts)
    return () => undefined
  })

type RecordKey = string | number
type FileKey = [RecordKey, string]

const filesOf = (key: RecordKey) => IDBKeyRange.bound([key], [key, []])

/** The content of a file for databases that cannot store `File`, as in WebKit's private windows. */
type FileContent = { name: string; type: string; lastModified: number; bytes: ArrayBuffer }

const isContent = (found: unknown): found is FileContent =>
  typeof found === 'object' && found !== null && 'bytes' in found && found.bytes instanceof ArrayBuffer

function fileOf(found: unknown): File | undefined {
  if (found instanceof File) return found
  if (!isContent(found)) return undefined
  const { name, type, lastModified, bytes } = found
  return new File([bytes], name, { type, lastModified })
}

export type StoredFiles = ReadonlyMap<string, File | undefined>

export function readRecord(key: RecordKey): Promise<{ record: unknown; files: StoredFiles }> {
  return transact('readonly', (drafts) => {
    const record = drafts.get(key)
    const names = drafts.getAllKeys(filesOf(key))
    const files = drafts.getAll(filesOf(key))
    return () => ({
      record: record.result as unknown,
      files: new Map((names.result as FileKey[]).map(([, name], at) => [name, fileOf(files.result[at])])),
    })
  })
}

/** Resolves to the record that was there; undefined leaves it, null removes it with its files. */
export function replaceRecord(key: RecordKey, next: (found: unknown) => object | null | undefined): Promise<unknown> {
  return transact('readwrite', (drafts) => {
    const found = drafts.get(key)
    found.onsuccess = () => {
      const record = next(found.result)
      if (record) drafts.put(record, key)
      if (record === null) removeIn(drafts, key)
    }
    return () => found.result as unknown
  })
}

function removeIn(drafts: IDBObjectStore, key: RecordKey): void {
  drafts.delete(key)
  drafts.delete(filesOf(key))
}

export const moveRecord = (from: RecordKey, to: RecordKey): Promise<void> =>
  change((drafts) => {
    const there = drafts.count(to)
    const [record, names, files] = [drafts.get(from), drafts.getAllKeys(filesOf(from)), drafts.getAll(filesOf(from))]
    files.onsuccess = () => {
      if (there.result > 0 || record.result === undefined) return
      drafts.put(record.result, to)
      for (const [at, name] of (names.result as FileKey[]).entries()) drafts.put(files.result[at], [to, name[1]])
      removeIn(drafts, from)
    }
  })

/** Stores the bytes only if the file itself is refused: a `File` stays on disk, bytes take memory. */
export async function writeFile(key: RecordKey, name: string, file: File): Promise<void> {
  const put = (stored: File | FileContent) => change((drafts) => drafts.put(stored, [key, name]))
  try {
    await put(file)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error
    const { type, lastModified } = file
    await put({ name: file.name, type, lastModified, bytes: await file.arrayBuffer() })
  }
}

export const removeFile = (key: RecordKey, name: string): Promise<void> =>
  change((drafts) => drafts.delete([key, name]))

export const recordKeys = (): Promise<RecordKey[]> =>
  transact('readonly', (drafts) => {
    const keys = drafts.getAllKeys()
    return () => keys.result.filter((key): key is RecordKey => typeof key === 'string' || typeof key === 'number')
  })

export const removeAll = (): Promise<void> => change((drafts) => drafts.clear())
